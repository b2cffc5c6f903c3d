import { DAY_MS } from '#contract/rules/days.ts'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startObjectStore } from '#tests/servers/object-store.ts'
import type { Files, StoredFile } from './files/files.ts'
import { createFolderFiles } from './files/folder-files.ts'
import { createS3Files } from './files/s3-files.ts'
import { createMediaStore } from './media-store.ts'

let folder: string
let objects: Awaited<ReturnType<typeof startObjectStore>>
beforeAll(async () => {
  objects = await startObjectStore()
})
afterAll(() => objects.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasal-media-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A master and one of its sizes, which is no picture: it is handed on as it lies there. */
async function madePicture(background: string): Promise<string> {
  const place = join(folder, background)
  await mkdir(place)
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .avif({ effort: 0 })
    .toFile(join(place, 'master.avif'))
  await writeFile(join(place, '640.avif'), `a small ${background}`)
  return place
}

/** A picture with new bytes. */
const upload = (width = 60) =>
  sharp({
    create: {
      width,
      height: width / 2,
      channels: 3,
      background: { r: Math.random() * 256, g: Math.random() * 256, b: Math.random() * 256 },
    },
  })
    .png()
    .toBuffer()

async function bytesOf(file: StoredFile | undefined): Promise<Buffer> {
  if (!file) throw new Error('Nothing was found.')
  return buffer(file.read())
}

/** The size in pixels of what was found. */
async function measured(file: StoredFile | undefined) {
  const { width, height, format } = await sharp(await bytesOf(file)).metadata()
  return { width, height, format }
}

const keyIn = (image: string) => image.split('/')[3] ?? ''

async function namesIn(files: Files, place: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of files.list(place)) names.push(name.slice(place.length))
  return names.toSorted()
}

const PLACES = [
  ['a folder', () => createFolderFiles(join(folder, 'media'))],
  ['an object store', () => createS3Files(objects.place, () => {})],
] as const

describe.each(PLACES)('pictures in %s', (_, open) => {
  let files: Files
  const store = () => createMediaStore(files)
  // The bucket is one for all tests, so each has shops of its own.
  let shop = 0
  let shops = 0
  beforeEach(() => {
    files = open()
    shop = shops += 2
  })

  test('a picture that comes with its sizes is copied as it is, and the same one has the same address', async () => {
    const media = store()
    const red = await madePicture('red')
    const first = await media.keepMade(shop, red)
    expect(first).toMatchObject({ width: 1600, height: 1200 })
    expect(first.image).toMatch(new RegExp(`^/media/${shop}/[0-9a-f]{32}/1600\\.jpg$`))
    expect(await media.keepMade(shop, red)).toEqual(first)
    expect((await media.keepMade(shop, await madePicture('blue'))).image).not.toBe(first.image)
    const place = `${shop}/${keyIn(first.image)}/`
    expect(await namesIn(files, place)).toEqual(['640.avif', 'master.avif'])
    const small = await bytesOf(await media.find(shop, keyIn(first.image), '640.avif'))
    expect(small.toString()).toBe('a small red')
    expect(await media.count(shop)).toBe(2)
  })

  test('the master is the largest AVIF, and other sizes are made from it', async () => {
    const media = store()
    const red = await madePicture('red')
    const key = keyIn((await media.keepMade(shop, red)).image)
    const largest = await bytesOf(await media.find(shop, key, '1600.avif'))
    expect(largest.equals(await readFile(join(red, 'master.avif')))).toBe(true)
    const sizes = ['1280.avif', '480.webp', '960.jpg', '1600.jpg']
    const found = await Promise.all(sizes.map((file) => media.find(shop, key, file)))
    expect(await Promise.all(found.map(measured))).toMatchObject([
      { width: 1280, height: 960, format: 'heif' },
      { width: 480, height: 360, format: 'webp' },
      { width: 960, height: 720, format: 'jpeg' },
      { width: 1600, height: 1200, format: 'jpeg' },
    ])
    expect(await namesIn(files, `${shop}/${key}/`)).toEqual([
      '1280.avif',
      '1600.jpg',
      '480.webp',
      '640.avif',
      '960.jpg',
      'master.avif',
    ])
  })

  test('a picture that is sent has its sizes made from what is kept of it', async () => {
    const media = store()
    const { image, ...size } = await media.keep(shop, await upload(1000))
    expect(size).toEqual({ width: 1000, height: 500 })
    const sizes = ['320.avif', '480.webp', '960.jpg', '1000.avif']
    // A second store of another process makes the same sizes, and finds those of the first.
    const found = await Promise.all(
      sizes.map((file, at) => (at % 2 ? media : store()).find(shop, keyIn(image), file)),
    )
    expect(await Promise.all(found.map(measured))).toMatchObject([
      { width: 320, height: 160 },
      { width: 480, height: 240 },
      { width: 960, height: 480 },
      { width: 1000, height: 500 },
    ])
  })

  test('makes no size that is not offered, and no picture that was not kept', async () => {
    const media = store()
    const key = keyIn((await media.keepMade(shop, await madePicture('red'))).image)
    for (let twice = 0; twice < 2; twice++) {
      expect(await media.find(shop, key, '481.avif')).toBeUndefined()
      expect(await media.find(shop, key, '2400.avif')).toBeUndefined()
    }
    expect(await media.find(shop, '0'.repeat(32), '480.avif')).toBeUndefined()
    expect(await media.find(shop + 1, key, '480.avif')).toBeUndefined()
  })

  test('a picture without a reference waits for a month, and goes with all its sizes', async () => {
    const media = store()
    const [used, unused] = [
      await media.keep(shop, await upload()),
      await media.keep(shop, await upload()),
    ]
    await media.find(shop, keyIn(unused.image), '60.webp')
    const named = new Set([keyIn(used.image)])
    const after = (days: number) =>
      media.takeUnnamedAway(shop, named, new Date(Date.now() + days * DAY_MS))
    const kept = () => namesIn(files, `${shop}/${keyIn(unused.image)}/`)

    expect(await after(0)).toBe(1)
    expect(await kept()).toEqual(['60.webp', 'master.jpg'])
    expect(await after(2)).toBe(1)
    expect(await kept()).toEqual(['60.webp', 'master.jpg', 'unnamed'])
    expect(await after(29)).toBe(1)
    expect(await after(31)).toBe(0)
    expect(await kept()).toEqual([])
    expect(await media.find(shop, keyIn(unused.image), '60.webp')).toBeUndefined()
    expect(await namesIn(files, `${shop}/${keyIn(used.image)}/`)).toEqual(['master.jpg'])
  })

  test('pictures that are named and not there are found, and those that should be gone', async () => {
    const media = store()
    const [used, unused] = [
      await media.keep(shop, await upload()),
      await media.keep(shop, await upload()),
    ]
    const lost = 'e'.repeat(32)
    const named = new Set([keyIn(used.image), lost])
    const in62Days = new Date(Date.now() + 62.5 * DAY_MS)
    const prove = (now: Date) => media.proveNamed(shop, named, now)
    expect(await prove(new Date())).toEqual({ missing: [lost], unneeded: [] })
    const later = await prove(in62Days)
    expect(later.missing).toEqual([lost])
    expect(later.unneeded).toContain(keyIn(unused.image))
    expect(later.unneeded).not.toContain(keyIn(used.image))
  })

  test('an upload of the same picture wins against its deletion, or is asked to come again', async () => {
    const picture = await upload()
    const { image } = await store().keep(shop, picture)
    const place = `${shop}/${keyIn(image)}/`
    const inAMonth = (during: Files) =>
      createMediaStore(during).takeUnnamedAway(shop, new Set(), new Date(Date.now() + 40 * DAY_MS))
    await inAMonth(files)
    expect(await namesIn(files, place)).toEqual(['master.jpg', 'unnamed'])

    // The upload comes when the deletion has looked, but has not begun.
    let isSent = false
    await inAMonth({
      ...files,
      async put(name, bytes) {
        if (!isSent) await store().keep(shop, picture)
        isSent = true
        await files.put(name, bytes)
      },
    })
    expect(isSent).toBe(true)
    expect(await namesIn(files, place)).toEqual(['master.jpg'])

    await inAMonth(files)
    // Now it comes when the deletion has begun.
    const refused: unknown[] = []
    await inAMonth({
      ...files,
      async remove(names) {
        if (refused.length === 0)
          await store()
            .keep(shop, picture)
            .catch((e) => refused.push(e))
        await files.remove(names)
      },
    })
    expect(refused).toMatchObject([{ status: 503 }])
    expect(await namesIn(files, place)).toEqual([])
    expect((await store().keep(shop, picture)).image).toBe(image)
    expect(await namesIn(files, place)).toEqual(['master.jpg'])
  })

  test('a deletion that was broken off is taken up again', async () => {
    const { image } = await store().keep(shop, await upload())
    const inAMonth = (during: Files) =>
      createMediaStore(during).takeUnnamedAway(shop, new Set(), new Date(Date.now() + 40 * DAY_MS))
    await inAMonth(files)
    for (const survives of [0, 1, 2]) {
      let removals = 0
      const broken = inAMonth({
        ...files,
        remove: (names) =>
          removals++ < survives ? files.remove(names) : Promise.reject(new Error('ended')),
      })
      await expect(broken).rejects.toThrow('ended')
    }
    expect(await inAMonth(files)).toBe(0)
    expect(await namesIn(files, `${shop}/${keyIn(image)}/`)).toEqual([])
  })

  test('more than a thousand pictures are counted and listed', async () => {
    const names = Array.from({ length: 1010 }, (_, at) => `${shop}/${at}/drawing.svg`)
    for (let at = 0; at < names.length; at += 101) {
      const some = names.slice(at, at + 101)
      await Promise.all(some.map((name) => files.put(name, Buffer.from('<svg/>'))))
    }
    expect(await files.countFolders(`${shop}/`)).toBe(names.length)
    expect(await namesIn(files, `${shop}/`)).toHaveLength(names.length)
    await files.remove(names)
    expect(await files.countFolders(`${shop}/`)).toBe(0)
  })
})
