import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '@playwright/test'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { visitAs } from './at-office.ts'
import { addressOf, NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

const NAMES = ['Steel', 'Handle', 'Length', 'Weight']

async function productWithDetails(): Promise<number> {
  const { id } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const to = NAMES.map((key) => ({ key, value: '1' }))
  const saved = await owner.shop(`PATCH /products/${id}/`, { attributes: { from: [], to } })
  expect(saved.status).toBe(200)
  return id
}

const detailsOf = (page: Page) => page.getByRole('region', { name: 'Details' })
const namesIn = (page: Page) =>
  page
    .getByLabel(/^Name of detail/)
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))

/** The editor above the details changes its height when it is loaded. */
const untilLoaded = (page: Page) =>
  expect(page.getByRole('toolbar', { name: 'Formatting' }).first()).toBeVisible()

const middleOf = async (what: Locator) => {
  await what.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await what.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('a detail is dragged to its place, Escape leaves it where it was, and it is saved so', async () => {
  const id = await productWithDetails()
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  await untilLoaded(page)
  const handles = detailsOf(page).getByTitle('Drag it to its place')
  const drag = async (from: number, to: number, end: () => Promise<void>) => {
    const [start, place] = [await middleOf(handles.nth(from)), await middleOf(handles.nth(to))]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x, (start.y + place.y) / 2)
    await page.mouse.move(start.x, place.y + (to > from ? 4 : -4))
    await end()
  }
  await drag(0, 2, async () => {
    await expect(page.locator('[data-drag=dragged]')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-drag=dragged]')).toBeHidden()
    await page.mouse.up()
  })
  expect(await namesIn(page)).toEqual(NAMES)
  // Escape was the drag's own: the screen is still here.
  expect(addressOf(page)).toBe(`/shops/1/products/${id}`)
  await drag(0, 2, () => page.mouse.up())
  await expect.poll(() => namesIn(page)).toEqual(['Handle', 'Length', 'Steel', 'Weight'])
  await drag(3, 0, () => page.mouse.up())
  await expect.poll(() => namesIn(page)).toEqual(['Weight', 'Handle', 'Length', 'Steel'])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect.poll(() => namesIn(page)).toEqual(['Weight', 'Handle', 'Length', 'Steel'])
})

test('a finger drags a detail on a phone', async () => {
  const id = await productWithDetails()
  const options = { path: `/products/${id}`, viewport: NARROW }
  const page = await visitAs(office, 'owner', options)
  await untilLoaded(page)
  const fingers = await page.context().newCDPSession(page)
  await fingers.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await detailsOf(page).getByRole('button', { name: 'Details' }).click()
  const handles = detailsOf(page).getByTitle('Drag it to its place')
  await handles.nth(2).evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  let [x, target] = [0, 0]
  // Until the browser has learned where a touch does not scroll, it takes a drag for scrolling.
  for (let isDragged = false, tries = 1; !isDragged; tries++) {
    if (tries > 5) throw new Error('No finger drags the row')
    if (tries > 1) await at('touchEnd')
    const [from, to] = [await middleOf(handles.nth(3)), await middleOf(handles.nth(1))]
    await at('touchStart', from.x, from.y)
    ;[x, target] = [from.x, to.y - 6]
    const dragged = page.locator('[data-drag=dragged]')
    for (const part of [0.2, 0.5, 0.8, 1]) {
      await at('touchMove', x, from.y + (target - from.y) * part)
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    isDragged = await dragged.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    )
  }
  // The browser hands moves on with its frames, and drops what comes between, be it the last.
  const second = detailsOf(page).locator('[data-drag=beside]').nth(1)
  await expect
    .poll(async () => {
      await at('touchMove', x, --target)
      return second.getAttribute('style')
    })
    .not.toContain('translateY(0px)')
  await at('touchEnd')
  await expect.poll(() => namesIn(page)).toEqual(['Steel', 'Weight', 'Handle', 'Length'])
})

test('a picture and a question are dragged by the same hand, and the shop has them so', async () => {
  const { id, slug } = await newProduct(office.shop)
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  await untilLoaded(page)
  await page.getByLabel('Pictures to add').setInputFiles(await pictures(3))
  await expect(page.getByRole('button', { name: 'Delete picture 3' })).toBeVisible()
  const imagesInShop = async () => {
    const reply = await office.shop.fetch(`/api/products/products/${slug}/`)
    return (reply.json() as { images: { id: number }[] }).images.map((image) => image.id)
  }
  const before = await imagesInShop()
  const handles = page
    .getByRole('region', { name: 'Pictures' })
    .getByTitle('Drag it to its place')
    .filter({ visible: true })
  // Near the edges of the window a dragged row scrolls the page.
  await handles.nth(1).evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
  const [start, place] = [await middleOf(handles.nth(2)), await middleOf(handles.nth(0))]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(place.x, place.y - 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(imagesInShop).toEqual([before[2], before[0], before[1]])

  await page.goto('/shops/1/pages?view=faq')
  const questions = page.locator('ol.rows > li')
  await expect(questions.nth(1)).toBeVisible()
  const texts = () => questions.locator('button[aria-expanded]').allInnerTexts()
  const asked = await texts()
  const grips = page.getByTitle('Drag it to its place')
  const [one, two] = [await middleOf(grips.nth(0)), await middleOf(grips.nth(1))]
  await page.mouse.move(one.x, one.y)
  await page.mouse.down()
  await page.mouse.move(one.x, two.y + 6, { steps: 4 })
  await page.mouse.up()
  const after = [asked[1], asked[0], ...asked.slice(2)]
  // At once, and as the server has it.
  await expect.poll(texts).toEqual(after)
  await page.reload()
  await expect.poll(texts).toEqual(after)
})

const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `${at + 1}.png`,
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 64, height: 48, channels: 3, background: { r: 80 * at, g: 60, b: 40 } },
      })
        .png()
        .toBuffer(),
    })),
  )

test('leaving a product asks while pictures are being sent, and goes on once they are', async () => {
  const { id, slug } = await newProduct(office.shop)
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  const sending = Promise.withResolvers<void>()
  await page.route(/\/pictures\/$/, async (route) => {
    await sending.promise
    await route.fallback()
  })
  await page.getByLabel('Pictures to add').setInputFiles(await pictures(2))
  await expect(page.getByRole('progressbar').first()).toBeVisible()
  const away = page.getByRole('link', { name: /^Orders/ }).first()
  await away.click()
  const asked = page.getByRole('dialog', { name: 'Leave now?' })
  await expect(asked.getByText('2 pictures are still being sent')).toBeVisible()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toBeHidden()
  expect(addressOf(page)).toBe(`/shops/1/products/${id}`)
  await away.click()
  await expect(asked).toBeVisible()
  sending.resolve()
  await expect(page).toHaveURL('/shops/1/orders')
  const reply = await office.shop.fetch(`/api/products/products/${slug}/`)
  expect((reply.json() as { images: object[] }).images).toHaveLength(2)
})

test('a picture that was refused is shown before it is left, and elsewhere if it fails later', async () => {
  const { id } = await newProduct(office.shop)
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  const [first, second] = await pictures(2)
  const broken = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await page.getByLabel('Pictures to add').setInputFiles(broken)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const away = page.getByRole('link', { name: /^Orders/ }).first()
  const asked = page.getByRole('dialog', { name: 'Leave now?' })
  await away.click()
  await expect(asked.getByText('A picture was not sent')).toBeVisible()
  await asked.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const [onTheWay, elsewhere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const failing = [onTheWay, elsewhere].values()
  await page.route(/\/pictures\/$/, async (route) => {
    await failing.next().value?.promise
    await route.abort()
  })
  // The other screen's part is on its way, and the picture's still shown.
  const drawing = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await drawing.promise
    await route.continue()
  })
  await page.getByLabel('Pictures to add').setInputFiles([first!, second!])
  await away.click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(asked).toBeHidden()
  onTheWay.resolve()
  await expect(page.getByText('1.png was not sent')).toBeVisible()
  drawing.resolve()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  elsewhere.resolve()
  await expect(page.getByText('2.png was not sent')).toBeVisible()
})
