import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nightOf } from '#contract/pictures.ts'
import { createMediaStore, type StoredFile } from './media-store.ts'

const SIZE = { width: 2400, height: 1800 }
const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800"><rect width="2400" height="1800" fill="${colour}"/></svg>`

let folder: string
let drawn: string[]
const store = () =>
  createMediaStore(folder, async (description) => {
    drawn.push(description)
    return svg(description)
  })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasal-media-'))
  drawn = []
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The size in pixels of what was found. */
async function measured(file: StoredFile | undefined) {
  if (!file) throw new Error('Nothing was found.')
  const { width, height } = await sharp(await buffer(file.read())).metadata()
  return { width, height }
}

const keyIn = (image: string) => image.split('/')[3] ?? ''

test('keeping a drawing draws nothing, and the same one has the same address', async () => {
  const media = store()
  const first = await media.keepDrawing(1, 'red', SIZE)
  expect(await media.keepDrawing(1, 'red', SIZE)).toEqual(first)
  expect((await media.keepDrawing(1, 'blue', SIZE)).image).not.toBe(first.image)
  expect(first).toMatchObject(SIZE)
  expect(drawn).toEqual([])
})

test('takes every small size of a drawing from one rendering, and large ones from another', async () => {
  const media = store()
  const key = keyIn((await media.keepDrawing(1, 'red', SIZE)).image)
  const files = ['320.avif', '480.webp', '960.jpg', '1280.avif']
  const found = await Promise.all(files.map((file) => media.find(1, key, file)))
  expect(drawn).toEqual(['red'])
  expect(await Promise.all(found.map(measured))).toEqual([
    { width: 320, height: 240 },
    { width: 480, height: 360 },
    { width: 960, height: 720 },
    { width: 1280, height: 960 },
  ])

  expect(await measured(await media.find(1, key, '2400.jpg'))).toEqual(SIZE)
  await media.find(1, key, '1600.webp')
  expect(drawn).toEqual(['red', 'red'])
})

test('keeps a drawing for the dark beside the one for the day', async () => {
  const media = store()
  const { image } = await media.keepDrawing(1, 'white', SIZE, 'black')
  const night = nightOf(image)
  if (!night) throw new Error(`${image} has no night.`)
  const greyOf = async (path: string) => {
    const found = await media.find(1, keyIn(path), '320.jpg')
    if (!found) throw new Error(`${path} was not found.`)
    return (await sharp(await buffer(found.read())).stats()).channels[0]?.mean
  }
  expect(await greyOf(image)).toBeGreaterThan(250)
  expect(await greyOf(night)).toBeLessThan(5)
  expect(nightOf((await media.keepDrawing(1, 'white', SIZE)).image)).toBeUndefined()
})

test('makes no size that is not offered, and no picture that was not kept', async () => {
  const media = store()
  const key = keyIn((await media.keepDrawing(1, 'red', SIZE)).image)
  expect(await media.find(1, key, '481.avif')).toBeUndefined()
  expect(await media.find(1, '0'.repeat(32), '480.avif')).toBeUndefined()
  expect(await media.find(2, key, '480.avif')).toBeUndefined()
})

test('still shows a drawing that was kept as SVG', async () => {
  const path = join(folder, '1', 'a'.repeat(32), 'master.svg')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, svg('green'))
  const found = await store().find(1, 'a'.repeat(32), '480.jpg')
  expect(await measured(found)).toEqual({ width: 480, height: 360 })
  expect(drawn).toEqual([])
  expect(await readdir(dirname(path))).toContain('master.jpg')
})
