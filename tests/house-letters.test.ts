import { expect, test } from 'vitest'
import { readSources } from './house/sources.ts'

/**
 * What tears joined letters apart stands behind the variant `joined` or takes its size from a token
 * that is reset for them.
 */
const TEARS =
  /(?<!not-joined:)first-letter:|(?<![\w:-])(?:[a-z-]+:)*uppercase(?=[\s'"`])|(?<![\w-])tracking-(?!caps\b|normal\b|display\b)[\w[]+|letter-spacing:(?! ?var\(--tracking-)|text-transform:(?! ?var\(--caps)/g

test('no class or style tears joined letters apart', () => {
  const found = readSources()
    .filter(({ path, isTest }) => /^(storefront|client|ui)\//.test(path) && !isTest)
    .map(
      ({ path, text }) => [path, text.replaceAll('not-joined:first-letter:uppercase', '')] as const,
    )
    .flatMap(([path, text]) => (text.match(TEARS) ?? []).map((name) => `${path}: ${name}`))
  expect(found).toEqual([])
})
