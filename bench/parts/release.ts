import { cloneProject } from '../fleet/clone.ts'
import { startFleet } from '../fleet/fleet.ts'
import { freePorts } from '../fleet/free-ports.ts'
import { BACK_OFFICE_HOST, releaseAndCount } from '../fleet/new-build.ts'
import { openFleetShop } from '../fleet/shop-for-fleet.ts'
import { reached, say, printTable, whole } from '../report.ts'
import type { Workspace } from '../workspace.ts'

const PROCESSES = 4
/** Storefront and back office, each of the former build and of the new one. */
const ENTRIES = 4

/** A new build beside four running servers, and restarts in turn: what open pages miss. */
export async function benchRelease(workspace: Workspace): Promise<void> {
  say('## A new build\n')
  const clone = cloneProject('release')
  try {
    await clone.build()
    const shop = await openFleetShop(workspace, 'release')
    const settings = { ...shop.settings, BACK_OFFICE_HOST }
    const fleet = await startFleet(await freePorts(PROCESSES), settings, clone.root)
    try {
      const { pages, files, missing, entries } = await releaseAndCount(fleet, clone)
      const result = `${whole(pages)} pages of ${entries.size / 2} builds: ${whole(missing.length)} of ${whole(files)} files missing`
      const isReached = missing.length === 0 && entries.size === ENTRIES
      printTable(
        ['', 'result', 'target'],
        [['built and restarted in turn', result, `none: ${reached(isReached)}`]],
      )
      for (const line of [...new Set(missing)].slice(0, 5)) say(`- ${line}`)
    } finally {
      await fleet.stop()
    }
  } finally {
    clone.remove()
  }
}
