import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopSettings } from '#contract/backoffice/settings/shapes/shop-settings.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const send = async (picture: string, body: Buffer, by = owner) => {
  const reply = await by.send(`/api/shops/1/settings/look/${picture}/?alt=A%20forge`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  })
  return { status: reply.status, body: reply.json() as ShopSettings }
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 40, alpha: 0.5 } } })
    .png()
    .withExifMerge({ IFD0: { Copyright: 'nobody-shall-read-this' } })
    .toBuffer()

test('a logo, an icon and a large picture are in the shop with the next request', async () => {
  const { body: withLogo } = await send('logo', await drawn(600, 300))
  expect((await shop.fetch('/products')).text).toContain(withLogo.logo)
  const kept = await shop.fetch(withLogo.logo!)
  expect(kept.headers['content-type']).toContain('image/svg+xml')
  expect(kept.text).toMatch(/width="512" height="256".*data:image\/png;base64,/)
  expect(kept.text).not.toContain('nobody-shall-read-this')

  const { body: withHero } = await send('hero', await drawn(1700, 800))
  expect(withHero.hero_image?.alt_text).toBe('A forge')
  const alt = { alt_text: { from: 'A forge', to: 'The forge at night' } }
  expect((await owner.shop('PATCH /settings/look/hero/', alt)).status).toBe(200)
  const late = { alt_text: { from: 'A forge', to: 'The forge by day' } }
  expect((await owner.shop('PATCH /settings/look/hero/', late)).status).toBe(409)
  expect((await shop.fetch('/')).text).toContain('The forge at night')

  expect((await send('favicon', await drawn(64, 64))).body.favicon).toContain('.svg')
  const gone = await owner.shop('DELETE /settings/look/logo/')
  expect(gone.json().logo).toBeNull()
  expect((await shop.fetch('/products')).text).not.toContain(withLogo.logo)
})

test('a wide logo stands in the place of the name, drawn as SVG or not', async () => {
  const widthOf = async () => {
    const settings = await shop.fetch('/api/pages/settings/public/')
    return (settings.json() as { logo_width?: number }).logo_width
  }
  await send('logo', await drawn(64, 64))
  expect(await widthOf()).toBeUndefined()
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20"/></svg>'
  const { body } = await send('logo', Buffer.from(drawing))
  expect(await widthOf()).toBe(120)
  const page = (await shop.fetch('/products')).text
  // The link holds the logo alone.
  expect(page).toMatch(
    new RegExp(`<img src="${body.logo}" alt="[^"]+" width="120" height="40"[^>]*></a>`),
  )
  await send('logo', await drawn(2000, 100))
  expect(await widthOf()).toBe(240)
  await owner.shop('DELETE /settings/look/logo/')
  expect(await widthOf()).toBeUndefined()
})

test('mail programs, which show no drawings, get an uploaded logo as a picture', async () => {
  const { body } = await send('logo', await drawn(600, 200))
  const address = body.logo!.replace(/svg$/, 'png')
  const reply = await fetch(`http://localhost:${shop.port}${address}`)
  expect(reply.headers.get('content-type')).toBe('image/png')
  const { width, height } = await sharp(await reply.arrayBuffer()).metadata()
  expect({ width, height }).toEqual({ width: 512, height: 171 })
  expect(reply.headers.get('cache-control')).toContain('immutable')
  expect((await shop.fetch(`/media/1/${'0'.repeat(32)}/drawing.png`)).status).toBe(404)
  await owner.shop('DELETE /settings/look/logo/')
})

test('a file that is no picture is refused, and so is a role without the right', async () => {
  expect((await send('logo', Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400)
  const packer = await newColleague(shop, 'fulfilment')
  expect((await send('logo', await drawn(60, 60), packer)).status).toBe(403)
  expect((await owner.shop('DELETE /settings/look/theme/')).status).toBe(404)
})
