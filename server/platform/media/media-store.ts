import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, widthsOf } from '#contract/pictures.ts'
import { createGate } from './gate.ts'
import { takeUnnamedAway, unmark } from './unnamed-pictures.ts'
import { write } from './write.ts'

export type StoredPicturePlace = { image: string; width: number; height: number }

export type MediaStore = {
  /**
   * Keeps a picture, re-encoded, under a name made from its content.
   * @returns the path of its largest JPEG and its size in pixels.
   */
  keep: (tenantId: number, picture: Buffer) => Promise<StoredPicturePlace>
  /** Keeps a picture whose common sizes lie beside its master, in a folder that is copied. */
  keepMade: (tenantId: number, folder: string) => Promise<StoredPicturePlace>
  /** Keeps a small SVG as it is; the caller has sanitised it. */
  keepSvg: (tenantId: number, svg: string) => Promise<string>
  /** The number of pictures of a shop. */
  count: (tenantId: number) => Promise<number>
  /** One size and format, made now if it was not asked for before. */
  find: (tenantId: number, key: string, file: string) => Promise<StoredFile | undefined>
  /** Takes away what was sent once and is not named any more. @returns how many wait for that */
  takeUnnamedAway: (tenantId: number, named: ReadonlySet<string>, now: Date) => Promise<number>
}

/** Hides the storage: a folder, or another machine. */
export type StoredFile = { bytes: number; read: () => Readable }

/** The original of all sizes. */
type Original = { path: string; width: number }

const MASTER = 'master.jpg'
/** The master of a picture that came with its sizes. */
const MADE_MASTER = 'master.avif'
const LARGEST_WIDTH = 2400
const MASTER_QUALITY = { quality: 95, chromaSubsampling: '4:4:4' }
const FORMATS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 0 }),
  webp: (image) => image.webp({ quality: 80, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
}
const VARIANT = /^([1-9]\d{1,3})\.(avif|webp|jpg)$/

// One picture on one core at a time, and nothing kept: visitors come first.
sharp.cache(false)
sharp.concurrency(1)

// Half of the thread pool stays free for files and for compressing pages.
const inTurn = createGate(2)
const oneUpload = createGate(1)

/** Reads an uploaded picture: one at a time, so that many leave a core to those who only look. */
export const inTurnOfUploads = <T>(work: () => Promise<T>): Promise<T> =>
  oneUpload(() => inTurn(work))

/** Pictures as files below `folder`, a folder per shop and picture. */
export function createMediaStore(folder: string): MediaStore {
  const folderOf = (tenantId: number, key: string) => join(folder, String(tenantId), key)
  const once = createOnce()

  async function makeVariant(path: string, width: number, format: PictureFormat) {
    const original = await originalIn(dirname(path))
    if (!original || !widthsOf(original.width).includes(width)) return undefined
    if (original.path.endsWith(MADE_MASTER) && format === 'avif' && width === original.width) {
      return original.path
    }
    const image = sharp(original.path).resize({ width })
    await write(path, await inTurn(() => FORMATS[format](image).toBuffer()))
    return path
  }

  async function findPath(tenantId: number, key: string, file: string) {
    const path = join(folderOf(tenantId, key), file)
    if (await exists(path)) return path
    const [, width, format] = VARIANT.exec(file) ?? []
    if (!width) return undefined
    return once(path, () => makeVariant(path, Number(width), format as PictureFormat))
  }

  return {
    async keep(tenantId, picture) {
      const { data, info } = await inTurnOfUploads(() =>
        sharp(picture)
          .rotate()
          .flatten({ background: '#ffffff' })
          .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
          .jpeg(MASTER_QUALITY)
          .toBuffer({ resolveWithObject: true }),
      )
      const key = contentKey(data)
      await keep(join(folderOf(tenantId, key), MASTER), data)
      const image = `/media/${tenantId}/${key}/${info.width}.jpg`
      return { image, width: info.width, height: info.height }
    },

    async keepMade(tenantId, from) {
      const master = await readFile(join(from, MADE_MASTER))
      const { width, height } = await sharp(master).metadata()
      const key = contentKey(master)
      const place = folderOf(tenantId, key)
      await unmark(place)
      await mkdir(place, { recursive: true })
      for (const name of await readdir(from)) await copyFile(join(from, name), join(place, name))
      return { image: `/media/${tenantId}/${key}/${width}.jpg`, width, height }
    },

    async keepSvg(tenantId, svg) {
      const key = contentKey(Buffer.from(svg))
      await keep(join(folderOf(tenantId, key), 'drawing.svg'), Buffer.from(svg))
      return `/media/${tenantId}/${key}/drawing.svg`
    },

    ...upkeepOf(folder),

    async find(tenantId, key, file) {
      const path = await findPath(tenantId, key, file)
      return path === undefined ? undefined : storedFile(path)
    },
  }
}

const storedFile = async (path: string): Promise<StoredFile> => ({
  bytes: (await stat(path)).size,
  read: () => createReadStream(path),
})

const upkeepOf = (folder: string): Pick<MediaStore, 'count' | 'takeUnnamedAway'> => ({
  count: (tenantId) => countIn(join(folder, String(tenantId))),
  takeUnnamedAway: (tenantId, named, now) =>
    takeUnnamedAway(join(folder, String(tenantId)), named, now),
})

const countIn = async (place: string) => (await readdir(place).catch(() => [])).length

/** Makes a file once, however many ask for it at the same time. */
function createOnce() {
  const making = new Map<string, Promise<string | undefined>>()

  return (path: string, make: () => Promise<string | undefined>) => {
    let made = making.get(path)
    if (!made) {
      made = make().finally(() => making.delete(path))
      making.set(path, made)
    }
    return made
  }
}

/** The file that sizes are made from. */
async function originalIn(place: string): Promise<Original | undefined> {
  for (const name of [MASTER, MADE_MASTER]) {
    const path = join(place, name)
    if (await exists(path)) return { path, width: (await sharp(path).metadata()).width }
  }
  return undefined
}

/** Writes a file for good: the mark that it may be deleted is removed. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  await unmark(dirname(path))
  await write(path, bytes)
}

const contentKey = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
