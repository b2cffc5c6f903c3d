import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { en } from '#contract/language/en.ts'
import { routes } from './routes.tsx'
import { readSources, type Source } from '#tests/house/sources.ts'

const sources = readSources().filter(({ isTest }) => !isTest)
const byPath = new Map(sources.map((source) => [source.path, source]))

/** Groups of texts that every page has. */
const EVERYWHERE = new Set(['general', 'layout'])

/** The groups that a file uses, without those that it loads beside its code. */
function groupsIn({ text }: Source) {
  const beside: string[] = text.match(/(?<=loadTexts\([\w.]+, \[')\w+(?='\]\))/g) ?? []
  const used = [...text.matchAll(/(?:useTexts|\.of)\('(\w+)'\)/g)].map(([, group]) => group!)
  return used.filter((group) => !beside.includes(group))
}

/** The groups that a file uses, alone or with all files that it imports. */
function groupsOf(path: string, seen = new Set<string>()): Set<string> {
  const source = byPath.get(path)
  if (!source || seen.has(path)) return new Set()
  seen.add(path)
  const groups = new Set(groupsIn(source))
  for (const { file, isTypeOnly } of source.imports) {
    if (file === undefined || isTypeOnly) continue
    for (const group of groupsOf(file, seen)) groups.add(group)
  }
  return groups
}

type Page = { id: string; load: () => Promise<{ handle?: { texts?: string[]; textsIf?: object } }> }

const pagesIn = (some: RouteObject[]): Page[] =>
  some.flatMap(({ id = '', lazy, children = [] }) => [
    ...(typeof lazy === 'function' ? [{ id, load: lazy as Page['load'] }] : []),
    ...pagesIn(children),
  ])

test.each(pagesIn(routes))('$id names the groups of texts that it shows', async ({ id, load }) => {
  const { handle } = await load()
  const shown = [...groupsOf(id.split('#')[0]!)].filter((group) => !EVERYWHERE.has(group))
  const named = [...(handle?.texts ?? []), ...Object.keys(handle?.textsIf ?? {})]
  expect(named.toSorted()).toEqual(shown.toSorted())
})

test('the parts of every page use the texts of every page alone', () => {
  const used = [...groupsOf('storefront/layout/Layout.tsx'), ...groupsOf('client/api.ts')]
  // Suggestions load their texts beside their code.
  const others = used.filter((group) => !EVERYWHERE.has(group) && group !== 'suggestions')
  expect(others).toEqual([])
})

test('the back office is given the texts of the parts that it shares', () => {
  const used = sources
    .filter(({ path }) => path.startsWith('backoffice/'))
    .flatMap(({ path }) => [...groupsOf(path)])
  expect([...new Set(used)]).toEqual(['general'])
})

test('every text is used', () => {
  const code = sources.filter(({ path }) => !/^contract\/language\/\w+\//.test(path))
  const quoted = new Set(code.flatMap(({ text }) => text.match(/(?<=')[\w-]+(?=')/g) ?? []))
  const composed = code.flatMap(({ text }) =>
    [...text.matchAll(/`(\w*)\$\{[^}]*\}(\w*)`/g)]
      .filter(([, before, after]) => before !== '' || after !== '')
      .map(([, before, after]) => new RegExp(`^${before}\\w+${after}$`)),
  )
  const unused = Object.entries(en).flatMap(([group, texts]) =>
    Object.keys(texts)
      .filter((key) => !quoted.has(key) && !composed.some((form) => form.test(key)))
      .map((key) => `${group}.${key}`),
  )
  expect(unused).toEqual([])
})
