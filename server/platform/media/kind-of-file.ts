/** Beginnings of files that people send as pictures, and the words of `thisFileIsNoPicture`. */
const KINDS: [RegExp, string][] = [
  [/^%PDF/, 'pdf'],
  [/^8BPS/, 'photoshop'],
  [/^(?:II\*\0|MM\0\*|IIU\0|II\x1a\0)/, 'tiff'],
  [/^BM/, 'bmp'],
  [/^\0\0\x01\0/, 'ico'],
  [/^(?:\xff\x0a|\0\0\0\x0cJXL )/, 'jpegXl'],
  [/^....ftyp(?:hei|hev|mif1|msf1|avif)/s, 'damagedHeic'],
  [/^....ftyp/s, 'video'],
  [/^(?:\x1aE\xdf\xa3|RIFF....AVI )/s, 'video'],
  [/^PK\x03\x04/, 'archive'],
  [/^(?:\xff\xd8|\x89PNG|GIF8|RIFF....WEBP)/s, 'damaged'],
  [/^\s*<(?:\?xml[^>]*>\s*<)?(?:!--.*?-->\s*<)?(?:svg|!doctype\s+svg)/is, 'svg'],
  [/^\s*<(?:!doctype|html)/i, 'page'],
]

/** "pdf": recognised by the beginning of the file, for the sentence `thisFileIsNoPicture`. */
export function kindOfFile(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, 200).replace(/^\xef\xbb\xbf/, '')
  return KINDS.find(([begins]) => begins.test(beginning))?.[1] ?? 'none'
}
