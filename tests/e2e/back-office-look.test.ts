import sharp from 'sharp'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

const PREVIEW = /\/look-preview\//

const drawn = async (name: string, width: number, height: number) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#205a28' } })
    .png()
    .toBuffer(),
})

test('the preview of the look shows chosen pictures before they are published', async () => {
  const page = await visitAs(office, 'content', { elsewhere: PREVIEW })
  // The page of the shop would report that its scripts do not run in the frame.
  await page.route(PREVIEW, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Preview</title>' }),
  )
  await page.goto('/shops/1/settings?view=look')
  const inFrame = async () => {
    const shown = page.frames().find((frame) => PREVIEW.test(frame.url()))
    return shown ? (await office.shop.fetch(new URL(shown.url()).pathname)).text : ''
  }
  const logoOf = (html: string) => /<img src="([^"]*)"[^>]*class="logo/.exec(html)?.[1]
  const heroOf = (html: string) => /class="hero-picture"[\s\S]*?<img src="([^"]*)"/.exec(html)?.[1]
  const published = (await office.shop.fetch('/')).text
  await expect.poll(async () => heroOf(await inFrame())).toBe(heroOf(published))

  await page.getByLabel('Logo').setInputFiles(await drawn('logo', 600, 200))
  await expect.poll(async () => logoOf(await inFrame())).not.toBe(logoOf(published))
  await page.getByLabel(/^Large picture/).setInputFiles(await drawn('hero', 1700, 800))
  await expect.poll(async () => heroOf(await inFrame())).not.toBe(heroOf(published))
  expect((await office.shop.fetch(heroOf(await inFrame())!)).status).toBe(200)
  await page.getByLabel(/^Icon/).setInputFiles(await drawn('icon', 64, 64))
  await expect(page.getByAltText('The icon')).toHaveAttribute('src', /^blob:/)
  expect((await office.shop.fetch('/')).text).toBe(published)

  await page.getByRole('button', { name: 'Remove the large picture' }).click()
  await expect
    .poll(async () => {
      const html = await inFrame()
      return html.includes('hero-words') ? heroOf(html) : 'no page yet'
    })
    .toBeUndefined()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(async () => heroOf(await inFrame())).toBe(heroOf(published))
})

test('a file that is no picture is named in the preview, on a phone too', async () => {
  const page = await visitAs(office, 'content', { elsewhere: PREVIEW, viewport: NARROW })
  await page.route(PREVIEW, (route) => route.fulfill({ status: 204 }))
  await page.goto('/shops/1/settings?view=look')
  const wrong = { name: 'hero.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel(/^Large picture/).setInputFiles(wrong)
  await expect(page.getByText('Save the picture as JPEG or PNG, and send that.')).toBeVisible()
  await page.locator('iframe').evaluate((element) => element.remove())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Save the picture as JPEG or PNG, and send that.')).toBeHidden()
})
