import { fork } from 'node:child_process'
import { once } from 'node:events'
import { DiskFullError } from '#server/platform/disk-full.ts'
import type { ConnectionOptions } from '#server/platform/database/database.ts'

/** What the process that seeds is told; its answer is `SEEDED` once the shops can be visited. */
export type SeedOrder = { owner: ConnectionOptions; mediaFolder: string; paymentKey: string }
export const SEEDED = 'seeded'
/** Its other answer. */
export const NO_ROOM = 'no room'

/** Fills an empty database with the demo shops. Their pictures go on being prepared meanwhile. */
export async function seedDemo(order: SeedOrder): Promise<{ stop: () => void }> {
  const child = fork(new URL('./seed-process.ts', import.meta.url), { stdio: 'inherit' })
  child.send(order)
  const [outcome] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  if (outcome === NO_ROOM) throw new DiskFullError()
  if (outcome !== SEEDED) throw new Error('The demo shops could not be made.')
  child.unref()
  child.channel?.unref()
  return { stop: () => void child.kill() }
}
