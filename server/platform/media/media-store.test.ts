import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoredFile } from './files/files.ts'
import { createFolderStore } from './media-store.ts'

let folder: string
const store = () => createFolderStore(join(folder, 'media'))

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

test('a picture that comes with its sizes is copied as it is, and the same one has the same address', async () => {
  const media = store()
  const red = await madePicture('red')
  const first = await media.keepMade(1, red)
  expect(first).toMatchObject({ width: 1600, height: 1200 })
  expect(first.image).toMatch(/^\/media\/1\/[0-9a-f]{32}\/1600\.jpg$/)
  expect(await media.keepMade(1, red)).toEqual(first)
  expect((await media.keepMade(1, await madePicture('blue'))).image).not.toBe(first.image)
  const place = join(folder, 'media/1', keyIn(first.image))
  expect((await readdir(place)).toSorted()).toEqual(['640.avif', 'master.avif'])
  const small = await bytesOf(await media.find(1, keyIn(first.image), '640.avif'))
  expect(small.toString()).toBe('a small red')
})

test('the master is the largest AVIF, and other sizes are made from it', async () => {
  const media = store()
  const red = await madePicture('red')
  const key = keyIn((await media.keepMade(1, red)).image)
  const largest = await bytesOf(await media.find(1, key, '1600.avif'))
  expect(largest.equals(await readFile(join(red, 'master.avif')))).toBe(true)
  const files = ['1280.avif', '480.webp', '960.jpg', '1600.jpg']
  const found = await Promise.all(files.map((file) => media.find(1, key, file)))
  expect(await Promise.all(found.map(measured))).toMatchObject([
    { width: 1280, height: 960, format: 'heif' },
    { width: 480, height: 360, format: 'webp' },
    { width: 960, height: 720, format: 'jpeg' },
    { width: 1600, height: 1200, format: 'jpeg' },
  ])
})

test('a picture that is sent has its sizes made from what is kept of it', async () => {
  const media = store()
  const sent = await sharp({
    create: { width: 1000, height: 500, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer()
  const { image, ...size } = await media.keep(1, sent)
  expect(size).toEqual({ width: 1000, height: 500 })
  const files = ['320.avif', '480.webp', '960.jpg', '1000.avif']
  const found = await Promise.all(files.map((file) => media.find(1, keyIn(image), file)))
  expect(await Promise.all(found.map(measured))).toMatchObject([
    { width: 320, height: 160 },
    { width: 480, height: 240 },
    { width: 960, height: 480 },
    { width: 1000, height: 500 },
  ])
})

test('makes no size that is not offered, and no picture that was not kept', async () => {
  const media = store()
  const key = keyIn((await media.keepMade(1, await madePicture('red'))).image)
  expect(await media.find(1, key, '481.avif')).toBeUndefined()
  expect(await media.find(1, key, '2400.avif')).toBeUndefined()
  expect(await media.find(1, '0'.repeat(32), '480.avif')).toBeUndefined()
  expect(await media.find(2, key, '480.avif')).toBeUndefined()
})
