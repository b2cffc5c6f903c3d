import { DAY_MS } from '#contract/rules/days.ts'
import { access, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostPicture } from '#contract/backoffice/content/shapes/staff-post.ts'
import { newCustomer } from '#tests/customer.ts'
import { forgetLastJob, jobsDone, startNow } from '#tests/jobs.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { order } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { PICTURE_COLUMNS } from './named-pictures.queries.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

let shade = 0

/** A picture with new bytes. */
const fresh = () =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: { r: ++shade, g: Math.floor(Math.random() * 256), b: Date.now() % 256 },
    },
  })
    .png()
    .toBuffer()

async function send<T>(path: string): Promise<T> {
  const reply = await owner.send(`/api/shops/1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: await fresh(),
  })
  expect(reply.status).toBe(201)
  return reply.json() as T
}

const folderOf = (image: string) => join(sharedPlaces().mediaDir, '1', image.split('/')[3]!)
const isKept = (image: string) =>
  access(folderOf(image)).then(
    () => true,
    () => false,
  )

/** Makes a file of each picture's folder so many days older. */
async function age(images: string[], file: string, days: number): Promise<void> {
  const then = new Date(Date.now() - days * DAY_MS)
  for (const image of images) await utimes(join(folderOf(image), file), then, then)
}

/** Has the job that waits look now; what was queued for its day makes room for the next. */
async function look(): Promise<void> {
  await forgetLastJob(shop, 'pictures.clear')
  await startNow(shop, 'pictures.clear')
  await jobsDone(shop, 'pictures.clear')
}

test('a picture that nothing names is gone after a month; what an order or a text shows stays', async () => {
  const { id } = await newProduct(shop)
  for (let sent = 0; sent < 3; sent++) await send(`/products/${id}/pictures/`)
  const whole = (await owner.shop(`GET /products/${id}/`)).json()
  const [ordered, removed, left] = whole.images.map(({ image }) => image) as [
    string,
    string,
    string,
  ]
  const customer = await newCustomer(shop)
  await addToCart(customer, { id })
  await order(customer)
  for (const { id: picture } of whole.images.slice(0, 2)) {
    await owner.shop(`DELETE /products/${id}/pictures/${picture}/`)
  }
  const { id: post } = (await owner.shop('POST /posts/', { title: 'Pictures' })).json()
  const inText = (await send<PostPicture>(`/posts/${post}/pictures/`)).image
  const unused = (await send<PostPicture>(`/posts/${post}/pictures/`)).image
  await changeRows(
    shop,
    'posts',
    { id: post },
    { content: `<p><img src="${inText}" alt="" /></p>` },
  )
  const { id: collection } = (await owner.shop('POST /collections/', { name: 'Gifts' })).json()
  const ofCollection = (await send<PostPicture>('/text-pictures/')).image
  const change = { picture: { from: null, to: ofCollection } }
  expect((await owner.shop(`PATCH /collections/${collection}/`, change)).status).toBe(200)
  const all = [ordered, removed, left, inText, unused, ofCollection]
  const kept = () => Promise.all(all.map(isKept))

  await look()
  expect(await kept()).toEqual([true, true, true, true, true, true])
  await age(all, 'master.jpg', 40)
  await look()
  // From now on they are known to be named by nothing, and wait for their month.
  expect(await kept()).toEqual([true, true, true, true, true, true])
  await age([removed, unused], 'unnamed', 31)
  await look()
  expect(await kept()).toEqual([true, false, true, true, false, true])
  expect((await shop.fetch(removed)).status).toBe(404)
  expect((await shop.fetch(ordered)).status).toBe(200)
})

test('no column names pictures that the job does not know of', async () => {
  const { rows: columns } = await shop.owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t
        using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'json', 'jsonb') and c.is_generated = 'NEVER'`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rowCount } = await shop.owner.query(
      `select from "${table}" where "${column}"::text ~ '/media/[0-9]+/' limit 1`,
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  const known = new Set(
    Object.entries(PICTURE_COLUMNS).flatMap(([table, all]) =>
      all.map((column) => `${table}.${column}`),
    ),
  )
  // The log keeps past acts; it shows no pictures.
  expect(found.filter((each) => !known.has(each)).toSorted()).toEqual([
    'audit_entries.after',
    'audit_entries.before',
  ])
})
