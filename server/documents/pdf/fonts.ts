import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './unpack-woff.ts'

/** A face that the text of documents is written in. */
export type Face = { name: string; font: Font; isRightToLeft: boolean; isShaped: boolean }

/** A part of a family in a file of its own. */
type File = { package: string; subset: string; weight: Weight }

/** `letters`: the only ones that it is opened for. `isChunked`: its files hold a part of them each. */
type Family = { package: string; subset: string; letters?: RegExp; isChunked?: true }

// In the order of preference: a character takes the first file that has it.
const FAMILIES: Family[] = [
  ...['latin', 'latin-ext', 'devanagari', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'].map(
    (subset) => ({ package: 'noto-sans', subset }),
  ),
  { package: 'noto-naskh-arabic', subset: 'arabic' },
]

/** Fonts of one weight, which are opened only where a text has their letters. */
const ON_DEMAND: Family[] = [
  { package: 'noto-sans-hebrew', subset: 'hebrew', letters: /\p{Script=Hebrew}/u },
  { package: 'noto-sans-thai', subset: 'thai', letters: /\p{Script=Thai}/u },
  { package: 'noto-sans-bengali', subset: 'bengali', letters: /\p{Script=Bengali}/u },
  { package: 'noto-sans-tamil', subset: 'tamil', letters: /\p{Script=Tamil}/u },
  { package: 'noto-sans-georgian', subset: 'georgian', letters: /\p{Script=Georgian}/u },
  { package: 'noto-sans-armenian', subset: 'armenian', letters: /\p{Script=Armenian}/u },
  {
    package: 'noto-sans-sc',
    subset: '',
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u,
    isChunked: true,
  },
  { package: 'noto-sans-kr', subset: '', letters: /\p{Script=Hangul}/u, isChunked: true },
  // Unifont has a sign for nearly every other character, emoji too, each by itself and without shapes.
  { package: 'unifontex', subset: 'latin', letters: /[^\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]/u },
]

export type Weight = 400 | 700

const RIGHT_TO_LEFT = new Set(['arabic', 'hebrew'])
const SHAPED = new Set(['arabic', 'hebrew', 'devanagari', 'bengali', 'tamil', 'thai'])

const { resolve } = createRequire(import.meta.url)
const opened = new Map<string, Face>()

/** Opened once, and only if a text needs it: opening takes longer than writing a page. */
function open({ package: name, subset, weight }: File): Face {
  const file = `${name}-${subset}-${weight}-normal`
  const known = opened.get(file)
  if (known) return known
  const path = resolve(`@fontsource/${name}/files/${file}.woff`)
  const face = {
    name: file,
    font: create(unpackWoff(readFileSync(path))) as Font,
    isRightToLeft: RIGHT_TO_LEFT.has(subset),
    isShaped: SHAPED.has(subset),
  }
  opened.set(file, face)
  return face
}

const found = new Map<string, Face | undefined>()

/** The face of a character; undefined where no face has it. */
export function faceOf(codePoint: number, weight: Weight): Face | undefined {
  const key = `${weight} ${codePoint}`
  if (!found.has(key)) {
    const has = (face: Face) => face.font.hasGlyphForCodePoint(codePoint)
    found.set(key, usual(weight).find(has) ?? onDemand(codePoint).find(has))
  }
  return found.get(key)
}

/** The faces that stand in every installation's documents, opened one after the other. */
const usual = (weight: Weight) => lazily(FAMILIES, (family) => open({ ...family, weight }))

const onDemand = (codePoint: number) =>
  lazily(
    ON_DEMAND.filter(({ letters }) => letters!.test(String.fromCodePoint(codePoint))),
    (family) => {
      const subset = family.isChunked ? chunkOf(family.package, codePoint) : family.subset
      return subset === undefined ? undefined : open({ ...family, subset, weight: 400 })
    },
  )

const lazily = (families: readonly Family[], openOne: (family: Family) => Face | undefined) => ({
  find(has: (face: Face) => boolean): Face | undefined {
    for (const family of families) {
      const face = openOne(family)
      if (face && has(face)) return face
    }
    return undefined
  },
})

type Range = { from: number; to: number; chunk: string }
const rangesOf = new Map<string, Range[]>()

/** The number of the file that has a character, as the package lists it: "[100]": "U+8a3f,U+8a41-8a44". */
function chunkOf(name: string, codePoint: number): string | undefined {
  let ranges = rangesOf.get(name)
  if (!ranges) {
    const listed = readFileSync(resolve(`@fontsource/${name}/unicode.json`), 'utf8')
    ranges = Object.entries(JSON.parse(listed) as Record<string, string>).flatMap(([key, list]) =>
      list.split(',').map((text) => {
        const [from = '', to = from] = text.replace('U+', '').split('-')
        return {
          from: Number.parseInt(from, 16),
          to: Number.parseInt(to, 16),
          chunk: key.replaceAll(/[[\]]/g, ''),
        }
      }),
    )
    rangesOf.set(name, ranges)
  }
  return ranges.find(({ from, to }) => codePoint >= from && codePoint <= to)?.chunk
}

/** The face of what no face has: it shows its sign for that. */
export const lastFace = (weight: Weight): Face => open({ ...FAMILIES[0]!, weight })
