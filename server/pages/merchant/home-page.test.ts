import { afterAll, beforeAll, expect, test } from 'vitest'
import { shownHtml } from '#tests/shown-html.ts'
import { may, ROLES } from '#contract/backoffice/people/permissions.ts'
import type { HomePage } from '#contract/backoffice/content/shapes/staff-page.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct, stopSelling } from '#tests/purchase/new-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { deleteRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const home = async () => shownHtml((await shop.fetch('/')).text)
const stored = async () => (await owner.shop('GET /home-page/')).json()
const publish = async (changes: Partial<HomePage>, by = owner) => {
  const now = await stored()
  const body = Object.fromEntries(
    Object.entries(changes).map(([name, to]) => [name, { from: now[name as keyof HomePage], to }]),
  )
  return by.shop('PATCH /home-page/', body)
}
const EMPTY = {
  headline: '',
  introduction: '',
  button_label: '',
  button_path: '',
  products_title: '',
  product_ids: [],
}

test('the home page says it in the shop’s words, and by default as before, byte for byte', async () => {
  const before = await home()
  expect(before).toContain('Shop all products')
  expect(await stored()).toEqual(EMPTY)
  const published = await publish({
    headline: ' Knives for the hills <b> ',
    introduction: 'Made in Bhojpur.',
    button_label: 'How we forge',
    button_path: '/pages/how-we-forge',
    products_title: 'Fresh from the fire',
  })
  expect([published.status, published.json()]).toMatchObject([
    200,
    { headline: 'Knives for the hills <b>' },
  ])
  const after = await home()
  expect(after).toContain('Knives for the hills &lt;b&gt;')
  expect(after).toContain('Made in Bhojpur.')
  expect(after).toMatch(/href="\/pages\/how-we-forge"[^>]*>How we forge/)
  expect(after).toContain('Fresh from the fire')
  expect(after).not.toContain('New in the shop')
  expect((await shop.teaShop.fetch('/')).text).not.toContain('Fresh from the fire')
  // An emptied text falls back to the default.
  expect((await publish(EMPTY)).status).toBe(200)
  expect(await home()).toBe(before)
})

test('chosen products stand in the place of the newest, in the chosen order', async () => {
  const before = await home()
  const [first, second] = [await newProduct(shop), await newProduct(shop)]
  const ids = [second.id, first.id]
  expect((await publish({ product_ids: ids })).json()).toMatchObject({ product_ids: ids })
  const shown = await shop.api('GET /products/home/')
  expect(shown.map(({ slug }) => slug)).toEqual([second.slug, first.slug])
  const page = await home()
  expect(page).toContain('Our choice')
  expect(page).not.toContain('New in the shop')
  expect(page.indexOf(second.name)).toBeLessThan(page.indexOf(first.name))

  // An archived product is hidden and stays chosen; a deleted one is neither.
  await stopSelling(shop, second)
  await shop.write(1, ({ changed }) => Promise.resolve(changed('products')))
  expect(await home()).not.toContain(second.name)
  expect(await stored()).toMatchObject({ product_ids: ids })
  await deleteRows(shop, 'products', { id: ids })
  await shop.write(1, ({ changed }) => Promise.resolve(changed('products')))
  expect(await stored()).toMatchObject({ product_ids: [] })
  expect(await home()).toBe(before)
})

test.each([
  [{ button_path: 'https://elsewhere.example' }, 'button_path'],
  [{ button_path: '//elsewhere.example' }, 'button_path'],
  [{ button_path: '/\\elsewhere.example' }, 'button_path'],
  [{ button_path: 'javascript:alert(1)' }, 'button_path'],
  [{ product_ids: [1, 1] }, 'product_ids'],
  [{ product_ids: [9_999_999] }, 'product_ids'],
])('%j is refused at its field', async (wrong, field) => {
  const now = await stored()
  const reply = await publish(wrong)
  expect([reply.status, reply.json()]).toEqual([400, { [field]: [expect.any(String)] }])
  expect(await stored()).toEqual(now)
})

test('a product of another shop cannot be chosen', async () => {
  const { rows } = await shop.owner.query<{ id: number }>(
    `select id::float8 as id from products where tenant_id = 2
      and id not in (select id from products where tenant_id = 1) limit 1`,
  )
  const foreign = rows[0]?.id ?? (await newProduct(shop, { tenant: 2 })).id
  expect((await publish({ product_ids: [foreign] })).status).toBe(400)
})

test('two who publish at once lose nothing, and each change is in the audit log', async () => {
  const one = { headline: { from: '', to: 'One' } }
  const other = { headline: { from: '', to: 'Other' } }
  const replies = await Promise.all([
    owner.shop('PATCH /home-page/', one),
    owner.shop('PATCH /home-page/', other),
  ])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await publish({ headline: '' })
  const audit = await owner.shop('GET /audit/?subject_kind=home_page')
  const [last] = audit.json().results
  expect(last).toMatchObject({ act: 'home_page.published', after: { headline: '' } })
})

test.each(ROLES)('is written by those who write content: %s', async (role) => {
  const colleague = await newColleague(shop, role)
  const canEdit = may(role, 'content.edit')
  expect((await colleague.shop('GET /home-page/')).status).toBe(canEdit ? 200 : 404)
  const reply = await publish({ products_title: `By ${role}` }, colleague)
  expect(reply.status).toBe(canEdit ? 200 : 403)
})
