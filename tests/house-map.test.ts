import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './house/sources.ts'

const ROOT = join(import.meta.dirname, '..')
const sources = readSources()
const words = new Set(sources.flatMap(({ text }) => text.match(/[\w$]+/g) ?? []))
const textOf = (document: string) => readFileSync(join(ROOT, document), 'utf8')

/** A path may begin anywhere: `card/initiate.ts` is the one in `server/payments/`. */
const isThere = (named: string) =>
  existsSync(join(ROOT, named)) ||
  sources.some(({ path }) =>
    named.endsWith('/') ? path.includes(`/${named}`) : path.endsWith(`/${named}`),
  )

/** `*.queries.ts` and `personal-….ts` are patterns, `npm run tables` and `/api/docs` no files. */
const FILE = /^[\w./-]+(\.\w+|\/)$/
const NAME = /^([a-z]\w*)(\(.*\))?$/i

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'STYLE.md'])('%s names what is there', (map) => {
  const prose = textOf(map).replace(/```[\s\S]*?```/g, '')
  const named = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, each = '']) => each)
  const files = named.filter((each) => FILE.test(each) && !/^[./]/.test(each))
  const names = named.flatMap((each) => NAME.exec(each)?.[1] ?? [])
  expect(files.length + names.length).toBeGreaterThan(5)
  expect(files.filter((file) => !isThere(file))).toEqual([])
  expect(names.filter((name) => !words.has(name))).toEqual([])
})
