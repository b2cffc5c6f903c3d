import { inflateSync } from 'node:zlib'

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g
/** The glyphs that one operator shows. */
const SHOWN = /\[([^\]]*)\]\s*TJ|<([0-9a-fA-F]*)>\s*Tj/g

/** The streams of a PDF, unpacked. */
function streamsOf(bytes: Buffer): string[] {
  return [...bytes.toString('latin1').matchAll(STREAM)].map(([, stream]) => {
    const stored = Buffer.from(stream!, 'latin1')
    try {
      return inflateSync(stored).toString('latin1')
    } catch {
      return stored.toString('latin1')
    }
  })
}

const hexWords = (text: string) =>
  [...text.matchAll(/<([0-9a-fA-F ]*)>/g)].map(([, hex]) => hex!.replaceAll(' ', ''))

/** The characters of a font by its glyphs. */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  const textOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, ranges] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first, , list] of ranges!.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g)) {
      for (const [at, hex] of hexWords(list!).entries()) {
        glyphs.set((Number.parseInt(first!, 16) + at).toString(16).padStart(4, '0'), textOf(hex))
      }
    }
  }
  return glyphs
}

/** The pages' words, once in the glyphs of each font: those of the right font can be read. */
export function wordsOfPdf(bytes: Buffer): string {
  const streams = streamsOf(bytes)
  const fonts = streams.filter((text) => text.includes('beginbfrange')).map(glyphsOf)
  const shown = streams.flatMap((text) =>
    [...text.matchAll(SHOWN)].map(([, several, one]) => one ?? hexWords(several!).join('')),
  )
  const read = (glyphs: Map<string, string>, hex: string) =>
    hex.toLowerCase().replaceAll(/[0-9a-f]{4}/g, (glyph) => glyphs.get(glyph) ?? '')
  return fonts.flatMap((glyphs) => shown.map((hex) => read(glyphs, hex))).join('\n')
}

/** All that a PDF holds besides: attached files, and what it says about itself. */
export const restOfPdf = (bytes: Buffer): string => streamsOf(bytes).join('\n')
