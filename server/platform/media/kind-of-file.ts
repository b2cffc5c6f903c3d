/** Beginnings of files that people send as pictures, and what they are. */
const KINDS: [RegExp, string][] = [
  [/^%PDF/, 'a PDF document'],
  [/^8BPS/, 'a Photoshop file'],
  [/^(?:II\*\0|MM\0\*|IIU\0|II\x1a\0)/, 'a TIFF or a camera’s raw photo'],
  [/^BM/, 'a BMP file'],
  [/^\0\0\x01\0/, 'an ICO file'],
  [/^(?:\xff\x0a|\0\0\0\x0cJXL )/, 'a JPEG XL file'],
  [/^....ftyp(?:hei|hev|mif1|msf1|avif)/s, 'a damaged HEIC or AVIF file'],
  [/^....ftyp/s, 'a video'],
  [/^(?:\x1aE\xdf\xa3|RIFF....AVI )/s, 'a video'],
  [/^PK\x03\x04/, 'an archive or a document of an office program'],
  [/^(?:\xff\xd8|\x89PNG|GIF8|RIFF....WEBP)/s, 'a damaged picture'],
  [/^\s*<(?:\?xml[^>]*>\s*<)?(?:!--.*?-->\s*<)?(?:svg|!doctype\s+svg)/is, 'an SVG drawing'],
  [/^\s*<(?:!doctype|html)/i, 'a web page'],
]

/** "a PDF document": recognised by the beginning of the file, for the sentence that refuses it. */
export function kindOfFile(bytes: Buffer): string {
  const beginning = bytes.toString('latin1', 0, 200).replace(/^\xef\xbb\xbf/, '')
  return KINDS.find(([begins]) => begins.test(beginning))?.[1] ?? 'no picture'
}
