import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A source map that knows of each line where it begins: a tenth of what Node has to keep. */
export function thinMap(text: string, code: string): string {
  const { version, sources } = JSON.parse(text) as SourceMapPayload
  const whole = new SourceMap(JSON.parse(text) as SourceMapPayload)
  const places = new Map(sources.map((source, place) => [source, place]))
  let [lastSource, lastLine, lastColumn] = [0, 0, 0]
  const mappings = code.split('\n').map((line, at) => {
    const begin = line.search(/\S/)
    // Empty, or of a line before it, where the line has none of its own.
    const found: Partial<SourceMapping> = begin < 0 ? {} : whole.findEntry(at, begin)
    const source = places.get(found.originalSource ?? '')
    if (source === undefined || found.generatedLine !== at) return ''
    const { originalLine = 0, originalColumn = 0 } = found
    const steps = [begin, source - lastSource, originalLine - lastLine, originalColumn - lastColumn]
    ;[lastSource, lastLine, lastColumn] = [source, originalLine, originalColumn]
    return steps.map(inDigits).join('')
  })
  return JSON.stringify({ version, sources, names: [], mappings: mappings.join(';') })
}

/** As source maps write a number: its sign last, five bits a digit, the lowest first. */
function inDigits(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let digits = ''
  do {
    const low = rest & 31
    rest >>>= 5
    digits += DIGITS[rest > 0 ? low | 32 : low]
  } while (rest > 0)
  return digits
}
