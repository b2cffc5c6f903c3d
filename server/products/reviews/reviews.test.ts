import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processorMs } from '#tests/busyness.ts'
import { PANAWAL } from '#tests/cast.ts'
import { type Browser, callsAt, newCustomer, register, signIn } from '#tests/customer.ts'
import type { Reply } from '#tests/http.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { reviseProduct } from '#tests/revise-product.ts'
import { newColleague } from '#tests/staff.ts'
import { addRows } from '#tests/rows.ts'

const PATH = '/products/reviews/'

let shop: OpenShop
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

const productOf = (slug: string) => shop.api('GET /products/products/:slug/', { params: { slug } })

/** A product without reviews from these tests. */
let taken = 0
async function nextProduct() {
  const { results } = await shop.api('GET /products/products/', { query: { page_size: 100 } })
  const { slug } = results.filter((each) => each.slug !== PANAWAL)[taken++]!
  return productOf(slug)
}

describe('a review', () => {
  test('is answered as it shows, under the name of who wrote it', async () => {
    const product = await nextProduct()
    const reply = await asha.post(PATH, {
      product: product.id,
      rating: 4,
      comment: ' Good steel.\r\n',
    })
    expect(reply.status).toBe(201)
    const review = reply.json()
    expect(review).toMatchObject({
      user: { username: asha.user.username },
      rating: 4,
      comment: 'Good steel.',
      is_verified_purchase: false,
    })
    expect(reply.text).not.toContain('@')
    const [newest] = (await productOf(product.slug)).reviews
    expect(newest).toEqual(review)
  })

  test('counts at once on every page and in every process, warm as they are', async () => {
    const other = await shop.another()
    const product = await nextProduct()
    const before = {
      count: product.review_count,
      sum: product.reviews.reduce((sum, each) => sum + each.rating, 0),
    }
    const card = async (server: Pick<OpenShop, 'api'>) =>
      (await server.api('GET /products/products/', { query: { page_size: 100 } })).results.find(
        (each) => each.id === product.id,
      )
    const page = (server: Pick<OpenShop, 'fetch'>) => server.fetch(`/products/${product.slug}`)
    for (const server of [shop, other])
      await Promise.all([card(server), page(server), server.fetch('/')])

    const comment = 'It came sharp, and it stays so.'
    await asha.post(PATH, { product: product.id, rating: 2, comment })

    const average = Math.round(((before.sum + 2) / (before.count + 1)) * 100) / 100
    expect(await productOf(product.slug)).toMatchObject({
      review_count: before.count + 1,
      average_rating: average,
    })
    expect(await card(shop)).toMatchObject({
      review_count: before.count + 1,
      average_rating: average,
    })
    const { text } = await page(shop)
    expect(text).toContain(comment)
    expect(text).toContain(`"reviewCount":${before.count + 1}`)
    await expect.poll(async () => (await page(other)).text).toContain(comment)
    await expect.poll(() => card(other)).toMatchObject({ review_count: before.count + 1 })
  })

  test('is written once, however many try at the same time', async () => {
    const product = await nextProduct()
    const tries = Array.from({ length: 8 }, (_, index) =>
      asha.post(PATH, { product: product.id, comment: `Try ${index}` }),
    )
    const replies = await Promise.all(tries)
    const written = replies.filter((reply) => reply.status === 201)
    expect(written).toHaveLength(1)
    const refused = replies.find((reply) => reply.status === 409)
    expect(refused?.json()).toEqual({ detail: 'You have already reviewed this product.' })
    expect((await productOf(product.slug)).review_count).toBe(product.review_count + 1)
  })

  test('gives 5 by default', async () => {
    const product = await nextProduct()
    const reply = await asha.post(PATH, { product: product.id, comment: 'Fine.' })
    expect(reply.json()).toMatchObject({ rating: 5 })
  })

  test('is text, whatever it looks like', async () => {
    const product = await nextProduct()
    const comment = `<img src=x onerror=alert(1)></script><b>bold</b>\u2028&amp; "quoted"`
    await asha.post(PATH, { product: product.id, comment })
    const { text } = await shop.fetch(`/products/${product.slug}`)
    expect(text).not.toContain('<img src=x')
    expect(text).not.toContain('<b>bold')
    expect(text).toContain('&lt;b&gt;bold&lt;/b&gt;')
    expect((await productOf(product.slug)).reviews[0]?.comment).toBe(
      comment.replace('\u2028', '\n'),
    )
  })

  test('says who wrote it, when it was bought and what it is by itself', async () => {
    const product = await nextProduct()
    const reply = await asha.post(PATH, {
      product: product.id,
      comment: 'Mine.',
      id: 1,
      user: { username: 'bikram' },
      customer_id: 1,
      username: 'bikram',
      is_verified_purchase: true,
      created_at: '2001-01-01T00:00:00Z',
      tenant_id: 2,
    })
    const review = reply.json()
    expect(review.user).toEqual({ username: asha.user.username })
    expect(review).toMatchObject({ is_verified_purchase: false })
    expect(review.id).not.toBe(1)
    expect(review.created_at > '2026').toBe(true)
  })

  test('stays under no name when the account is gone', async () => {
    const gone = await newCustomer(shop)
    const product = await nextProduct()
    await gone.post(PATH, { product: product.id, comment: 'I was here.' })
    await shop.write(1, async ({ db, changed }) => {
      await db
        .updateTable('reviews')
        .set({ customer_id: null })
        .where('tenant_id', '=', 1)
        .where('customer_id', '=', gone.user.id)
        .execute()
      await db
        .deleteFrom('customers')
        .where('tenant_id', '=', 1)
        .where('id', '=', gone.user.id)
        .execute()
      changed(`product:${product.id}`)
    })
    expect((await productOf(product.slug)).reviews[0]).toMatchObject({
      user: null,
      comment: 'I was here.',
    })
    expect((await shop.fetch(`/products/${product.slug}`)).text).toContain('Anonymous User')
  })
})

describe('refused, and nothing is kept:', () => {
  const panawal = () => productOf(PANAWAL)
  const WRONG: [string, object, object][] = [
    ['rating 0', { rating: 0 }, { rating: [expect.any(String)] }],
    ['rating 6', { rating: 6 }, { rating: [expect.any(String)] }],
    ['rating 4.5', { rating: 4.5 }, { rating: [expect.any(String)] }],
    ['rating five', { rating: 'five' }, { rating: [expect.any(String)] }],
    ['rating null', { rating: null }, { rating: [expect.any(String)] }],
    ['rating 1e400', { rating: Infinity }, { rating: [expect.any(String)] }],
    ['no comment', { comment: undefined }, { comment: ['Please enter your review comment.'] }],
    [
      'an empty comment',
      { comment: ' \n\u200b\u0000' },
      { comment: ['Please enter your review comment.'] },
    ],
    [
      'a comment of fillers',
      { comment: '\u3164\uffa0\u2800' },
      { comment: ['Please enter your review comment.'] },
    ],
    ['a list as comment', { comment: ['Good'] }, { comment: [expect.any(String)] }],
    [
      '5,001 characters',
      { comment: 'a'.repeat(5001) },
      { comment: ['A review has at most 5000 characters.'] },
    ],
    [
      'no product',
      { product: undefined },
      { product: ['Product ID is required to submit a review.'] },
    ],
    ['product -1', { product: -1 }, { product: [expect.any(String)] }],
    ['a slug as product', { product: PANAWAL }, { product: [expect.any(String)] }],
  ]
  test.each(WRONG)('%s', async (_, body, messages) => {
    const product = await panawal()
    const reply = await asha.post(PATH, {
      product: product.id,
      rating: 4,
      comment: 'Good.',
      ...body,
    })
    expect([reply.status, reply.json()]).toEqual([400, messages])
    expect((await panawal()).review_count).toBe(product.review_count)
  })

  test('a megabyte', async () => {
    const { id } = await panawal()
    const reply = await asha.post(PATH, { product: id, comment: 'a'.repeat(1_000_000) })
    expect(reply.status).toBe(413)
  })

  test('a long run of spaces takes no time', async () => {
    const { id } = await panawal()
    const begun = processorMs()
    const reply = await asha.post(PATH, { product: id, comment: `a${' '.repeat(200_000)}b` })
    expect(reply.status).toBe(400)
    expect(processorMs() - begun).toBeLessThan(500)
  })

  test('an unknown product, one of another shop, one no longer sold: all the same', async () => {
    await addRows(shop, 'products', {
      tenant_id: 2,
      id: 4712,
      category_id: 1,
      slug: 'a-new-tea',
      name: 'A new tea',
      price_cents: 100,
      stock: 1,
    })
    const product = await nextProduct()
    const merchant = await newColleague(shop, 'owner')
    await reviseProduct(shop, merchant, product.slug, { status: 'archived' })
    for (const id of [123_456_789, 4712, product.id]) {
      const reply = await asha.post(PATH, { product: id, comment: 'Good.' })
      expect([id, reply.status, reply.json()]).toEqual([id, 404, { detail: 'Product not found.' }])
    }
  })

  test('refuses no session, one of another shop and a forged one', async () => {
    const { id } = await panawal()
    const body = { product: id, comment: 'Good.' }
    const guest = await callsAt(shop).post(PATH, body)
    expect([guest.status, guest.json()]).toEqual([401, { detail: 'Please log in.' }])
    const tea = await signIn(shop.teaShop, { login_id: (await register(shop.teaShop)).email })
    for (const token of [tea.tokens.access, `${asha.tokens.access}x`, asha.tokens.refresh]) {
      expect((await callsAt(shop, token).post(PATH, body)).status).toBe(401)
    }
  })

  test('the sixth within ten minutes', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const body = { product: 1, comment: '' }
    const replies: Reply[] = []
    for (let time = 0; time < 6; time++) {
      replies.push(await callsAt(strict, asha.tokens.access).post(PATH, body))
    }
    expect(replies.map((reply) => reply.status)).toEqual([400, 400, 400, 400, 400, 429])
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(500)
  })
})
