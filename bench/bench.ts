import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAgainst } from './parts/against.ts'
import { benchCached } from './parts/cached.ts'
import { benchFairness } from './parts/fairness.ts'
import { benchFilters } from './parts/filters.ts'
import { benchPhone } from './parts/phone.ts'
import { benchMoving } from './parts/moving.ts'
import { benchPurchase } from './parts/purchase.ts'
import { printMachine } from './report.ts'
import { fillShop } from './invented/shops.ts'
import { openWorkspace } from './workspace.ts'

/**
 * `npm run bench`, or some of its parts: `npm run bench -- cached phone`. `npm run bench -- against COMMIT`
 * compares two versions.
 */
const USUAL = ['phone', 'cached', 'purchase', 'filters']
/** The other parts take minutes. */
const PARTS = [...USUAL, 'fairness', 'moving']
const SHOP = 'bench_shop'
const PRODUCTS = 1000

const asked = process.argv.slice(2)
if (asked[0] === 'against') {
  await against(asked[1])
  process.exit()
}
const unknown = asked.find((part) => !PARTS.includes(part))
if (unknown) {
  console.error(`There is no "${unknown}" here. Name some of: ${PARTS.join(', ')}.`)
  process.exit(1)
}
const wanted = (part: string) => (asked.length === 0 ? USUAL : asked).includes(part)

printMachine()
await benchServers()
process.exit()

async function benchServers(): Promise<void> {
  const workspace = await openWorkspace()
  let stopped = false
  const stop = () => {
    stopped = true
    void workspace.close().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, stop)
  try {
    if (wanted('phone')) await benchPhone(workspace)
    if (wanted('purchase')) await benchPurchase(workspace)
    if (wanted('filters')) await benchFilters(workspace)
    if (wanted('fairness')) await benchFairness(workspace)
    if (wanted('moving')) await benchMoving(workspace)
    if (!wanted('cached')) return
    const shop = await workspace.postgres.create(SHOP)
    await fillShop(shop.owner, PRODUCTS)
    await benchCached(workspace, shop)
  } catch (error) {
    // A request that is under way when everything stops fails.
    if (!stopped) console.error(error)
    process.exitCode = 1
  } finally {
    await workspace.close()
  }
}

async function against(commit: string | undefined): Promise<void> {
  if (!commit) {
    console.error('Name a commit: npm run bench -- against COMMIT.')
    process.exitCode = 1
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'pasal-bench-'))
  printMachine()
  try {
    await benchAgainst(commit, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
