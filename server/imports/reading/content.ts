import { type Said, toStaff } from '#contract/language/said.ts'

/** The contents that are read. */
export type Content = 'text' | 'xml' | 'zip'

/** The bytes by which a content is recognised, and what is said of it. */
const OTHERS: [bytes: string, sentence: Said][] = [
  ['d0cf11e0', toStaff('thisIsAnOldExcelFile')],
  ['89504e47', toStaff('thisIsAPicture')],
  ['ffd8ff', toStaff('thisIsAPicture')],
  ['25504446', toStaff('thisIsAPdf')],
  ['1f8b', toStaff('thisFileIsCompressed')],
  ['377abcaf', toStaff('thisIsASevenZipArchive')],
  ['526172', toStaff('thisIsARarArchive')],
]

/** @returns what the file is, or a sentence that names it and the next step */
export function contentOf(start: Uint8Array): Content | { sentence: Said } {
  const hex = Buffer.from(start.subarray(0, 8)).toString('hex')
  if (start.length === 0) return { sentence: toStaff('theFileIsEmpty') }
  if (hex.startsWith('504b0304')) return 'zip'
  const other = OTHERS.find(([bytes]) => hex.startsWith(bytes))
  if (other) return { sentence: other[1] }
  const text = Buffer.from(start)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (text.startsWith('<?xml') || text.startsWith('<rss')) return 'xml'
  if (text.startsWith('{') || text.startsWith('[')) {
    return { sentence: toStaff('thisIsJson') }
  }
  if (/^<(!doctype|html)/i.test(text)) {
    return { sentence: toStaff('thisIsAWebPage') }
  }
  const isUtf16 = hex.startsWith('fffe') || hex.startsWith('feff')
  if (!isUtf16 && start.filter((byte) => byte === 0).length > start.length / 10) {
    return { sentence: toStaff('thisIsNotATextFile') }
  }
  return 'text'
}
