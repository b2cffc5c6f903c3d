import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/** A face that the text of documents is written in. */
export type Face = { name: string; font: Font; isRightToLeft: boolean; isShaped: boolean }

type Family = { package: string; subset: string }

// In the order of preference: a character takes the first file that has it.
const FAMILIES: Family[] = [
  ...['latin', 'latin-ext', 'devanagari', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map(
    (subset) => ({ package: 'noto-sans', subset }),
  ),
  { package: 'noto-naskh-arabic', subset: 'arabic' },
]

export type Weight = 400 | 700

const { resolve } = createRequire(import.meta.url)
const opened = new Map<string, Face>()

/** Opened once, and only if a text needs it: opening takes longer than writing a page. */
function open(family: Family, weight: Weight): Face {
  const name = `${family.package}-${family.subset}-${weight}-normal`
  const known = opened.get(name)
  if (known) return known
  const file = resolve(`@fontsource/${family.package}/files/${name}.woff`)
  const face = {
    name,
    font: create(unpackWoff(readFileSync(file))) as Font,
    isRightToLeft: family.subset === 'arabic',
    isShaped: family.subset === 'arabic' || family.subset === 'devanagari',
  }
  opened.set(name, face)
  return face
}

const found = new Map<string, Face | undefined>()

/** The face of a character; undefined where no face has it. */
export function faceOf(codePoint: number, weight: Weight): Face | undefined {
  const key = `${weight} ${codePoint}`
  if (!found.has(key)) {
    const family = FAMILIES.find((each) => open(each, weight).font.hasGlyphForCodePoint(codePoint))
    found.set(key, family && open(family, weight))
  }
  return found.get(key)
}

/** The face of what no face has: it shows its sign for that. */
export const lastFace = (weight: Weight): Face => open(FAMILIES[0]!, weight)
