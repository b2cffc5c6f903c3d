import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI, PANAWAL, SOLD_OUT } from '#tests/cast.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import {
  addressOf,
  NARROW,
  openStorefront,
  theOnlyHeading,
  untilAlive,
  WIDE,
} from './storefront.ts'
import { changeRows } from '../rows.ts'

const storefront = openStorefront()

const LAST_ONE = KHUKURI.content.products.find(({ stock }) => stock === 1)!
const SEVERAL = KHUKURI.content.products.find(
  ({ stock, customization_fields }) => stock > 1 && customization_fields.length === 0,
)!
const REFUSAL = `Only ${SEVERAL.stock} items available.`

const quantityOn = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const addOn = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

test.describe('the quantity', () => {
  test('is a whole number, and anything below 1 becomes 1', async () => {
    const page = await storefront.visit(`/products/${SEVERAL.slug}`)
    const quantity = quantityOn(page)
    expect(await quantity.inputValue()).toBe('1')
    expect(await quantity.getAttribute('min')).toBe('1')
    expect(await quantity.getAttribute('max')).toBe(String(SEVERAL.stock))
    for (const [written, meant] of [
      ['0', '1'],
      ['2', '2'],
      ['-3', '1'],
      ['2.7', '2'],
      ['', '1'],
    ] as const) {
      await quantity.fill(written)
      await quantity.blur()
      await expect
        .poll(async () => [written, await quantity.inputValue()])
        .toEqual([written, meant])
    }
  })

  test('grows and shrinks by its buttons, between one and what is there', async () => {
    const page = await storefront.visit(`/products/${SEVERAL.slug}`)
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(quantityOn(page)).toHaveValue('2')
    await page.getByRole('button', { name: 'One fewer' }).click()
    await page.getByRole('button', { name: 'One fewer', disabled: true }).click({ force: true })
    await expect(quantityOn(page)).toHaveValue('1')
    await quantityOn(page).fill(String(SEVERAL.stock))
    await page.getByRole('button', { name: 'One more', disabled: true }).click({ force: true })
    await expect(quantityOn(page)).toHaveValue(String(SEVERAL.stock))
  })

  test('a quantity above what is there is refused, with a sentence that leaves after 5 seconds', async () => {
    const page = await storefront.newPage()
    await page.clock.install()
    await page.goto(`/products/${SEVERAL.slug}`)
    await untilAlive(page)
    await quantityOn(page).fill(String(SEVERAL.stock + 1))
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await addOn(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText([REFUSAL])
    expect(addressOf(page)).toBe(`/products/${SEVERAL.slug}`)
    await page.clock.runFor(4_900)
    expect(await alert.textContent()).toBe(REFUSAL)
    await page.clock.runFor(200)
    await expect(alert).toBeHidden()
  })

  test('keeps its place and size beside an error', async () => {
    const page = await storefront.visit(`/products/${SEVERAL.slug}`)
    await quantityOn(page).fill(String(SEVERAL.stock + 1))
    const boxes = () => Promise.all([quantityOn(page).boundingBox(), addOn(page).boundingBox()])
    const before = await boxes()
    await addOn(page).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await boxes()).toEqual(before)
  })

  test('is not asked for where a single unit is left', async () => {
    const page = await storefront.visit(`/products/${LAST_ONE.slug}`)
    expect(await quantityOn(page).count()).toBe(0)
    await addOn(page).click()
    await expect(page).toHaveURL(`/login?redirect=/products/${LAST_ONE.slug}`)
  })
})

test('a required choice is seen at once on a phone, above the bar', async () => {
  const page = await storefront.visit(`/products/${PANAWAL}`, { viewport: NARROW })
  const bar = (await addOn(page).boundingBox())!
  for (const name of ['Right hip', 'Left hip']) {
    const chip = (await page.locator('label', { hasText: name }).boundingBox())!
    expect(chip.y + chip.height).toBeLessThan(bar.y)
  }
  const engraving = (await page.getByRole('textbox', { name: 'Engraving' }).boundingBox())!
  expect(engraving.y + engraving.height).toBeLessThan(bar.y)
})

for (const { name, viewport } of [
  { name: 'wide', viewport: WIDE },
  { name: 'narrow', viewport: NARROW },
]) {
  test(`the name is read on a ${name} window before the pictures that it stands beside or below`, async () => {
    const page = await storefront.visit(`/products/${PANAWAL}`, { viewport })
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    const picture = page.getByRole('link', { name: /^Enlarge/ }).first()
    expect(
      await heading.evaluate(
        (one, other) => one.compareDocumentPosition(other as Node),
        await picture.elementHandle(),
      ),
    ).toBe(4)
    const [words, shown] = [(await heading.boundingBox())!, (await picture.boundingBox())!]
    if (name === 'wide') expect(words.x).toBeGreaterThan(shown.x + shown.width)
    else expect(words.y).toBeGreaterThan(shown.y + shown.height)
  })
}

test('a sold-out product leads on to others', async () => {
  const page = await storefront.visit(`/products/${SOLD_OUT}`)
  const others = page.getByRole('region', { name: 'While this is sold out' })
  const reviews = page.getByRole('heading', { name: 'Reviews' })
  await reviews.scrollIntoViewIfNeeded()
  await expect(others.getByRole('article')).toHaveCount(4)
  expect((await others.boundingBox())!.y).toBeLessThan((await reviews.boundingBox())!.y)
})

test('the header scrolls away, and returns on scrolling up and for the keyboard', async () => {
  const page = await storefront.visit(`/products/${PANAWAL}`)
  const banner = page.getByRole('banner')
  const bottom = async () => {
    const box = (await banner.boundingBox())!
    return Math.round(box.y + box.height)
  }
  await page.mouse.wheel(0, 1500)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -200)
  await expect.poll(bottom).toBeGreaterThan(100)
  await page.mouse.wheel(0, 900)
  await expect.poll(bottom).toBeLessThanOrEqual(0)
  await page.getByRole('searchbox').focus()
  await expect.poll(bottom).toBeGreaterThan(100)
})

test('a first visit asks for twelve files besides its pictures', async () => {
  const page = await storefront.newPage({ viewport: NARROW })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The browser chooses how far ahead it fetches pictures.
    if (!/\.(avif|webp|jpg|svg)$/.test(pathname)) asked.push(pathname)
  })
  await page.goto(`/products/${PANAWAL}`)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(12)
})

test('a sold-out product cannot be bought', async () => {
  const page = await storefront.visit(`/products/${SOLD_OUT}`)
  const button = page.getByRole('button', { name: 'Sold Out', exact: true })
  expect(await button.isDisabled()).toBe(true)
  expect(await quantityOn(page).count()).toBe(0)
  expect(await addOn(page).count()).toBe(0)
})

test('an unknown product is not found', async () => {
  const page = await storefront.newPage()
  const reply = await page.goto('/products/no-such-khukuri')
  expect(reply?.status()).toBe(404)
  expect(await theOnlyHeading(page).textContent()).toBe('Product not found.')
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page).toHaveURL('/products')
})

test('the facts stand in their order, with price, stars and reviews', async () => {
  const page = await storefront.visit(`/products/${PANAWAL}`)
  const product = KHUKURI.content.products.find(({ slug }) => slug === PANAWAL)!
  await expect(page.getByText(`$${product.price}`, { exact: true })).toBeVisible()
  const details = page.getByRole('table')
  expect(await details.getByRole('rowheader').allTextContents()).toEqual(
    product.attributes.map(({ key }) => key),
  )
  const ratings = product.reviews.map(({ rating }) => rating)
  const average = (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1)
  const toReviews = page.getByRole('link', { name: `(${ratings.length} review(s))` })
  await expect(toReviews.getByRole('img', { name: `${average} out of 5 stars` })).toBeVisible()
  await toReviews.click()
  await expect(page).toHaveURL(`/products/${PANAWAL}#reviews`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect
    .poll(() => reviews.evaluate((section) => section.getBoundingClientRect().top < innerHeight))
    .toBe(true)
})

test('long words of the details do not push a narrow page sideways', async () => {
  const { id, slug } = await newProduct(storefront.shop)
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
  await changeRows(
    storefront.shop,
    'products',
    { id },
    { attributes: JSON.stringify([{ id: 1, key: long, value: long + long, order: 0 }]) },
  )
  const page = await storefront.visit(`/products/${slug}`, {
    viewport: { width: 320, height: 700 },
  })
  await expect(page.getByRole('rowheader', { name: long })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

const WORD = 'Messer'.repeat(24).slice(0, 140)
const ROW = Array.from({ length: 9 }, (_, at) => `<td>Column ${at}</td>`).join('')
const WIDE_HTML =
  `<h2>${WORD}</h2><p>${WORD}</p><ul><li>${WORD}</li></ul><blockquote><p>${WORD}</p></blockquote>` +
  `<table><tbody><tr>${ROW}</tr><tr><td>${WORD}</td>${ROW}</tr></tbody></table>` +
  `<p><a href="https://example.com/${WORD}">https://example.com/${WORD}</a> <code>${WORD}</code></p>`

test('a word of 140 letters and a table of nine columns fit every page that shows them', async () => {
  const { owner } = storefront.shop
  const fields = [
    { label: WORD },
    { key: 'wood', label: WORD, kind: 'choice' as const, choices: [WORD, 'B'] },
  ]
  const { id, slug } = await newProduct(storefront.shop, { fields })
  await changeRows(
    { owner },
    'products',
    { id },
    {
      name: WORD,
      description: WORD,
      long_html_description: WIDE_HTML,
      attributes: JSON.stringify([{ id: 1, key: WORD, value: WORD, order: 0 }]),
    },
  )
  await owner.query(
    `update categories set name = $2
    where id = (select category_id from products where id = $1)`,
    [id, WORD],
  )
  await owner.query(
    `insert into reviews (tenant_id, product_id, customer_id, rating, comment)
       select 1, $1, id, 5, $2 from customers where tenant_id = 1 limit 1`,
    [id, WORD],
  )
  const [post] = KHUKURI.content.posts
  await changeRows({ owner }, 'posts', { slug: post!.slug }, { title: WORD, content: WIDE_HTML })
  await changeRows({ owner }, 'legal_documents', {}, { content: WIDE_HTML })
  await changeRows({ owner }, 'faqs', {}, { question: WORD, answer: WIDE_HTML })
  const pages = [
    `/products/${slug}`,
    '/products?search=Messer',
    '/blog',
    `/blog/${post!.slug}`,
    '/refund-policy',
    '/faq',
    '/',
  ]
  for (const path of pages) {
    const page = await storefront.visit(path, { viewport: { width: 320, height: 700 } })
    for (const summary of await page.locator('main summary').all()) await summary.click()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, 320])
  }
})

test('an author who left is shown as Anonymous User', async () => {
  const { slug } = KHUKURI.content.products.find(({ reviews }) =>
    reviews.some(({ username }) => username === null),
  )!
  const page = await storefront.visit(`/products/${slug}`)
  expect(await page.getByText('Anonymous User').count()).toBeGreaterThan(0)
})

test.describe('a mouse over the picture', () => {
  const picture = (page: Page) =>
    page
      .getByRole('link', { name: /^Enlarge/ })
      .first()
      .getByRole('img')
      .first()
  const LENS = { width: 350, height: 450 }

  async function boxesUnderLens(page: Page) {
    return page.evaluate((lens) => {
      const boxes = [...document.querySelectorAll('main [aria-hidden=true]')]
      return boxes.filter((box) => {
        const { width, height } = box.getBoundingClientRect()
        return (
          width === lens.width &&
          height === lens.height &&
          box.checkVisibility({ visibilityProperty: true })
        )
      }).length
    }, LENS)
  }

  test('is given a lens of 350 by 450 pixels, until it leaves', async () => {
    const page = await storefront.visit(`/products/${PANAWAL}`)
    const box = (await picture(page).boundingBox())!
    expect(await boxesUnderLens(page)).toBe(0)
    await expect
      .poll(async () => {
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
        await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2)
        return boxesUnderLens(page)
      })
      .toBe(1)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 200)
    await expect.poll(() => boxesUnderLens(page)).toBe(0)
  })

  test('is given none where the picture is hardly larger than it is shown', async () => {
    await storefront.shop.write(1, async ({ db, changed }) => {
      const { id, images } = await db
        .selectFrom('products')
        .select(['id', 'images'])
        .where('tenant_id', '=', 1)
        .where('slug', '=', LAST_ONE.slug)
        .executeTakeFirstOrThrow()
      const small = images.map((image) => ({ ...image, width: 700, height: 525 }))
      const set = { images: JSON.stringify(small) }
      await db
        .updateTable('products')
        .set(set)
        .where('tenant_id', '=', 1)
        .where('id', '=', id)
        .execute()
      changed('products', `product:${id}`)
    })
    const page = await storefront.visit(`/products/${LAST_ONE.slug}`)
    const box = (await picture(page).boundingBox())!
    expect(box.width * 1.1).toBeGreaterThan(700)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.move(box.x + box.width / 2 + 3, box.y + box.height / 2)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(await boxesUnderLens(page)).toBe(0)
    expect(await page.getByRole('main').locator('[aria-hidden=true] img').count()).toBe(0)
  })
})
