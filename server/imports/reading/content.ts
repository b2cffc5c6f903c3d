/** The contents that are read. */
export type Content = 'text' | 'xml' | 'zip'

/** The bytes by which a content is recognised, and what is said of it. */
const OTHERS: [bytes: string, sentence: string][] = [
  [
    'd0cf11e0',
    'This is an old Excel file. Open it in a spreadsheet, save it as “CSV UTF-8”, and import that.',
  ],
  ['89504e47', 'This is a picture. Import the product file; pictures come by their addresses.'],
  ['ffd8ff', 'This is a picture. Import the product file; pictures come by their addresses.'],
  ['25504446', 'This is a PDF. Export the data as CSV from the other shop, and import that.'],
  ['1f8b', 'This file is compressed with gzip. Unpack it, and import what is in it.'],
  ['377abcaf', 'This is a 7-Zip archive. Unpack it, and import what is in it.'],
  ['526172', 'This is a RAR archive. Unpack it, and import what is in it.'],
]

/** @returns what the file is, or a sentence that names it and the next step */
export function contentOf(start: Uint8Array): Content | { sentence: string } {
  const hex = Buffer.from(start.subarray(0, 8)).toString('hex')
  if (start.length === 0) return { sentence: 'The file is empty.' }
  if (hex.startsWith('504b0304')) return 'zip'
  const other = OTHERS.find(([bytes]) => hex.startsWith(bytes))
  if (other) return { sentence: other[1] }
  const text = Buffer.from(start)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (text.startsWith('<?xml') || text.startsWith('<rss')) return 'xml'
  if (text.startsWith('{') || text.startsWith('[')) {
    return { sentence: 'This is JSON. Export the data as CSV, and import that.' }
  }
  if (/^<(!doctype|html)/i.test(text)) {
    return { sentence: 'This is a web page. Export the data as CSV, and import that.' }
  }
  const isUtf16 = hex.startsWith('fffe') || hex.startsWith('feff')
  if (!isUtf16 && start.filter((byte) => byte === 0).length > start.length / 10) {
    return { sentence: 'This is not a text file. Save it as “CSV UTF-8”, and import that.' }
  }
  return 'text'
}
