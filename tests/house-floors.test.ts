import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { FLOORS, foldersAbove } from '#tools/lint/floors.ts'
import { readSources } from './house/sources.ts'

const ROOT = join(import.meta.dirname, '..')

const moduleOf = (path: string) => path.split('/').slice(0, 2).join('/')
const parts = readSources().filter(
  ({ path, isTest }) => /^server\/[\w-]+\/.*\.ts$/.test(path) && !isTest,
)

/** `server/imports/work/child.ts` → `work`; a file at the module's root → `.`. */
const folderOf = (path: string) => posix.relative(moduleOf(path), posix.dirname(path)) || '.'

test('the floors name each folder of a module that has several', () => {
  const folders = [...new Set(parts.map(({ path }) => posix.dirname(path)))]
  const several = folders.filter((folder) =>
    folders.some((other) => other !== folder && moduleOf(other) === moduleOf(folder)),
  )
  const listed = Object.entries(FLOORS).flatMap(([module, floors]) =>
    floors.map((folder) => posix.join(module, folder)),
  )
  expect(several.toSorted()).toEqual(listed.toSorted())
})

/** `server/orders: cart → .` for each folder that imports another one of its module. */
const edges = new Set(
  parts.flatMap(({ path, imports }) =>
    imports
      .map(({ file = '' }) => posix.normalize(file))
      .filter((file) => moduleOf(file) === moduleOf(path) && folderOf(file) !== folderOf(path))
      .map((file) => `${moduleOf(path)}: ${folderOf(path)} → ${folderOf(file)}`),
  ),
)

const edgesOf = (module: string, from: string, to: string[]) =>
  to.map((other) => `${module}: ${from} → ${other}`)

test('no folder imports one above it', () => {
  const refused = Object.entries(FLOORS).flatMap(([module, folders]) =>
    folders.flatMap((from) => edgesOf(module, from, foldersAbove(module, from))),
  )
  expect(edges.size).toBeGreaterThan(100)
  expect(refused.filter((edge) => edges.has(edge))).toEqual([])
})

const REFUSED: [path: string, specifier: string][] = [
  ['server/imports/kinds/seeded.ts', '../things/thing.ts'],
  ['server/imports/reading/seeded.ts', '../report.ts'],
  ['server/imports/stored/seeded.ts', '#server/imports/work/handlers.ts'],
  ['server/products/catalogue/seeded.ts', '#server/products/products.routes.ts'],
  ['server/products/merchant/seeded.ts', './file/products-file.ts'],
  ['server/products/collections/merchant/seeded.ts', '../../list-products.ts'],
  ['server/orders/cart/seeded.ts', '../placing/place-order.ts'],
  ['server/orders/order/seeded.ts', '../mails/mail-parts.ts'],
  ['server/orders/returns/seeded.ts', '#server/orders/merchant/ship.ts'],
  ['server/orders/mails/seeded.ts', '../orders.routes.ts'],
  ['server/accounts/sessions/seeded.ts', '../accounts.ts'],
  ['server/staff/person/seeded.ts', '../sessions/open-sessions.ts'],
  ['server/tenants/format/seeded.ts', '../tx.ts'],
]
const ALLOWED: typeof REFUSED = [
  ['server/imports/work/seeded.ts', '../things/thing.ts'],
  ['server/imports/seeded.ts', './work/handlers.ts'],
  ['server/products/merchant/file/seeded.ts', '../save-product.ts'],
  ['server/orders/cart/seeded-too.ts', '../pricing/pricing.rules.ts'],
]

/** The lines of the linter's report on files with these imports, at their places in the server. */
function lint(seeds: typeof REFUSED): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pasal-floors-'))
  const config = pathToFileURL(join(ROOT, 'oxlint.config.ts')).href
  writeFileSync(join(folder, 'oxlint.config.ts'), `export { default } from '${config}'\n`)
  for (const [path, specifier] of seeds) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    const text = `import type { Seed } from '${specifier}'\nexport type Seeded = Seed\n`
    writeFileSync(join(folder, path), text)
  }
  const linter = join(ROOT, 'node_modules/oxlint/bin/oxlint')
  const args = [linter, '-c', 'oxlint.config.ts', '--format', 'unix', 'server']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout.split('\n').filter((line) => line.startsWith('server/'))
}

test('the linter refuses an import of a folder above, of types too, and no other', () => {
  const lines = lint([...REFUSED, ...ALLOWED])
  expect(lines.filter((line) => !line.includes('(no-restricted-imports)'))).toEqual([])
  const files = lines.map((line) => line.slice(0, line.indexOf(':')))
  expect(files.toSorted()).toEqual(REFUSED.map(([path]) => path).toSorted())
})
