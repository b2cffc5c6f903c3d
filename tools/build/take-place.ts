import { renameSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Folders are made in a draft of their own and take the places of those of their names in `place`
 * when all of them are whole, so that a running server misses nothing.
 */
export async function takePlaceOf(
  place: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  // Beside it: from there the way to the sources is as long.
  const beside = (kind: string) => join(dirname(place), `${basename(place)}-${kind}-${process.pid}`)
  const draft = beside('draft')
  const old = beside('old')
  try {
    await make(draft)
    const made = await readdir(draft)
    await mkdir(old, { recursive: true })
    await mkdir(place, { recursive: true })
    const former = new Set(await readdir(place))
    for (const name of made) {
      // Between the two nothing is there: they follow each other without a turn of the loop.
      if (former.has(name)) renameSync(join(place, name), join(old, name))
      renameSync(join(draft, name), join(place, name))
    }
    await rm(old, { recursive: true, force: true })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
