import { describe, expect, test } from 'vitest'
import { builtDocument, EXAMPLE } from '#tests/purchase/built-document.ts'
import { renderDocument } from './render-document.ts'
import { runsOf } from './runs.ts'

/** Names as buyers write them, with the family that has their letters. */
const NAMES: [script: string, name: string, family: string][] = [
  ['Chinese', '王小明', 'noto-sans-sc'],
  ['Traditional Chinese', '臺灣龍體', 'noto-sans-sc'],
  ['Japanese', '山田さくらカナ', 'noto-sans-sc'],
  ['Korean', '김민수', 'noto-sans-kr'],
  ['Korean that is taken apart', '김민수'.normalize('NFD'), 'noto-sans-kr'],
  ['Thai', 'สมชาย น้ำ ที่', 'noto-sans-thai'],
  ['Hebrew', 'דוד כהן', 'noto-sans-hebrew'],
  ['Georgian', 'გიორგი', 'noto-sans-georgian'],
  ['Armenian', 'Արամ', 'noto-sans-armenian'],
  ['Bengali', 'রহিম ক্ষেত্র', 'noto-sans-bengali'],
  ['Tamil', 'தமிழ் கோ', 'noto-sans-tamil'],
  ['emoji', '😀🎉👍🏽❤️👨‍👩‍👧🇳🇵', 'unifontex'],
  ['Tibetan', 'བོད', 'unifontex'],
  ['Khmer', 'ខ្មែរ', 'unifontex'],
  ['Lao', 'ລາວ', 'unifontex'],
  ['Burmese', 'မြန်မာ', 'unifontex'],
  ['Ethiopic', 'አማርኛ', 'unifontex'],
  ['Sinhala', 'සිංහල', 'unifontex'],
  ['Telugu', 'తెలుగు', 'unifontex'],
  ['Gujarati', 'ગુજરાતી', 'unifontex'],
  ['Nepali', 'नेपाल क्षेत्र', 'noto-sans-devanagari'],
  ['Arabic', 'أحمد علي', 'noto-naskh-arabic'],
]

const missingIn = (text: string, weight: 400 | 700) =>
  runsOf(text, weight).flatMap(({ text: drawn, face }) =>
    Array.from(drawn).filter((sign) => !face.font.hasGlyphForCodePoint(sign.codePointAt(0)!)),
  )

describe.each(NAMES)('a name in %s', (_, name, family) => {
  test.each([400, 700] as const)('has a glyph for each letter at weight %i', (weight) => {
    expect(missingIn(`${name} (Rai & Söhne) 12`, weight)).toEqual([])
    expect(runsOf(name, weight)[0]!.face.name).toContain(family)
  })
})

test('a name in Hebrew is drawn from the right, with its figures from the left', () => {
  const drawn = runsOf('דוד כהן 12', 400).map(({ text }) => text.trim())
  expect(drawn.filter((text) => text !== '')).toEqual(['12', 'דוד כהן'])
})

test('a rare letter that no font has leaves a sign in its place', () => {
  expect(
    runsOf('\u{20BB7}野家', 400)
      .map(({ text }) => text)
      .join(''),
  ).toBe('〓野家')
})

test('a document holds the glyphs that it shows, and not whole fonts', async () => {
  const sizeOf = async (fullname: string) => {
    const content = builtDocument(EXAMPLE)
    const named = { ...content, buyer: { ...content.buyer, name: fullname } }
    return (await renderDocument(named, new Date('2026-11-26'))).length
  }
  const plain = await sizeOf('Asha Rai')
  for (const [, name] of NAMES) expect((await sizeOf(name)) - plain).toBeLessThan(20_000)
})
