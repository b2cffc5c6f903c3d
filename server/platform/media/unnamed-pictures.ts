import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside a picture that nothing names; since when, is its time. No address leads to it. */
const MARK = 'unnamed'
/** What a folder is called while it is taken away. */
const GONE = '.gone'
const DAY_MS = 86_400_000
/** As long as somebody may still see it, or bring back what names it: old pages, texts, a backup. */
const KEPT_UNNAMED_MS = 30 * DAY_MS
/** What was just sent is named a moment later, or when its text is saved. */
const YOUNG_MS = DAY_MS

/**
 * Takes away the pictures that nothing has named for thirty days. Drawings of our own stay: they are
 * a few hundred bytes, and drawn by whoever asks.
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

/** For whoever keeps the picture again. */
export const unmark = (folder: string) => rm(join(folder, MARK), { force: true })

/** Whether a picture that nothing names is still waiting for its time. */
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

/** When its picture or sign came; undefined of a drawing of ours. */
async function sentAt(folder: string): Promise<number | undefined> {
  const files = new Set(await readdir(folder).catch(() => []))
  if (files.has('master.json') || files.has('master.svg')) return undefined
  const sent = ['master.jpg', 'drawing.svg'].find((file) => files.has(file))
  return sent === undefined ? undefined : timeOf(join(folder, sent))
}

async function takeAway(folder: string): Promise<void> {
  const gone = folder + GONE
  await rename(folder, gone)
  // Whoever sent the same picture in this moment has taken the mark away.
  if ((await timeOf(join(gone, MARK))) === undefined) return rename(gone, folder).catch(() => {})
  await rm(gone, { recursive: true, force: true })
}

const timeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
