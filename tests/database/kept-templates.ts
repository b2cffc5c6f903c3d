import { DAY_MS } from '#contract/rules/days.ts'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const KEPT = join(root, 'node_modules/.cache/pasal-tests')

/** The files that determine the templates. */
const INPUTS = [
  'package-lock.json',
  'contract',
  'demo',
  'server/migrations',
  ...globSync('server/*/sql', { cwd: root }).toSorted(),
  'server/payments/card/card-accounts.ts',
  'server/payments/options/payment-options.ts',
  'server/platform/media/media-store.ts',
  'server/products/search/search-index.ts',
  'server/products/variants',
  'server/seeds',
  'server/tenants/safe-html.ts',
  'tests/cast.ts',
  'tests/database/test-database.ts',
]

/** Drawing and filling the demo shops takes long, so a run leaves them for the next one. */
export function keptTemplates() {
  const hash = createHash('sha256')
  for (const input of INPUTS) add(join(root, input))
  const kept = join(KEPT, hash.digest('hex').slice(0, 16))

  function add(path: string) {
    if (path.endsWith('.test.ts')) return
    try {
      hash.update(path).update(readFileSync(path))
    } catch {
      for (const name of readdirSync(path).toSorted()) add(join(path, name))
    }
  }

  return {
    /** @returns whether there was something to bring back. */
    bringTo(folder: string): boolean {
      if (!existsSync(kept)) return false
      cpSync(kept, folder, { recursive: true })
      return true
    },
    /** Keeps `folder`, with PostgreSQL stopped; templates unused for a day are deleted. */
    keep(folder: string) {
      const draft = `${kept}-${process.pid}`
      mkdirSync(KEPT, { recursive: true })
      for (const name of readdirSync(KEPT)) {
        const path = join(KEPT, name)
        if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true })
      }
      cpSync(folder, draft, { recursive: true })
      // Another run may have been faster.
      if (existsSync(kept)) rmSync(draft, { recursive: true })
      else renameSync(draft, kept)
    },
  }
}
