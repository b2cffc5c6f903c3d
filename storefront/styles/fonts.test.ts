import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** "20-7E,A0" or "U+0020-007E, U+00A0" → the numbers of all characters. */
function charactersIn(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((number) => parseInt(number, 16))
    return Array.from({ length: last - first + 1 }, (_, place) => first + place)
  })
}

const faces = [...read('fonts.css').matchAll(/-basic\.woff2[^}]*unicode-range:([^;]+);/g)]
const cut = charactersIn(/^CHARACTERS=(.+)$/m.exec(read('fonts/cut.sh'))![1]!)

test('each face that was cut says what is in its file', () => {
  expect(faces).toHaveLength(5)
  for (const [, range = ''] of faces) expect(charactersIn(range)).toEqual(cut)
})

test.each([
  ['English', 'It’s “new” – 100 % × 2 … © $'],
  ['German', 'ÄÖÜäöüß „neu“ ‚alt‘ – é à · °'],
  ['the euro', '1.234,50\u{a0}€'],
])('a page loads no second file for the letters and signs of %s', (_, signs) => {
  const missing = Array.from(signs).filter((sign) => !cut.includes(sign.codePointAt(0)!))
  expect(missing).toEqual([])
})
