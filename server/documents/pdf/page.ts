import PDFDocument from 'pdfkit'
import type { Weight } from './fonts.ts'
import { type Run, runsOf } from './runs.ts'

export type Pdf = PDFKit.PDFDocument

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539, top: 56, bottom: 770 }
const INK = '#1f2933'
export const MUTED = '#52606d'
const RULE = '#cbd2d9'

export type Written = {
  size?: number
  weight?: Weight
  color?: string
  align?: 'start' | 'end'
}

/** The functions that write onto a page. */
export type Pen = ReturnType<typeof createPen>

/** Writes lines onto a PDF: their baselines agree, whatever faces their words need. */
export function createPen(pdf: Pdf) {
  const widths = new Map<string, number>()

  function widthOfRun({ text, face }: Run, size: number): number {
    const key = `${size} ${face.name} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    take(face, size)
    const width = pdf.widthOfString(text, SHAPED)
    widths.set(key, width)
    return width
  }

  function take(face: Run['face'], size: number): void {
    pdf.registerFont(face.name, face.font as never)
    pdf.font(face.name, size)
  }

  const widthOf = (text: string, size: number, weight: Weight) =>
    runsOf(text, weight).reduce((sum, run) => sum + widthOfRun(run, size), 0)

  /** Writes a line from `x` on, or up to `x`, with its baseline at `y`. */
  function write(text: string, x: number, y: number, how: Written = {}): void {
    const { size = 9, weight = 400, color = INK, align = 'start' } = how
    const runs = runsOf(text, weight)
    let at = align === 'end' ? x - runs.reduce((sum, run) => sum + widthOfRun(run, size), 0) : x
    pdf.fillColor(color)
    for (const run of runs) {
      take(run.face, size)
      // Glyphs of these scripts do not tell their letters in order, and programs read this instead.
      if (run.face.isShaped) pdf.markContent('Span', { actual: run.text })
      pdf.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic', ...SHAPED })
      if (run.face.isShaped) pdf.endMarkedContent()
      at += widthOfRun(run, size)
    }
  }

  const wrap = (text: string, space: number, { size = 9, weight = 400 }: Written = {}) =>
    wrapped(text, (part) => widthOf(part, size, weight) <= space)

  function rule(y: number, from = PAGE.left, to = PAGE.right): void {
    pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(RULE).stroke()
  }

  return { write, wrap, rule }
}

/** The lines of a text. `fits` tells whether a line is not too long. A word that is longer is broken. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ').flatMap((each) => broken(each, fits))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || fits(longer)) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    lines.push(line)
  }
  return lines
}

function broken(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces = ['']
  for (const { segment } of graphemes.segment(word)) {
    const longer = pieces.at(-1)! + segment
    if (longer === segment || fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Given features keep the words of a run in the order in which they are drawn.
const SHAPED = { features: [] as never[] }

/** `size`: width and height in points; absent: A4. */
type Facts = { title: string; language: string; madeAt: Date; size?: [number, number] }

/** A PDF/A-3b: every font is inside, and files can be. */
export const createPdf = ({ title, language, madeAt, size }: Facts): Pdf =>
  new PDFDocument({
    size: size ?? 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: language,
    displayTitle: true,
    // A font of its own comes with each line.
    font: null as never,
    info: {
      Title: title,
      Creator: 'Pasal',
      Producer: 'Pasal',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  })

/** The bytes of a finished PDF. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('error', reject)
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.end()
  })
}
