import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type Fault, startObjectStore } from '#tests/servers/object-store.ts'
import { freePort } from '#tests/open-shop.ts'
import { startProcess, temporaryDataDir } from '#tests/servers/server-process.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let objects: Awaited<ReturnType<typeof startObjectStore>>
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  objects = await startObjectStore()
  shop = await openShop({ settings: objects.settings })
  owner = await newColleague(shop, 'owner')
})
afterEach(() => void objects.setFault(undefined))
afterAll(async () => {
  await shop.close()
  objects.close()
})

const picture = () =>
  sharp({
    create: {
      width: 1000,
      height: 500,
      channels: 3,
      background: { r: Math.random() * 256, g: Math.random() * 256, b: Math.random() * 256 },
    },
  })
    .png()
    .toBuffer()

const send = async (product: number) =>
  owner.send(`/api/shops/1/products/${product}/pictures/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: await picture(),
  })

const imagesOf = async (product: number) =>
  (await owner.shop(`GET /products/${product}/`)).json().images

const UNAVAILABLE = { detail: 'Pictures are unavailable for a moment. Please try again.' }

test('an upload goes into the object store, and its sizes come from there', async () => {
  const { id } = await newProduct(shop)
  const reply = await send(id)
  expect(reply.status).toBe(201)
  const { image } = (reply.json() as StaffProduct).images[0]!
  for (const file of ['480.avif', '480.avif', '320.webp', '1000.jpg']) {
    const found = await shop.fetch(image.replace('1000.jpg', file))
    expect(found.status).toBe(200)
    expect(found.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { width } = await sharp(found.bytes).metadata()
    expect(width).toBe(parseInt(file))
  }
  expect((await shop.fetch(image.replace('1000.jpg', '481.avif'))).status).toBe(404)
  const etag = { 'If-None-Match': `"${image.split('/')[3]}"` }
  expect((await shop.fetch(image, { headers: etag })).status).toBe(304)
})

test.each(['away', 'faulty', 'silent'] satisfies Fault[])(
  'pages are served while the store is %s, uploads are refused and nothing is lost',
  async (fault) => {
    const { id, slug } = await newProduct(shop)
    const kept = (await send(id)).json() as StaffProduct
    const { image } = kept.images[0]!
    objects.setFault(fault)
    expect((await shop.fetch(`/products/${slug}`)).status).toBe(200)
    const size = image.replace('1000.jpg', '640.webp')
    const missing = await shop.fetch(size)
    expect([missing.status, missing.headers['cache-control']]).toEqual([503, 'no-store'])
    const refused = await send(id)
    expect([refused.status, refused.json()]).toEqual([503, UNAVAILABLE])
    expect(await imagesOf(id)).toEqual(kept.images)

    objects.setFault(undefined)
    expect((await shop.fetch(size)).status).toBe(200)
    expect((await send(id)).status).toBe(201)
    expect(await imagesOf(id)).toHaveLength(2)
    const logged = shop.logged.map(({ msg }) => msg)
    expect(logged).toContain('The object store of MEDIA_URL fails.')
    expect(logged).toContain('The object store of MEDIA_URL answers again.')
  },
)

test('a store that refuses the keys stops the start with a sentence, one that is away does not', async () => {
  const { dataDir, clear } = temporaryDataDir()
  const start = async (settings: object) =>
    startProcess(
      {
        ...objects.settings,
        ...settings,
        DATABASE_URL: urlOf(shop.database.server),
        DATA_DIR: dataDir,
      },
      await freePort(),
    )
  const refused = await start({ AWS_ACCESS_KEY_ID: 'wrong' })
  expect(await refused.ended).toMatchObject({ code: 1 })
  expect(refused.said()).toMatch(
    /The store of MEDIA_URL refuses the bucket pictures: InvalidAccessKeyId\. Correct MEDIA_URL, /,
  )
  const absent = await start({ MEDIA_URL: objects.settings.MEDIA_URL.replace('pictures', 'other') })
  expect(await absent.ended).toMatchObject({ code: 1 })
  expect(absent.said()).toContain('refuses the bucket other: NoSuchBucket.')

  objects.setFault('away')
  const started = await start({})
  await started.serving
  started.child.kill('SIGTERM')
  expect(await started.ended).toMatchObject({ code: 0 })
  clear()
})
