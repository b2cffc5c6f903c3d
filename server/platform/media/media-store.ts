import { toStaff } from '#contract/language/said.ts'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { type PictureFormat, widthsOf } from '#contract/pictures.ts'
import type { Files, StoredFile } from './files/files.ts'
import { createFolderFiles } from './files/folder-files.ts'
import { Refusal, refuse } from '../serving/refusal.ts'
import { DRAWING, DRAWN_PICTURE, keepNamed, MADE_MASTER, MASTER } from './originals.ts'
import { type PictureFaults, proveNamed, takeUnnamedAway } from './unnamed-pictures.ts'
import { isSafeDrawing } from './safe-drawing.ts'
import { inTurnOfSizes, makeMaster, makeSize, readFacts, readSentFacts } from './work/in-turn.ts'
import { MOST_PIXELS } from './work/most-pixels.ts'

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
  /** The file that all sizes of a picture are made from. */
  originalOf: (tenantId: number, key: string) => Promise<NamedFile | undefined>
  /**
   * Asserts that such a file of another installation is the picture that its name says.
   * @throws Refusal 400 for any other file
   */
  assertOriginal: (tenantId: number, file: NamedFile & { key: string }) => Promise<void>
  /** Keeps such a file of another installation, which was asserted. @throws Error where its name is not its content */
  keepOriginal: (tenantId: number, file: NamedFile & { key: string }) => Promise<void>
  /** The number of pictures of a shop. */
  count: (tenantId: number) => Promise<number>
  /** Finds a size and format of a picture; makes it at the first request. */
  find: (tenantId: number, key: string, file: string) => Promise<StoredFile | undefined>
  /** Takes away what was sent once and is not named any more. @returns how many wait for that */
  takeUnnamedAway: (tenantId: number, named: ReadonlySet<string>, now: Date) => Promise<number>
  /** Compares the kept pictures with those that are named. */
  proveNamed: (tenantId: number, named: ReadonlySet<string>, now: Date) => Promise<PictureFaults>
}

type NamedFile = { name: string; bytes: Buffer }

/** The original of all sizes. */
type Original = { bytes: Buffer; width: number; isMade: boolean }

const ORIGINALS: readonly string[] = [MASTER, MADE_MASTER, DRAWING]
const VARIANT = /^([1-9]\d{1,3})\.(avif|webp|jpg)$/
const MOST_KNOWN_WIDTHS = 10_000

/** Pictures in a folder of their own for each shop and picture. */
export function createMediaStore(files: Files): MediaStore {
  return {
    async keep(tenantId, picture) {
      const { data, width, height } = await makeMaster(tenantId, picture)
      const place = placeOf(tenantId, data)
      await keepNamed(files, place, { [MASTER]: data })
      return { image: `/media/${place}${width}.jpg`, width, height }
    },

    async keepMade(tenantId, from) {
      const made: Record<string, Buffer> = {}
      for (const name of await readdir(from)) made[name] = await readFile(join(from, name))
      const master = made[MADE_MASTER]
      if (!master) throw new Error(`${from} has no ${MADE_MASTER}.`)
      const { width, height } = await readFacts(master)
      const place = placeOf(tenantId, master)
      await keepNamed(files, place, made)
      return { image: `/media/${place}${width}.jpg`, width, height }
    },

    async keepSvg(tenantId, svg) {
      const bytes = Buffer.from(svg)
      const place = placeOf(tenantId, bytes)
      await keepNamed(files, place, { [DRAWING]: bytes })
      return `/media/${place}${DRAWING}`
    },

    async originalOf(tenantId, key) {
      for (const name of ORIGINALS) {
        const found = await files.get(`${tenantId}/${key}/${name}`)
        if (found) return { name, bytes: await buffer(found.read()) }
      }
      return undefined
    },

    async assertOriginal(tenantId, { key, name, bytes }) {
      const place = placeOf(tenantId, bytes)
      const isNamed = place === `${tenantId}/${key}/` && ORIGINALS.includes(name)
      if (isNamed && (await isOriginal(tenantId, name, bytes))) return
      refuse(400, toStaff('theFileIsDamagedThePicture', { key }))
    },

    async keepOriginal(tenantId, { key, name, bytes }) {
      const place = placeOf(tenantId, bytes)
      if (place !== `${tenantId}/${key}/` || !ORIGINALS.includes(name)) {
        throw new Error(`The picture ${key} is not what its name says.`)
      }
      await keepNamed(files, place, { [name]: bytes })
    },

    count: (tenantId) => files.countFolders(`${tenantId}/`),
    takeUnnamedAway: (tenantId, named, now) => takeUnnamedAway(files, `${tenantId}/`, named, now),
    proveNamed: (tenantId, named, now) => proveNamed(files, `${tenantId}/`, named, now),
    find: createFind(files),
  }
}

/** The store in a folder of this machine. */
export const createFolderStore = (folder: string): MediaStore =>
  createMediaStore(createFolderFiles(folder))

function createFind(files: Files): MediaStore['find'] {
  const once = createOnce()
  // A request for a width that a picture does not have is answered without reading the picture.
  const widths = new LRUCache<string, number>({ max: MOST_KNOWN_WIDTHS })

  async function makeVariant(place: string, width: number, format: PictureFormat) {
    const known = widths.get(place)
    if (known !== undefined && !widthsOf(known).includes(width)) return undefined
    const original = await originalIn(files, place)
    if (!original) return undefined
    widths.set(place, original.width)
    if (!widthsOf(original.width).includes(width)) return undefined
    const { isMade, bytes } = original
    if (isMade && format === 'avif' && width === original.width) return storedFile(bytes)
    const made = await unlessDamaged(makeSize(bytes, width, format))
    if (!made) return undefined
    await files.put(`${place}${width}.${format}`, made)
    return storedFile(made)
  }

  return async (tenantId, key, file) => {
    const place = `${tenantId}/${key}/`
    const found = await files.get(place + file)
    if (!found && file === DRAWN_PICTURE) return embeddedPicture(files, place)
    const [, width, format] = VARIANT.exec(file) ?? []
    if (found || !width) return found
    return once(place + file, () =>
      inTurnOfSizes(tenantId, () => makeVariant(place, Number(width), format as PictureFormat)),
    )
  }
}

const EMBEDDED = /<image [^<>]*href="data:image\/png;base64,([\w+/=]+)"\/><\/svg>$/

/** The PNG that an uploaded sign holds; undefined for a drawing that holds none. */
async function embeddedPicture(files: Files, place: string): Promise<StoredFile | undefined> {
  const drawing = await files.get(place + DRAWING)
  if (!drawing) return undefined
  const [, embedded] = EMBEDDED.exec((await buffer(drawing.read())).toString()) ?? []
  return embedded ? storedFile(Buffer.from(embedded, 'base64')) : undefined
}

const storedFile = (bytes: Buffer): StoredFile => ({
  bytes: bytes.length,
  read: () => Readable.from([bytes]),
})

/** Makes a file once, however many ask for it at the same time. */
function createOnce() {
  const making = new Map<string, Promise<StoredFile | undefined>>()

  return (name: string, make: () => Promise<StoredFile | undefined>) => {
    let made = making.get(name)
    if (!made) {
      made = make().finally(() => making.delete(name))
      making.set(name, made)
    }
    return made
  }
}

const FORMAT_OF: Record<string, string> = { [MASTER]: 'jpeg', [MADE_MASTER]: 'avif' }

async function isOriginal(tenantId: number, name: string, bytes: Buffer): Promise<boolean> {
  if (name === DRAWING) return isSafeDrawing(bytes.toString())
  const facts = await unlessDamaged(readSentFacts(tenantId, bytes))
  return facts?.format === FORMAT_OF[name] && facts!.width * facts!.height <= MOST_PIXELS
}

/** Undefined for bytes that are no picture. Such a file has perhaps come with a copy of the store. */
const unlessDamaged = <T>(made: Promise<T>): Promise<T | undefined> =>
  made.catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return undefined
  })

/** The file that sizes are made from. */
async function originalIn(files: Files, place: string): Promise<Original | undefined> {
  for (const name of [MASTER, MADE_MASTER]) {
    const found = await files.get(place + name)
    if (!found) continue
    const bytes = await buffer(found.read())
    const facts = await unlessDamaged(readFacts(bytes))
    return facts && { bytes, width: facts.width, isMade: name === MADE_MASTER }
  }
  return undefined
}

const placeOf = (tenantId: number, bytes: Buffer) =>
  `${tenantId}/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}/`
