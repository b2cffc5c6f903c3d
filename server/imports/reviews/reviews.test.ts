import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { countRows, deleteRows, listRows } from '#tests/rows.ts'
import { textOf } from '#tests/database/whole-tables.ts'

let shop: OpenShop
let line: ImportLine
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  line = commandLine(shop)
  owner = await newColleague(shop, 'owner')
  await line.importText(
    'Handle,Title,Published,Variant SKU,Variant Price\nOld_Cup,Cup,true,C-1,9.00\n',
  )
})
afterAll(async () => {
  line.end()
  await shop.close()
})

const HEADS: Record<string, string> = {
  'Judge.me':
    'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location',
  Loox: 'id,product_handle,rating,author,email,body,created_at,photo_url,verified_purchase',
  Yotpo:
    'Review ID,Review Title,Review Content,Review Score,Review Creation Date,Display Name,Email,SKU,Product Url',
  Stamped: 'productId,productUrl,rating,title,body,author,email,dateCreated,reply,published',
  Shopify:
    'product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at',
  WooCommerce:
    'comment_ID,comment_post_ID,comment_author,comment_author_email,comment_date,comment_content,comment_approved,rating,product_SKU',
}

const VALUES: Record<string, string> = {
  rating: '4',
  review_score: '4',
  body: 'Holds <b>tea</b>.',
  review_content: 'Holds tea.',
  comment_content: 'Holds tea.',
  title: 'Good cup',
  review_title: 'Good cup',
  author: 'Hari K.',
  reviewer_name: 'Hari K.',
  display_name: 'Hari K.',
  comment_author: 'Hari K.',
  email: 'hari@mail.example',
  reviewer_email: 'hari@mail.example',
  comment_author_email: 'hari@mail.example',
  ip_address: '203.0.113.9',
  product_handle: 'Old_Cup',
  producturl: 'https://old.example/products/old_cup',
  product_url: 'https://old.example/products/old_cup',
  sku: 'C-1',
  product_sku: 'C-1',
  curated: 'ok',
  state: 'published',
  published: 'true',
  comment_approved: '1',
  verified_purchase: 'true',
  review_date: '2021-05-01 10:11:12 UTC',
  created_at: '2021-05-01T10:11:12Z',
  datecreated: '05/01/2021 10:11:12',
  review_creation_date: '2021-05-01 10:11:12',
  comment_date: '2021-05-01 10:11:12',
  reply: 'Thank you!',
  id: '77',
  review_id: '78',
  comment_id: '79',
}

/** A file with one review. */
const fileOf = (heads: string) => {
  const cells = heads
    .split(',')
    .map((head) => VALUES[head.toLowerCase().replaceAll(' ', '_')] ?? '')
  return `${heads}\n${cells.join(',')}\n`
}

const stored = async () => {
  const { rows } = await shop.owner.query(
    `select r.rating, r.title, r.comment, r.author_name, r.is_verified_purchase, r.created_at, r.customer_id
       from reviews r join products p on p.id = r.product_id where p.name = 'Cup' order by r.id`,
  )
  return rows
}

describe('reviews of another shop', () => {
  test.each(Object.entries(HEADS))('are read as %s exports them', async (app, heads) => {
    await deleteRows(shop, 'reviews', { author_name: { not: null } })
    await deleteRows(shop, 'external_ids', { kind: 'review' })
    const check = await line.importText(fileOf(heads), '--dry-run')
    const run = await line.importText(fileOf(heads))
    expect([run.kind, run.counts, run.rows]).toEqual(['reviews', check.counts, check.rows])
    expect(run.counts.reviews).toMatchObject({ new: 1, wrong: 0 })
    expect(await stored()).toEqual([
      {
        rating: 4,
        title: ['Loox', 'WooCommerce'].includes(app) ? '' : 'Good cup',
        comment: 'Holds tea.',
        author_name: 'Hari K.',
        is_verified_purchase: false,
        created_at: new Date('2021-05-01T10:11:12Z'),
        customer_id: null,
      },
    ])
    const again = await line.importText(fileOf(heads))
    expect(again.counts.reviews).toMatchObject({ new: 0, changed: 0, same: 1 })
  })

  test('are shown with title and name, and count', async () => {
    await line.importText(fileOf(HEADS['Judge.me']!))
    const product = await shop.api('GET /products/products/:slug/', { params: { slug: 'old-cup' } })
    expect(product).toMatchObject({ average_rating: 4, review_count: 2 })
    expect(product.reviews).toContainEqual(
      expect.objectContaining({ user: { username: 'Hari K.' }, comment: 'Good cup\nHolds tea.' }),
    )
  })

  test('are wrong without a product or a rating, skipped as spam, and keep no address', async () => {
    const report = await line.importText(
      'product_handle,rating,title,body,curated,reviewer_name,reviewer_email,ip_address\n' +
        'nowhere,5,Fine,Text,ok,Ram,ram@mail.example,203.0.113.9\n' +
        'Old_Cup,9,Fine,Text,ok,Ram,ram@mail.example,203.0.113.9\n' +
        'Old_Cup,5,Fine,Text,spam,Ram,ram@mail.example,203.0.113.9\n' +
        'Old_Cup,4.5,Fine,Text,not-yet,ram@mail.example,ram@mail.example,203.0.113.9\n',
    )
    expect(report.counts.reviews).toEqual({ new: 1, changed: 0, same: 0, skipped: 1, wrong: 2 })
    expect(report.rows).toMatchObject([
      { row: 2, reason: expect.stringContaining('does not exist') },
      { row: 3, column: 'rating', reason: 'The rating must be from 1 to 5.' },
      { row: 4, outcome: 'skipped' },
      { row: 5, column: 'rating', outcome: 'noted' },
    ])
    for (const table of ['reviews', 'external_ids']) {
      expect(await textOf(shop, table)).not.toMatch(/mail\.example|203\.0\.113/)
    }
    const rows = await listRows(shop, 'reviews', { author_name: 'ram' }, ['rating', 'hidden_at'])
    expect(rows).toEqual([{ rating: 5, hidden_at: expect.any(Date) }])
    const { results } = (await owner.shop('GET /reviews/?state=hidden')).json()
    expect(results).toMatchObject([
      { author: { customer_id: null, name: 'ram' }, comment: 'Fine\nText' },
    ])
  })

  test('are reverted', async () => {
    const rows = await listRows(shop, 'imports', { kind: 'reviews' }, ['id'], 'created_at')
    const path = `/imports/${rows.at(-1)!.id}/` as const
    await owner.shop(`POST ${path}reversal/`)
    await eventually(async () => {
      expect((await owner.shop(`GET ${path}`)).json().state).toBe('reverted')
    })
    expect(await countRows(shop, 'reviews', { author_name: 'ram' })).toBe(0)
  })
})
