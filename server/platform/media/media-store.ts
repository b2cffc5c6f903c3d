import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { DAY, NIGHT, type PictureFormat, widthsOf } from '#contract/pictures.ts'
import { createGate } from './gate.ts'
import { takeUnnamedAway, unmark } from './unnamed-pictures.ts'
import { write } from './write.ts'

type Size = { width: number; height: number }
export type StoredPicturePlace = Size & { image: string }

export type MediaStore = {
  /**
   * Keeps a picture, re-encoded, under a name made from its content.
   * @returns the path of its largest JPEG and its size in pixels.
   */
  keep: (tenantId: number, picture: Buffer) => Promise<StoredPicturePlace>
  /** Keeps a drawing of our own by its description; it is drawn when first asked for. */
  keepDrawing: (
    tenantId: number,
    description: string,
    size: Size,
    /** The same for the dark scheme: `nightOf` the place that is returned. */
    night?: string,
  ) => Promise<StoredPicturePlace>
  /** Keeps a small SVG as it is; the caller has sanitised it. */
  keepSvg: (tenantId: number, svg: string) => Promise<string>
  /** The number of pictures and drawings of a shop. */
  count: (tenantId: number) => Promise<number>
  /** One size and format, made now if it was not asked for before. */
  find: (tenantId: number, key: string, file: string) => Promise<StoredFile | undefined>
  /** Takes away what was sent once and is not named any more. @returns how many wait for that */
  takeUnnamedAway: (tenantId: number, named: ReadonlySet<string>, now: Date) => Promise<number>
  /** Makes the sizes that most visitors will ask for, ahead of the first one. */
  prepare: (image: string) => Promise<void>
}

/** Hides the storage: a folder, or another machine. */
export type StoredFile = { bytes: number; read: () => Readable }

/** Makes the SVG of what `keepDrawing` was told, as wide as it was told. */
export type Draw = (description: string) => Promise<string>
type KeptDrawing = Size & { description: string }
/** The original of all sizes: its width, and the file to make a given width from. */
type Original = { width: number; fileFor: (width: number) => Promise<string> }

const MASTER = 'master.jpg'
const DRAWING = 'master.json'
/** Most sizes of a drawing are taken from a smaller rendering, at a third of the time. */
const DRAFT = 'master.draft.jpg'
const DRAFT_WIDTH = 1280
const SVG_DENSITY = 72
/** Cards, pages, the small ones beneath a gallery, and those of carts and orders. */
const PREPARED = ['480.avif', '640.avif', '960.avif', '320.avif', '480.jpg']
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

/** Pictures as files below `folder`, a folder per shop and picture; `draw` is for drawings. */
export function createMediaStore(folder: string, draw?: Draw): MediaStore {
  const folderOf = (tenantId: number, key: string) => join(folder, String(tenantId), key)
  const once = createOnce()
  const originalIn = createOriginals(once, draw)

  async function makeVariant(path: string, width: number, format: PictureFormat) {
    const original = await originalIn(dirname(path))
    if (!original || !widthsOf(original.width).includes(width)) return undefined
    const image = sharp(await original.fileFor(width)).resize({ width })
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

    async keepDrawing(tenantId, description, { width, height }, night) {
      const day: KeptDrawing = { width, height, description }
      const key = contentKey(bytesOf(day))
      const name = night === undefined ? key : key + DAY
      await write(join(folderOf(tenantId, name), DRAWING), bytesOf(day))
      if (night !== undefined) {
        const place = join(folderOf(tenantId, key + NIGHT), DRAWING)
        await write(place, bytesOf({ ...day, description: night }))
      }
      return { image: `/media/${tenantId}/${name}/${width}.jpg`, width, height }
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

    async prepare(image) {
      const [, , tenantId, key] = image.split('/')
      for (const file of PREPARED) await findPath(Number(tenantId), key ?? '', file)
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

type Once = ReturnType<typeof createOnce>

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

/** Finds what a picture's sizes are made from; a drawing is drawn first. */
function createOriginals(once: Once, draw: Draw | undefined) {
  async function originalIn(place: string): Promise<Original | undefined> {
    const kept = await readFile(join(place, DRAWING), 'utf8').catch(() => undefined)
    const master = join(place, MASTER)
    if (kept) {
      const drawing = JSON.parse(kept) as KeptDrawing
      return {
        width: drawing.width,
        fileFor: (width) =>
          width <= DRAFT_WIDTH && DRAFT_WIDTH < drawing.width
            ? render(join(place, DRAFT), drawing, DRAFT_WIDTH)
            : render(master, drawing, drawing.width),
      }
    }
    if (!(await exists(master)) && !(await renderOldDrawing(place, master))) return undefined
    const { width } = await sharp(master).metadata()
    return { width, fileFor: async () => master }
  }

  async function render(path: string, drawing: KeptDrawing, width: number): Promise<string> {
    if (await exists(path)) return path
    await once(path, async () => {
      if (!draw) throw new Error('This media store was given nothing to draw with.')
      const svg = await draw(drawing.description)
      const density = (SVG_DENSITY * width) / drawing.width
      const image = sharp(Buffer.from(svg), { unlimited: true, density }).jpeg(MASTER_QUALITY)
      await write(path, await inTurn(() => image.toBuffer()))
      return path
    })
    return path
  }

  /** Drawings used to be kept as SVG: a folder of then still has some. */
  async function renderOldDrawing(place: string, master: string): Promise<string | undefined> {
    const svg = await readFile(join(place, 'master.svg')).catch(() => undefined)
    if (!svg) return undefined
    return once(master, async () => {
      const image = sharp(svg, { unlimited: true }).jpeg(MASTER_QUALITY)
      await write(master, await inTurn(() => image.toBuffer()))
      return master
    })
  }

  return originalIn
}

/** Writes a file for good: the mark that it may be deleted is removed. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  await unmark(dirname(path))
  await write(path, bytes)
}

const bytesOf = (drawing: KeptDrawing) => Buffer.from(JSON.stringify(drawing))

const contentKey = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
