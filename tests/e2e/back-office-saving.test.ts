import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { visitAs } from './at-office.ts'
import { expectGone, expectSeen, expectSoon, openStorefront } from './storefront.ts'

// Nothing that is typed is lost without a word.

const office = openStorefront()

test('two policies are one form: one bar saves both, and leaving asks while either is not saved', async () => {
  const owner = await newColleague(office.shop, 'owner')
  const page = await visitAs(office, 'owner', { path: '/pages?view=legal' })
  const editors = page.getByRole('textbox', { name: / policy$/ })
  for (const [at, text] of ['Sixty days. ', 'We keep nothing. '].entries()) {
    await editors.nth(at).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type(text)
  }
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expectSeen(bar)
  expect(await bar.count()).toBe(1)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Stay|Back)/ })
    .click()
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expectGone(bar)
  const texts = (await owner.shop('GET /legal-texts/')).json()
  expect(texts.map(({ content }) => content.includes('Sixty days.'))).toEqual([true, false])
  expect(texts.map(({ content }) => content.includes('We keep nothing.'))).toEqual([false, true])
})

test('alternative texts that are typed at the speed of pasting are all kept', async () => {
  const { id } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const texts = ['The blade', 'The sheath', 'The handle']
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  const files = texts.map(async (name, red) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await sharp({
      create: { width: 40, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } },
    })
      .png()
      .toBuffer(),
  }))
  await page.getByLabel('Pictures to add').setInputFiles(await Promise.all(files))
  await expectSeen(page.getByLabel('What picture 3 shows'))
  for (const [at, text] of texts.entries()) {
    await page.getByLabel(`What picture ${at + 1} shows`).fill(text)
  }
  await page.keyboard.press('Tab')
  const kept = async () =>
    (await owner.shop(`GET /products/${id}/`)).json().images.map(({ alt_text }) => alt_text)
  await expectSoon(kept).toEqual(texts)
})
