import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '#server/platform/env.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const handbook = read('docs/operating.md')
const files = ['pasal.service', 'Dockerfile'].map((name) => read(`docs/operating/${name}`))
const all = (pattern: RegExp, text = [handbook, ...files].join('\n')) => [
  ...new Set([...text.matchAll(pattern)].map(([, found]) => found!)),
]

/** What the commands do is tested by build.test.ts, backup.test.ts and the starts of the server. */
describe('the operators’ handbook', () => {
  test('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = all(/npm run ([\w:]+)/g)
    expect(named).toEqual(expect.arrayContaining(['build', 'backup', 'restore']))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    for (const [script] of all(/(tools\/[\w.]+)/g).map((path) => [path]))
      expect([script, existsSync(join(ROOT, script!))]).toEqual([script, true])
  })

  test('leads to files that there are', () => {
    const links = all(/\]\((operating\/[^)]+)\)/g)
    expect(links.length).toBeGreaterThanOrEqual(5)
    expect(links.filter((link) => !existsSync(join(ROOT, 'docs', link)))).toEqual([])
  })

  test('names figures that are told', () => {
    const told = globSync('server/platform/metrics/*.ts', { cwd: ROOT }).map(read).join('\n')
    const named = all(/`(pasal_\w+)/g)
    expect(named.length).toBeGreaterThanOrEqual(7)
    expect(named.filter((name) => !told.includes(`'${name}'`))).toEqual([])
  })

  test('gives settings that are taken', () => {
    const named = all(/`?\b((?:DATABASE|DRAIN|METRICS|TRUSTED|SMTP|SESSION|PAYMENT)_[A-Z_]+)\b/g)
    const source = read('server/platform/env.ts')
    expect(named.filter((name) => !source.includes(`'${name}'`))).toEqual([])
    expect(parseEnv({ DRAIN_SECONDS: '10', METRICS_PORT: '9464' })).toMatchObject({
      drainSeconds: 10,
      metricsPort: 9464,
    })
  })
})
