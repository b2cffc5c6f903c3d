import { DAY_MS } from '#contract/rules/days.ts'
import type { Files, KeptFile } from './files/files.ts'
import { DRAWING, GOING, MADE_MASTER, MARK, MASTER } from './originals.ts'

/** Pictures without a reference are kept for this long, for old pages, drafts and backups. */
const KEPT_UNNAMED_MS = 30 * DAY_MS
/** A new upload gets its reference a moment later, or when its text is saved. */
const YOUNG_MS = DAY_MS
/** Twice the time after which the next look takes a picture away. */
const TOO_LONG_MS = 2 * (KEPT_UNNAMED_MS + YOUNG_MS)
/** A single file of these stands for a picture: all its sizes are made from it. */
const ORIGINALS = [MASTER, MADE_MASTER, DRAWING]

/** A picture's folder, such as `1/9f86…/`, and when each of its files was written. */
type Picture = { place: string; key: string; times: Map<string, number> }

/**
 * Deletes the pictures that had no reference for thirty days.
 * @param shop its folder, such as `1/`
 * @returns how many are not named, and wait
 */
export async function takeUnnamedAway(
  files: Files,
  shop: string,
  named: ReadonlySet<string>,
  now: Date,
): Promise<number> {
  let waiting = 0
  for await (const picture of picturesIn(files, shop)) {
    if (named.has(picture.key)) await unmark(files, picture)
    else if (await stays(files, picture, now)) waiting++
  }
  return waiting
}

export type PictureFaults = {
  /** Names whose picture is not there. */
  missing: string[]
  /** Pictures that nothing has named for so long that they should be gone. */
  unneeded: string[]
}

/** Compares the kept pictures of a shop with those that are named. It changes nothing. */
export async function proveNamed(
  files: Files,
  shop: string,
  named: ReadonlySet<string>,
  now: Date,
): Promise<PictureFaults> {
  const missing = new Set(named)
  const unneeded: string[] = []
  for await (const { key, times } of picturesIn(files, shop)) {
    const isThere = ORIGINALS.some((file) => times.has(file))
    if (named.has(key)) {
      if (isThere) missing.delete(key)
    } else if (now.getTime() - (times.get(MARK) ?? sentAt(times)) > TOO_LONG_MS) unneeded.push(key)
  }
  return { missing: [...missing], unneeded }
}

async function* picturesIn(files: Files, shop: string): AsyncGenerator<Picture> {
  let current: Picture | undefined
  for await (const { name, at } of files.list(shop)) {
    const [key = '', file] = partsOf(name, shop)
    if (file === undefined) continue
    if (current?.key !== key) {
      if (current) yield current
      current = { place: `${shop}${key}/`, key, times: new Map() }
    }
    current.times.set(file, at)
  }
  if (current) yield current
}

const partsOf = (name: KeptFile['name'], shop: string) => name.slice(shop.length).split('/', 2)

async function unmark(files: Files, { place, times }: Picture): Promise<void> {
  const marks = [MARK, GOING].filter((mark) => times.has(mark))
  if (marks.length > 0) await files.remove(marks.map((mark) => place + mark))
}

/** Tells whether a picture without a reference is still to be kept. */
async function stays(files: Files, picture: Picture, now: Date): Promise<boolean> {
  const { place, times } = picture
  if (now.getTime() - sentAt(times) < YOUNG_MS) return true
  const marked = times.get(MARK)
  if (marked === undefined) await files.put(place + MARK, Buffer.alloc(0))
  const isOver = marked !== undefined && now.getTime() - marked > KEPT_UNNAMED_MS
  return !(isOver && (await takeAway(files, picture)))
}

/** The time at which a picture or SVG arrived; of what has lost its original, the last file's. */
function sentAt(times: Map<string, number>): number {
  const original = ORIGINALS.find((file) => times.has(file))
  return original === undefined ? Math.max(...times.values()) : times.get(original)!
}

/** @returns false where the same picture has been uploaded in this moment: it stays */
async function takeAway(files: Files, { place, times }: Picture): Promise<boolean> {
  await files.put(place + GOING, Buffer.alloc(0))
  const isWanted = !(await files.has(place + MARK))
  const others = [...times.keys()].filter((file) => file !== GOING && file !== MARK)
  if (!isWanted) await files.remove(others.map((file) => place + file))
  await files.remove([place + GOING])
  // The mark goes last: until then a deletion that was broken off is taken up again.
  if (!isWanted) await files.remove([place + MARK])
  return !isWanted
}
