import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { may, ROLES } from '#contract/backoffice/people/permissions.ts'
import type { StaffHomeSection } from '#contract/backoffice/content/home-sections.ts'
import {
  type HomeSectionKind,
  MOST_HOME_SECTIONS,
} from '#contract/backoffice/records/home-sections.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { shownHtml } from '#tests/shown-html.ts'
import { sha256 } from '#server/calls/field-changes.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { addRows, deleteRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let standardPage: string
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  standardPage = await home()
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const { id } of await list()) await owner.shop(`DELETE /home-sections/${id}/`)
})

const home = async () => shownHtml((await shop.fetch('/')).text)
const list = async () => (await owner.shop('GET /home-sections/')).json()
const add = async (kind: HomeSectionKind) => {
  const reply = await owner.shop('POST /home-sections/', { kind })
  expect([reply.status, reply.text]).toEqual([201, reply.text])
  return reply.json()
}

/** Sends new values of a section's fields. */
function change(section: StaffHomeSection, values: Partial<StaffHomeSection>, by = owner) {
  const changes = Object.entries(values).map(([name, to]) => {
    const from = section[name as keyof StaffHomeSection]
    return [name, { from: name === 'text' ? sha256(section.text) : from, to }]
  })
  return by.shop(`PATCH /home-sections/${section.id}/`, Object.fromEntries(changes))
}

/** Adds a section that visitors see. */
async function show(kind: HomeSectionKind, values: Partial<StaffHomeSection> = {}) {
  const reply = await change(await add(kind), { ...values, is_hidden: false })
  expect([reply.status, reply.text]).toEqual([200, reply.text])
  return reply.json()
}
const hide = async ({ id }: StaffHomeSection, isHidden = true) =>
  owner.shop(`PATCH /home-sections/${id}/`, { is_hidden: { from: !isHidden, to: isHidden } })
const standard = async () => (await list()).find(({ kind }) => kind === 'standard')!

async function sendPicture(): Promise<string> {
  const sent = await owner.send('/api/shops/1/text-pictures/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: await readFile('demo/khukuri-shop/pictures/bhojpure-khukuri/main/480.jpg'),
  })
  return (sent.json() as { image: string }).image
}

test('a shop without sections, or with hidden ones alone, has the home page that it had', async () => {
  const section = await add('quotes')
  expect(section).toMatchObject({ kind: 'quotes', is_hidden: true, quotes: [] })
  expect((await list()).map(({ kind }) => kind)).toEqual(['standard', 'quotes'])
  expect(await home()).toBe(standardPage)
  await change(section, { quotes: [{ words: 'It holds its edge.', by: 'Asha' }] })
  expect(await home()).toBe(standardPage)
  await hide(section, false)
  expect(await home()).toContain('It holds its edge.')
  await hide(await standard())
  expect(await home()).not.toContain('Shop by category')
  await hide(section)
  expect(await home()).toBe(standardPage)
})

test('a copy of a section is hidden, stands behind it and has its content', async () => {
  const first = await show('quotes', { quotes: [{ words: 'It holds its edge.', by: 'Asha' }] })
  await show('posts', { heading: 'News' })
  const reply = await owner.shop(`POST /home-sections/${first.id}/copy/`)
  expect(reply.status).toBe(201)
  const copy = reply.json()
  expect(copy).toMatchObject({ kind: 'quotes', is_hidden: true })
  expect(copy.quotes).toEqual([{ words: 'It holds its edge.', by: 'Asha' }])
  expect((await list()).map(({ kind }) => kind)).toEqual(['standard', 'quotes', 'quotes', 'posts'])
  expect((await list())[2]!.id).toBe(copy.id)
  expect((await home()).match(/It holds its edge/g)).toHaveLength(1)
  const { id } = await standard()
  expect((await owner.shop(`POST /home-sections/${id}/copy/`)).status).toBe(400)
})

test('the picture of a first hero is loaded ahead, in place of the standard one', async () => {
  const preloaded = async () =>
    /<link rel="preload" as="image"[^>]*>/.exec((await shop.fetch('/')).text)?.[0]
  const usual = await preloaded()
  const picture = await sendPicture()
  const hero = await show('hero', { heading: 'Forged by hand', picture })
  expect(await preloaded()).toBe(usual)
  await owner.shop('PUT /home-sections/order/', { ids: [hero.id, (await standard()).id] })
  expect(await preloaded()).toContain(picture.replace(/\d+\.jpg$/, ''))
})

test('each kind of section shows what it holds, sanitised and escaped', async () => {
  const picture = await sendPicture()
  await show('hero', {
    heading: 'Forged <by> hand',
    introduction: 'In the hills of Bhojpur.',
    picture,
    picture_alt: 'A forge at night',
    button_label: 'See how',
    button_path: '/company',
  })
  await show('text', {
    heading: 'Steel from springs',
    text: '<p>Old <em>lorries</em>.</p><script>alert(1)</script>',
  })
  await show('quotes', {
    quotes: [
      { words: ' A fine blade ', by: 'Bim' },
      { words: ' ', by: 'x' },
    ],
  })
  await show('posts', { heading: 'News', most: 1 })
  await show('questions', { most: 2 })
  await hide(await standard())
  const page = await home()
  expect(page).toMatch(/<h1[^>]*>Forged &lt;by&gt; hand/)
  expect(page).toContain('alt="A forge at night"')
  expect(page).toMatch(/href="\/company"[^>]*>See how/)
  expect(page).toContain('<p>Old <em>lorries</em>.</p>')
  expect(page).not.toContain('alert(1)')
  expect(page).toMatch(/<figcaption[^>]*>Bim<\/figcaption>/)
  expect(page.match(/<figure>/g)).toHaveLength(1)
  expect(page.match(/<article/g)).toHaveLength(1)
  expect(page.match(/<details/g)).toHaveLength(2)
  expect(page).toContain('Questions and answers')
  expect(page.match(/<h1/g)).toHaveLength(1)
  expect(page).not.toContain('Shop by category')
})

test('sections stand in the order of the merchant, before and behind the standard parts', async () => {
  const first = await show('text', { heading: 'First told' })
  const second = await show('text', { heading: 'Second told' })
  const parts = await standard()
  const order = (sections: StaffHomeSection[]) =>
    owner.shop('PUT /home-sections/order/', { ids: sections.map(({ id }) => id) })
  const places = async () => {
    const page = await home()
    return ['First told', 'Second told', 'Shop by category']
      .toSorted((one, other) => page.indexOf(one) - page.indexOf(other))
      .join(', ')
  }
  expect(await places()).toBe('Shop by category, First told, Second told')
  expect((await order([second, parts, first])).status).toBe(200)
  expect(await places()).toBe('Second told, Shop by category, First told')
  expect((await home()).match(/<h1/g)).toHaveLength(1)
  await owner.shop(`DELETE /home-sections/${second.id}/`)
  expect(await home()).not.toContain('Second told')
})

test('chosen products stand in their order; drafts and deleted ones are left out', async () => {
  const [one, other] = [await newProduct(shop), await newProduct(shop)]
  const section = await show('products', { heading: 'Two', product_ids: [other.id, one.id] })
  await hide(await standard())
  const page = await home()
  expect(page.indexOf(other.name)).toBeLessThan(page.indexOf(one.name))
  expect(page).toContain(one.name)
  await owner.shop(`PATCH /products/${one.id}/`, { status: { from: 'on_sale', to: 'draft' } })
  expect(await home()).not.toContain(one.name)
  await deleteRows(shop, 'products', { id: other.id })
  await shop.write(1, ({ changed }) => Promise.resolve(changed('products')))
  // The section has nothing left to show.
  expect(await home()).toBe(standardPage)
  const [, now] = await list()
  expect(now).toMatchObject({ product_ids: [one.id] })
  expect((await change(now!, { heading: 'One' })).status).toBe(200)
  await hide(section)
  const chosen = await shop.api('GET /products/home/', { query: { section: section.id } })
  expect(chosen).toEqual([])
})

test('a section without content leaves the page as it is', async () => {
  for (const kind of ['hero', 'products', 'text', 'quotes'] as const) {
    await show(kind, kind === 'products' ? { heading: 'Nothing chosen' } : {})
    expect([kind, await home()]).toEqual([kind, standardPage])
  }
})

test('a collection is shown fresh, and only while it is published', async () => {
  const product = await newProduct(shop)
  const before = await home()
  const made = (await owner.shop('POST /collections/', { name: 'For gifts' })).json()
  const collect = (fields: object) => owner.shop(`PATCH /collections/${made.id}/`, fields)
  const section = await show('products', { collection_id: made.id, most: 1 })
  expect(await home()).toBe(before)
  await collect({
    product_ids: { from: [], to: [product.id] },
    is_published: { from: false, to: true },
  })
  expect(await home()).toContain('For gifts')
  expect(await home()).toContain(product.name)
  await collect({ name: { from: 'For gifts', to: 'For friends' } })
  expect(await home()).toContain('For friends')
  await collect({ is_published: { from: true, to: false } })
  expect(await home()).toBe(before)
  await owner.shop(`DELETE /collections/${made.id}/`)
  expect((await list()).at(-1)).toMatchObject({ id: section.id, collection_id: null })
})

test('questions and posts are fresh, and their drafts are not shown', async () => {
  await show('questions', { heading: 'Asked often', most: 12 })
  const asked = { question: 'Is it sharp?', answer: '<p>Very.</p>' }
  const { id } = (await owner.shop('POST /faqs/', asked)).json()
  expect(await home()).toContain('Asked often')
  expect(await home()).not.toContain('Is it sharp?')
  await owner.shop(`PATCH /faqs/${id}/`, { is_published: { from: false, to: true } })
  expect(await home()).toContain('Is it sharp?')
  await owner.shop(`DELETE /faqs/${id}/`)
  expect(await home()).not.toContain('Is it sharp?')
})

test.each<[HomeSectionKind, Partial<StaffHomeSection>, string]>([
  ['hero', { button_path: 'javascript:alert(1)' }, 'button_path'],
  ['hero', { button_path: '//elsewhere.example' }, 'button_path'],
  ['text', { picture: `/media/2/${'a'.repeat(32)}/1600.jpg` }, 'picture'],
  ['text', { quotes: [{ words: 'No', by: '' }] }, 'quotes'],
  ['products', { product_ids: [9_999_999] }, 'product_ids'],
  ['products', { collection_id: 9_999_999 }, 'collection_id'],
])('a section (%s) refuses %j at its field', async (kind, wrong, field) => {
  const section = await add(kind)
  const reply = await change(section, wrong)
  expect([reply.status, reply.json()]).toEqual([400, { [field]: [expect.any(String)] }])
  expect((await list()).at(-1)).toEqual(section)
})

test('products and collections of another shop cannot be chosen', async () => {
  const foreign = (await newProduct(shop, { tenant: 2 })).id
  const rows = await addRows(shop, 'collections', { tenant_id: 2, slug: 'teas', name: 'Teas' })
  const section = await add('products')
  expect((await change(section, { product_ids: [foreign] })).status).toBe(400)
  expect((await change(section, { collection_id: rows[0]!.id })).status).toBe(400)
})

test('a shop sees and changes its own sections alone', async () => {
  const section = await show('text', { heading: 'Of the forge' })
  const stranger = await newColleague(shop, 'owner', 2)
  expect((await stranger.shop('GET /home-sections/')).json()).toEqual([])
  expect((await change(section, { heading: 'Of tea' }, stranger)).status).toBe(404)
  expect((await stranger.shop(`DELETE /home-sections/${section.id}/`)).status).toBe(404)
  expect((await shop.teaShop.fetch('/')).text).not.toContain('Of the forge')
})

test('a page takes so many sections and no more, also from two who add at once', async () => {
  for (let at = 2; at < MOST_HOME_SECTIONS; at++) await add('text')
  const replies = await Promise.all([
    owner.shop('POST /home-sections/', { kind: 'text' }),
    owner.shop('POST /home-sections/', { kind: 'text' }),
  ])
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 400,
  ])
  const refused = replies.find(({ status }) => status === 400)
  expect(refused!.text).toContain('at most 20 sections')
  expect(await list()).toHaveLength(MOST_HOME_SECTIONS)
})

test('the standard parts are a section once', async () => {
  await add('text')
  expect((await owner.shop('POST /home-sections/', { kind: 'standard' })).status).toBe(400)
  await owner.shop(`DELETE /home-sections/${(await standard()).id}/`)
  expect(await add('standard')).toMatchObject({ kind: 'standard', is_hidden: false })
})

test('a colleague who was faster is not overwritten, and changes are in the audit log', async () => {
  const section = await show('text', { heading: 'Before' })
  expect((await change(section, { heading: 'After' })).status).toBe(200)
  expect((await change(section, { heading: 'Otherwise' })).status).toBe(409)
  const audit = await owner.shop('GET /audit/?subject_kind=home_section')
  expect(audit.json().results[0]).toMatchObject({
    act: 'home_section.changed',
    before: { heading: 'Before' },
    after: { heading: 'After' },
  })
})

test.each(ROLES)('sections are written by those who write content: %s', async (role) => {
  const section = await add('text')
  const colleague = await newColleague(shop, role)
  const canEdit = may(role, 'content.edit')
  expect((await colleague.shop('GET /home-sections/')).status).toBe(canEdit ? 200 : 404)
  const reply = await change(section, { heading: `By ${role}` }, colleague)
  expect(reply.status).toBe(canEdit ? 200 : 403)
  const added = await colleague.shop('POST /home-sections/', { kind: 'text' })
  expect(added.status).toBe(canEdit ? 201 : 403)
})
