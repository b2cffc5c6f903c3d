import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { keepSign, keepUpload } from './keep-upload.ts'
import { createFolderStore } from './media-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'pasal-media-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** An HEIC file of 64 × 64 pixels: sharp writes none. */
const HEIC_PICTURE = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA' +
    'AAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAYgAAACNpaW5mAAAAAAAB' +
    'AAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADw' +
    'MgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgA' +
    'AAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAA' +
    'AAAAAAAAEAAQOBAoMAAABqbWRhdAAAAF4oAa8TgLhUEeGP1xYP7BcgaKztncmjtdME9Pc29iPOy8dXOqK0IHqvTnIK' +
    'lC05wk2f6agA3FfFLE50Ax4lDBEM4kXtXr8o5e9wexzkGRxHxKJb3n+cVW+uOKlFFFBD',
  'base64',
)

test('a shop that has twenty thousand pictures is refused, and others go on', async () => {
  const media = createFolderStore(folder)
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  for (let at = 1; at < 20_000; at++) mkdirSync(join(folder, '1', `${at}`), { recursive: true })
  await keepUpload(media, 1, picture)
  const full = {
    status: 409,
    message: expect.stringMatching(/^The shop has 20,000 pictures/) as string,
  }
  await expect(keepUpload(media, 1, picture)).rejects.toMatchObject(full)
  await expect(keepSign(media, 1, picture, { width: 8, height: 8 })).rejects.toMatchObject(full)
  await keepUpload(media, 2, picture)
})

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })

test('a photo of 48 megapixels is kept, turned upright', async () => {
  const photo = await drawn(8064, 6048).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const kept = await keepUpload(createFolderStore(folder), 3, photo)
  expect(kept).toMatchObject({ width: 2400, height: 3200 })
})

test('a picture of more than 60 megapixels is refused by its number of pixels', async () => {
  const large = await drawn(10_000, 6100).png().toBuffer()
  await expect(keepUpload(createFolderStore(folder), 3, large)).rejects.toMatchObject({
    status: 400,
    message: 'The picture has 61 million pixels; at most 60 can be taken. Make it smaller.',
  })
})

test('the photo of an iPhone and the first frame of a GIF are kept', async () => {
  const media = createFolderStore(folder)
  const square = { width: 64, height: 64 }
  expect(await keepUpload(media, 3, HEIC_PICTURE)).toMatchObject(square)
  expect(await keepUpload(media, 3, await drawn(64, 64).gif().toBuffer())).toMatchObject(square)
  expect(await keepSign(media, 3, HEIC_PICTURE, { width: 32, height: 32 })).toMatchObject({
    path: expect.stringMatching(/\.svg$/),
    width: 32,
  })
})

test.each([
  ['a PDF document', Buffer.from('%PDF-1.7 …')],
  [
    'an SVG drawing',
    Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['an SVG drawing', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')],
  ['a video', Buffer.from('\0\0\0\x18ftypqt  ')],
  ['a damaged HEIC or AVIF file', HEIC_PICTURE.subarray(0, 60)],
  ['a damaged picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a TIFF or a camera’s raw photo', Buffer.from('II*\0')],
  ['no picture', Buffer.from('nothing')],
])('a file that is %s is refused with what it is', async (kind, bytes) => {
  await expect(keepUpload(createFolderStore(folder), 3, bytes)).rejects.toMatchObject({
    status: 400,
    message: `This is ${kind}. Save the picture as JPEG or PNG, and send that.`,
  })
})

const drawing = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 100">${inside}</svg>`,
  )

test('a drawing is painted as a sign: sharp at its size, and without anything of its text', async () => {
  const media = createFolderStore(folder)
  const marks = '<script>alert(1)</script><rect onclick="alert(2)" width="300" height="100"/>'
  const box = { width: 512, height: 256 }
  const { path, ...size } = await keepSign(media, 3, drawing(marks), box)
  expect(size).toEqual({ width: 512, height: 171 })
  const kept = await readFile(join(folder, path.replace('/media/', '')), 'utf8')
  expect(kept).not.toMatch(/script|onclick|alert|rect/)
  expect(kept).toContain('href="data:image/png;base64,')
})

test('a drawing loads no file and no entity', async () => {
  const media = createFolderStore(folder)
  const secret = join(folder, 'secret.png')
  await writeFile(secret, await drawn(300, 100).png().toBuffer())
  const image = (href: string) => `<image width="300" height="100" xlink:href="${href}"/>`
  const box = { width: 30, height: 10 }
  const pixelsOf = async (inside: string) => {
    const { path } = await keepSign(media, 3, drawing(inside), box)
    return readFile(join(folder, path.replace('/media/', '')), 'utf8')
  }
  const empty = await pixelsOf('')
  expect(await pixelsOf(image(`file://${secret}`))).toBe(empty)
  expect(await pixelsOf(image(secret))).toBe(empty)
})

/**
 * Groups that show the one before eight times: a few letters ask for 8⁵ rectangles, each with a
 * filter that takes a moment. The library refuses far more than that by their number.
 */
const ENDLESS = drawing(
  `<filter id="f">${'<feTurbulence baseFrequency="0.5" numOctaves="9"/>'.repeat(100)}</filter>` +
    '<g id="g0"><rect width="300" height="100" filter="url(#f)"/></g>' +
    Array.from({ length: 5 }, (_, at) => {
      const uses = `<use xlink:href="#g${at}"/>`.repeat(8)
      return `<g id="g${at + 1}">${uses}</g>`
    }).join(''),
)

test('a drawing without end is refused, and pictures of others do not wait for it', async () => {
  const media = createFolderStore(folder)
  const box = { width: 30, height: 10 }
  let isRefused = false
  const refused = keepSign(media, 3, ENDLESS, box).catch((error: unknown) => {
    isRefused = true
    return error
  })
  await keepUpload(media, 4, await drawn(64, 64).png().toBuffer())
  await keepSign(media, 4, await drawn(64, 64).png().toBuffer(), box)
  expect(isRefused).toBe(false)
  const after = keepSign(media, 4, drawing('<rect width="300" height="100"/>'), box)
  expect(await refused).toMatchObject({
    status: 400,
    message: expect.stringMatching(/^The picture takes too long to read\./) as string,
  })
  expect(await after).toMatchObject(box)
})

/** Classes that the library compares with each element: 20,000 × 20,000 questions. */
const MANY_CLASSES = drawing(
  `<style>${Array.from({ length: 20_000 }, (_, at) => `.a${at}{fill:red}`).join('')}</style>` +
    '<g/>'.repeat(20_000),
)

test('a drawing whose size takes too long to read is refused as such', async () => {
  const box = { width: 30, height: 10 }
  await expect(keepSign(createFolderStore(folder), 3, MANY_CLASSES, box)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^The picture takes too long to read\./) as string,
  })
})

test('a photograph is never read as a drawing', async () => {
  await expect(keepUpload(createFolderStore(folder), 3, ENDLESS)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^This is an SVG drawing\./) as string,
  })
})
