const ENDING = String.raw`\.(?:jpe?g|png|gif|webp|avif|heic|heif|svg|bmp|tiff?)`
/** Between two addresses, and between names of files, of which each has its ending. */
const BETWEEN = new RegExp(
  String.raw`\s*[,;|]\s*(?=https?:)|(?<=${ENDING})(?:[,;|]\s+|\s*[\r\n]+\s*)`,
  'i',
)
const BETWEEN_NAMES = new RegExp(String.raw`(?<=${ENDING})\s*[,;|\n]\s*`, 'i')

/** The addresses and names of pictures in a cell. A comma within an address or a name is part of it. */
export const picturesIn = (cell: string): string[] =>
  cell
    .split(BETWEEN)
    .flatMap((part) => (/^\s*https?:/i.test(part) ? [part] : part.split(BETWEEN_NAMES)))
    .map((part) => part.trim())
    .filter(Boolean)

/** The name of a picture's file as zips have it: without folders, in small letters, composed. */
export function pictureName(address: string): string {
  const isWhole = /^https?:/i.test(address)
  const path = isWhole ? (URL.parse(address)?.pathname ?? '') : address
  const name = path.split(/[/\\]/).at(-1)!
  return decoded(name).normalize('NFC').toLowerCase()
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
