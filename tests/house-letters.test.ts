import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#contract/rules/locales.ts'
import { readSources } from './house/sources.ts'

/**
 * A style that tears joined letters apart stands behind the variant `joined` or takes its size from a token
 * that is reset for them.
 */
const TEARS =
  /(?<!not-joined:)first-letter:|(?<![\w:-])(?:[a-z-]+:)*uppercase(?=[\s'"`])|(?<![\w-])tracking-(?!caps\b|normal\b|display\b)[\w[]+|letter-spacing:(?! ?var\(--tracking-)|text-transform:(?! ?var\(--caps)/g

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** Scripts whose letters are joined: Devanagari, Arabic, and others like them. */
const JOINED = /^(Deva|Arab|Aran|Beng|Gujr|Guru|Mong|Syrc)$/

test('each language with joined letters is named where they are left together, with a font', () => {
  const named = /@custom-variant joined (.*)/.exec(read('ui/tokens.css'))![1]!
  const styles = read('storefront/styles/base.css')
  for (const locale of [...Object.keys(LOCALES), 'ne', 'ar']) {
    const isJoined = JOINED.test(new Intl.Locale(locale).maximize().script ?? '')
    expect(named.includes(`:lang(${locale})`), locale).toBe(isJoined)
    expect(styles.includes(`:root:lang(${locale})`), locale).toBe(isJoined)
  }
})

test('no class or style tears joined letters apart', () => {
  const found = readSources()
    .filter(({ path, isTest }) => /^(storefront|client|ui)\//.test(path) && !isTest)
    .map(
      ({ path, text }) => [path, text.replaceAll('not-joined:first-letter:uppercase', '')] as const,
    )
    .flatMap(([path, text]) => (text.match(TEARS) ?? []).map((name) => `${path}: ${name}`))
  expect(found).toEqual([])
})
