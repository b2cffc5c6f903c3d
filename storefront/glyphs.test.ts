import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/rules/locales.ts'
import { glyphsStyle } from './glyphs-style.ts'

const PUBLIC = join(import.meta.dirname, 'public')

test('the letters of a language are files that are there, for the two weights of the themes', () => {
  const files = [...glyphsStyle('ne').matchAll(/url\('([^']+)'\)/g)].map(([, path]) => path!)
  expect(files).toHaveLength(2)
  for (const path of files) {
    const bytes = readFileSync(join(PUBLIC, path))
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
    expect(bytes.length).toBeLessThan(50_000)
  }
})

test.each(Object.keys(LOCALES).filter((locale) => locale !== 'ne'))(
  'pages in "%s" have no byte of them',
  (locale) => {
    expect(glyphsStyle(locale)).toBe('')
  },
)
