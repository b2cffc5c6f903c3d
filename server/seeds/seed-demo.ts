import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SEEDED, type SeedOrder } from './seed-process.ts'

/** Fills an empty database with the demo shops. Their pictures go on being prepared meanwhile. */
export async function seedDemo(order: SeedOrder): Promise<{ stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'seed-process.ts'), { stdio: 'inherit' })
  child.send(order)
  const [outcome] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
  if (outcome !== SEEDED) throw new Error('The demo shops could not be made.')
  child.unref()
  child.channel?.unref()
  return { stop: () => void child.kill() }
}
