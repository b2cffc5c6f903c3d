import { buffer } from 'node:stream/consumers'
import type { Files } from './files.ts'

const AT_ONCE = 16

/**
 * Copies all pictures from one place to another, for a backup or a move.
 * @returns how many files. @throws as `Files`
 */
export async function copyFiles(from: Files, to: Files): Promise<number> {
  let copied = 0
  let names: string[] = []
  const copyNames = async () => {
    await Promise.all(names.map((name) => copyFile(from, to, name)))
    copied += names.length
    names = []
  }
  for await (const { name } of from.list('')) {
    names.push(name)
    if (names.length === AT_ONCE) await copyNames()
  }
  await copyNames()
  return copied
}

/** A file that has been deleted meanwhile had no reference. */
async function copyFile(from: Files, to: Files, name: string): Promise<void> {
  const found = await from.get(name)
  if (found) await to.put(name, await buffer(found.read()))
}
