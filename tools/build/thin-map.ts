import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'

type MapFile = { version: number; sources: string[]; mappings: string }

/** A source map that knows of each line where it begins: a tenth of what Node has to keep. */
export function thinMap(text: string): string {
  const { version, sources, mappings } = JSON.parse(text) as MapFile
  const thin = decode(mappings).map((line) => {
    const first = line.find((segment) => segment.length > 1)
    // Without the fifth, its name.
    return first ? [first.slice(0, 4) as SourceMapSegment] : []
  })
  return JSON.stringify({ version, sources, names: [], mappings: encode(thin) })
}
