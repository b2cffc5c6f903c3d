import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside a picture that nothing names; since when, is its time. No address leads to it. */
const MARK = 'unnamed'
/** The name of a folder that is being deleted. */
const GONE = '.gone'
const DAY_MS = 86_400_000
/** Pictures without a reference are kept for this long, for old pages, drafts and backups. */
const KEPT_UNNAMED_MS = 30 * DAY_MS
/** A new upload gets its reference a moment later, or when its text is saved. */
const YOUNG_MS = DAY_MS

/**
 * Deletes the pictures that had no reference for thirty days.
 * @returns how many are not named, and wait
 */
export async function takeUnnamedAway(
  place: string,
  named: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  let waiting = 0
  for (const key of await readdir(place).catch(() => [])) {
    const folder = join(place, key)
    if (key.endsWith(GONE)) await rm(folder, { recursive: true, force: true })
    else if (named.has(key)) await unmark(folder)
    else if (await stays(folder, now)) waiting++
  }
  return waiting
}

/** For an upload of the same picture again. */
export const unmark = (folder: string) => rm(join(folder, MARK), { force: true })

/** Tells whether a picture without a reference is still to be kept. */
async function stays(folder: string, now: Date): Promise<boolean> {
  const sent = await sentAt(folder)
  if (sent === undefined) return false
  if (now.getTime() - sent < YOUNG_MS) return true
  const marked = await timeOf(join(folder, MARK))
  if (marked === undefined) await writeFile(join(folder, MARK), '')
  const isOver = marked !== undefined && now.getTime() - marked > KEPT_UNNAMED_MS
  if (isOver) await takeAway(folder)
  return !isOver
}

/** The time at which a picture or SVG arrived. */
async function sentAt(folder: string): Promise<number | undefined> {
  const files = new Set(await readdir(folder).catch(() => []))
  const sent = ['master.jpg', 'master.avif', 'drawing.svg'].find((file) => files.has(file))
  return sent === undefined ? undefined : timeOf(join(folder, sent))
}

async function takeAway(folder: string): Promise<void> {
  const gone = folder + GONE
  await rename(folder, gone)
  // An upload of the same picture has removed the mark in this moment.
  if ((await timeOf(join(gone, MARK))) === undefined) return rename(gone, folder).catch(() => {})
  await rm(gone, { recursive: true, force: true })
}

const timeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
