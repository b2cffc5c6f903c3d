import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  ProductRow,
  StaffProduct,
} from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { StaffReply } from '#contract/backoffice/staff-api.ts'
import { sha256 } from '#server/calls/field-changes.ts'
import { refreshSearch } from '../search/search-index.ts'
import { callsAt } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, conflictsIn, newColleague } from '#tests/staff.ts'
import { setStock } from '#tests/purchase/new-product.ts'
import { changeRows, countRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
let writer: Colleague
let packer: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  writer = await newColleague(shop, 'content')
  packer = await newColleague(shop, 'fulfilment')
})
afterAll(() => shop.close())

const made = async (name = 'Siraupate') => (await owner.shop('POST /products/', { name })).json()
const save = (id: number, body: object, by = owner) => by.shop(`PATCH /products/${id}/`, body)
const inShop = async (slug: string) => callsAt(shop).get(`/products/products/${slug}/`)

test('a product comes into the shop with its price, and goes out again at once', async () => {
  const draft = await made('Siraupate – Ang Khola 10″')
  expect(draft).toMatchObject({ slug: 'siraupate-ang-khola-10', status: 'draft', url: null })
  expect((await made('Siraupate – Ang Khola 10″')).slug).toBe('siraupate-ang-khola-10-2')
  expect((await inShop(draft.slug)).status).toBe(404)
  const early = await save(draft.id, { status: { from: 'draft', to: 'on_sale' } })
  expect([early.status, early.json()]).toEqual([400, { status: ['Enter a price.'] }])
  const both = {
    price: { from: '0.00', to: '129.00' },
    status: { from: 'draft', to: 'on_sale' },
    long_html_description: {
      from: sha256(''),
      to: '<p onclick="x()">Forged.</p><script>steal()</script>',
    },
  }
  expect((await save(draft.id, both)).status).toBe(200)
  const shown = (await inShop(draft.slug)).json() as {
    price: string
    long_html_description: string
  }
  expect([shown.price, shown.long_html_description]).toEqual(['129.00', '<p>Forged.</p>'])
  const found = await callsAt(shop).get('/products/products/?search=siraupate')
  expect(found.text).toContain(draft.slug)
  await save(draft.id, { status: { from: 'on_sale', to: 'archived' } })
  expect((await inShop(draft.slug)).status).toBe(404)
})

test('a product begins with its price, if its creator may set prices', async () => {
  const priced = await owner.shop('POST /products/', { name: 'Karda', price: '12.50' })
  expect([priced.status, priced.json()]).toMatchObject([201, { price: '12.50', missing: [] }])
  const body = { name: 'Chakmak', price: '12.50' }
  expect((await writer.shop('POST /products/', body)).status).toBe(403)
  expect((await writer.shop('POST /products/', { name: 'Chakmak' })).status).toBe(201)
})

test('products are asked for by their numbers', async () => {
  const [one, other] = [await made('By number 1'), await made('By number 2')]
  const reply = await writer.shop(`GET /products/?ids=${other.id},${one.id}`)
  const { results } = reply.json()
  expect(results.map(({ id }) => id)).toEqual([one.id, other.id])
  expect((await writer.shop('GET /products/?ids=1;drop')).status).toBe(400)
})

test('a personalisation field keeps its key under another label', async () => {
  const { id } = await made()
  const engraving = {
    key: '',
    label: 'Engraving',
    kind: 'text',
    max_length: 9,
    choices: [],
    required: false,
  }
  const first = await save(id, { customization_fields: { from: [], to: [engraving] } })
  const kept = { ...engraving, key: 'engraving' }
  expect(first.json().customization_fields).toEqual([kept])
  const renamed = { ...kept, label: 'Text on the blade' }
  const second = await save(id, { customization_fields: { from: [kept], to: [renamed] } })
  expect(second.json().customization_fields).toEqual([renamed])
  const blank = { customization_fields: { from: [renamed], to: [{ ...kept, label: ' ' }] } }
  const refused = await save(id, blank)
  expect([refused.status, refused.json()]).toEqual([
    400,
    { customization_fields: ['Field 1 needs a name.'] },
  ])
})

describe('a form', () => {
  test('takes over what others changed elsewhere, and shows both where they changed the same', async () => {
    const { id } = await made()
    await save(id, { name: { from: 'Siraupate', to: 'Bhojpure' } }, writer)
    const other = await save(id, { barcode: { from: '', to: '123' } })
    expect(other.json()).toMatchObject({ name: 'Bhojpure', barcode: '123' })
    const clash = await save(id, {
      name: { from: 'Siraupate', to: 'Sirupate' },
      seo_title: { from: '', to: 'A title' },
    })
    const conflicts = conflictsIn(clash)
    expect([clash.status, conflicts]).toEqual([
      409,
      {
        name: {
          theirs: 'Bhojpure',
          yours: 'Sirupate',
          by: expect.stringMatching(/^Colleague/),
          at: expect.any(String),
        },
      },
    ])
    const after = (await owner.shop(`GET /products/${id}/`)).json()
    expect([after.name, after.seo_title]).toEqual(['Bhojpure', ''])
  })

  // Without the lock both are read before either is written, and both are accepted.
  test('loses none of two saves of one field at the same moment', async () => {
    const { id } = await made()
    for (let round = 0; round < 5; round++) {
      const { name } = (await owner.shop(`GET /products/${id}/`)).json()
      const replies = await Promise.all(
        ['A', 'B', 'C'].map((sign) => save(id, { name: { from: name, to: `${sign}${round}` } })),
      )
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    }
  })

  test('has the list price above the price, or none, and its own weight', async () => {
    const { id } = await made()
    const save = async (changes: object) => {
      const { status, text } = await owner.shop(`PATCH /products/${id}/`, changes)
      return { status, body: JSON.parse(text) as StaffProduct & { list_price: string | string[] } }
    }
    const { price } = (await owner.shop(`GET /products/${id}/`)).json()
    const above = (Number(price) + 10).toFixed(2)
    const list = await save({
      list_price: { from: '', to: above },
      weight_grams: { from: null, to: 650 },
    })
    expect(list).toMatchObject({ status: 200, body: { list_price: above, weight_grams: 650 } })
    for (const wrong of [
      { list_price: { from: above, to: price } },
      { price: { from: price, to: above } },
    ]) {
      const { status, body } = await save(wrong)
      expect([status, body.list_price]).toEqual([400, [expect.stringContaining('above the price')]])
    }
    expect((await save({ list_price: { from: above, to: '' } })).body.list_price).toBe('')
    const writer = await newColleague(shop, 'content')
    const priced = { list_price: { from: '', to: above } }
    expect((await writer.shop(`PATCH /products/${id}/`, priced)).status).toBe(403)
  })

  test('a colleague without the right to prices changes none', async () => {
    const { id } = await made()
    const price = { from: '0.00', to: '1.00' }
    const refused = await save(id, { price, name: { from: 'Siraupate', to: 'x' } }, writer)
    expect(refused.status).toBe(403)
    const rows = { rows: [{ id, price }] }
    const cells = (await writer.shop('PATCH /products/', rows)).json()
    expect(cells.refused).toMatchObject([
      { id, fields: { row: expect.stringContaining('prices') } },
    ])
    const after = (await owner.shop(`GET /products/${id}/`)).json()
    expect([after.price, after.name]).toEqual(['0.00', 'Siraupate'])
  })
})

test('the sheet saves each row by itself', async () => {
  const [one, two] = [await made(), await made()]
  await save(one.id, { sku: { from: '', to: 'SIR-10' } })
  const reply = await owner.shop('PATCH /products/', {
    rows: [
      { id: one.id, price: { from: '0.00', to: '10.00' } },
      { id: two.id, sku: { from: '', to: 'SIR-10' }, price: { from: '0.00', to: '11.00' } },
      { id: 4711, price: { from: '0.00', to: '1.00' } },
    ],
  })
  const { saved, refused } = reply.json() as {
    saved: ProductRow[]
    refused: { id: number; fields: object }[]
  }
  expect(saved.map(({ id, price }) => [id, price])).toEqual([[one.id, '10.00']])
  expect(refused.map(({ id, fields }) => [id, fields])).toEqual([
    [two.id, { sku: 'Another product has this SKU.' }],
    [4711, { row: 'Not found.' }],
  ])
})

test('stock is start plus differences, never below none, each with who and why', async () => {
  const { id } = await made()
  const change = (difference: number, by = packer) =>
    by.shop(`POST /products/${id}/stock-changes/`, { difference, reason: 'Counted' })
  expect((await change(20)).json()).toMatchObject({ stock: 20 })
  const replies = await Promise.all([-3, -3, 5, -7, -9, -9, 2].map((each) => change(each)))
  const accepted = [-3, -3, 5, -7, -9, -9, 2].filter((_, at) => replies[at]!.status === 201)
  const now = (await packer.shop(`GET /products/${id}/`)).json()
  expect(now.stock).toBe(20 + accepted.reduce((sum, each) => sum + each, 0))
  const history = (await packer.shop(`GET /products/${id}/stock-changes/`)).json()
  expect(history.reduce((sum, { difference }) => sum + difference, 0)).toBe(now.stock)
  expect(history[0]).toMatchObject({ reason: 'Counted', stock: now.stock })
  expect((await change(-1000)).status).toBe(409)
  expect((await change(1, writer)).status).toBe(403)
})

describe('a picture', () => {
  const WORDS = `?alt=${encodeURIComponent('A <b>blade</b>')}`
  const upload = (id: number, bytes: Buffer, headers = {}, by = owner, query = WORDS) =>
    by.send(`/api/shops/1/products/${id}/pictures/${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
      body: bytes,
    })
  const drawn = (red: number) =>
    sharp({
      create: { width: 600, height: 400, channels: 3, background: { r: red, g: 90, b: 40 } },
    })

  test('is kept anew, without what its file brought along, and put in order', async () => {
    const { id } = await made()
    const first = await drawn(10)
      .withExif({ IFD0: { Artist: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer()
    expect(first.toString('latin1')).toContain('<script>')
    const reply = await upload(id, first)
    const [image] = (reply.json() as StaffProduct).images
    expect([reply.status, image]).toMatchObject([201, { width: 600, alt_text: 'A <b>blade</b>' }])
    const served = await owner.send(image!.image, {})
    expect(served.status).toBe(200)
    expect(served.bytes.toString('latin1')).not.toContain('script')
    const second = (await upload(id, await drawn(200).webp().toBuffer())).json() as StaffProduct
    const [a, b] = second.images
    const turned = await owner.shop(`PUT /products/${id}/pictures/`, {
      ids: [b!.id, a!.id],
    })
    const after = turned.json()
    expect(after.images.map((each) => each.id)).toEqual([b!.id, a!.id])
    const removed = await owner.shop(`DELETE /products/${id}/pictures/${b!.id}/`)
    expect(removed.json().images.map((each) => each.id)).toEqual([a!.id])
  })

  test('keeps the alternative texts that two people write for two pictures, and refuses a stale one', async () => {
    const { id } = await made()
    const pictures: number[] = []
    for (const red of [21, 22]) {
      const { images } = (
        await upload(id, await drawn(red).png().toBuffer())
      ).json() as StaffProduct
      pictures.push(images.at(-1)!.id)
    }
    const [a, b] = pictures
    const describe = (picture: number | undefined, from: string, to: string) =>
      owner.shop(`PATCH /products/${id}/pictures/${picture}/`, { alt_text: { from, to } })
    const [image] = (await owner.shop(`GET /products/${id}/`)).json().images
    const before = image!.alt_text
    await Promise.all([describe(a, before, 'A blade'), describe(b, before, 'A sheath')])
    const late = await describe(a, before, 'Another blade')
    expect(late.status).toBe(409)
    expect(late.json()).toMatchObject({ conflicts: { alt_text: { theirs: 'A blade' } } })
    const { images } = (await owner.shop(`GET /products/${id}/`)).json()
    expect(images.map(({ alt_text }) => alt_text)).toEqual(['A blade', 'A sheath'])
  })

  test('takes the place and the words of the one that it replaces', async () => {
    const { id } = await made()
    const before: StaffProduct['images'] = []
    for (const red of [11, 12]) {
      const { images } = (
        await upload(id, await drawn(red).png().toBuffer())
      ).json() as StaffProduct
      before.splice(0, 2, ...images)
    }
    const other = await drawn(13).png().toBuffer()
    const replace = (picture: number | string) =>
      upload(id, other, {}, owner, `?replaces=${picture}`)
    const { images } = (await replace(before[0]!.id)).json() as StaffProduct
    expect(images).toEqual([{ ...before[0], image: images[0]!.image }, before[1]])
    expect(images[0]!.image).not.toBe(before[0]!.image)
    expect((await replace(77)).status).toBe(404)
    expect((await replace('x')).status).toBe(404)
  })

  test('is recognised by its content, bounded, and sent by our own page alone', async () => {
    const { id } = await made()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>')
    expect((await upload(id, svg)).status).toBe(400)
    expect((await upload(id, Buffer.from('no picture'))).status).toBe(400)
    expect((await upload(id, Buffer.alloc(25 * 1024 * 1024 + 1))).status).toBe(413)
    const picture = await drawn(1).png().toBuffer()
    expect((await upload(id, picture, { 'X-XSRF-TOKEN': 'x' })).status).toBe(403)
    expect((await upload(id, picture, { Origin: 'http://evil.example' })).status).toBe(403)
    expect((await upload(id, picture, {}, packer)).status).toBe(403)
    const stranger = await newColleague(shop, 'owner', 2)
    expect((await upload(id, picture, {}, stranger)).status).toBe(404)
    expect((await upload(4711, picture)).status).toBe(404)
  })
})

test('another address leads on from the old one, and a copy is a draft without stock', async () => {
  const { id, slug } = await made('Old name')
  await save(id, {
    price: { from: '0.00', to: '5.00' },
    status: { from: 'draft', to: 'on_sale' },
    sku: { from: '', to: 'OLD-1' },
  })
  const moved = await owner.shop(`PUT /products/${id}/slug/`, { slug: 'new-name' })
  expect(moved.json()).toMatchObject({ slug: 'new-name' })
  expect((await inShop(slug)).json()).toMatchObject({ slug: 'new-name' })
  const copy = (await owner.shop(`POST /products/${id}/copy/`)).json()
  expect(copy).toMatchObject({ status: 'draft', stock: 0, sku: '', price: '5.00' })
  expect(copy.id).not.toBe(id)
})

test('the address follows the name until the product was on sale once', async () => {
  const draft = await made('Forged leaf')
  const rename = (id: number, from: string, to: string) => save(id, { name: { from, to } })
  const slugOf = async (reply: ReturnType<typeof rename>) => (await reply).json().slug
  const { id } = draft
  expect(await slugOf(rename(id, 'Forged leaf', 'Forged reed'))).toBe('forged-reed')
  const copy = (await owner.shop(`POST /products/${id}/copy/`)).json()
  expect(await slugOf(rename(copy.id, copy.name, 'Forged reed'))).toBe('forged-reed-2')
  const taken = await owner.shop(`PUT /products/${copy.id}/slug/`, { slug: 'forged-reed' })
  expect([taken.status, taken.text]).toEqual([
    409,
    expect.stringContaining('forged-reed-3 is free'),
  ])
  await save(id, {
    price: { from: '0.00', to: '5.00' },
    status: { from: 'draft', to: 'on_sale' },
  })
  await save(id, { status: { from: 'on_sale', to: 'draft' } })
  expect(await slugOf(rename(id, 'Forged reed', 'Forged moss'))).toBe('forged-reed')
  await owner.shop(`PUT /products/${copy.id}/slug/`, { slug: 'chosen' })
  expect(await slugOf(rename(copy.id, 'Forged reed', 'Forged fern'))).toBe('chosen')
})

test('names of details are suggested that other products of the shop have, and no other shop’s', async () => {
  const { id } = await made('Named details')
  const attributes = { from: [], to: [{ key: 'Tang', value: 'Full' }] }
  expect((await save(id, { attributes })).status).toBe(200)
  const names = (await owner.shop('GET /products/detail-names/')).json()
  expect(names).toEqual(expect.arrayContaining(['Blade steel', 'Tang']))
  const stranger = await newColleague(shop, 'owner', 2)
  const others = (await stranger.shop('GET /products/detail-names/')).json()
  expect(others).not.toContain('Tang')
})

test('the list is read on, filtered and counted, and is one shop’s alone', async () => {
  const seen = new Set<number>()
  let next = ''
  do {
    const path = next ? (`GET /products/?cursor=${next}` as const) : 'GET /products/'
    const page: StaffReply<'GET /products/'> = (await owner.shop(path)).json()
    for (const { id } of page.results) seen.add(id)
    next = page.next ?? ''
  } while (next)
  expect(seen.size).toBe(await countRows(shop, 'products', { tenant_id: 1 }))
  const counts = (await owner.shop('GET /products/counts/?search=siraupate')).json()
  expect(counts.matches).toBeGreaterThan(0)
  expect(counts.statuses['draft']).toBeGreaterThan(0)
  const pema = await newColleague(shop, 'owner', 2)
  const [mine] = seen
  expect((await pema.shop(`GET /products/${mine}/`)).status).toBe(404)
  expect(
    (await pema.shop(`PATCH /products/${mine}/`, { name: { from: 'a', to: 'b' } })).status,
  ).toBe(404)
})

test('a word of 1,990 letters, and a stock of billions, stop no product', async () => {
  const { id } = (await owner.shop('POST /products/', { name: 'A long word' })).json()
  // Random, so that no compression brings it below an index row.
  const word = Array.from({ length: 1990 }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  ).join('')
  const described = { description: { from: '', to: word } }
  expect((await owner.shop(`PATCH /products/${id}/`, described)).status).toBe(200)
  await changeRows(shop, 'products', { id }, { is_active: true })
  await shop.write(1, (tx) => refreshSearch(tx, [id]))
  const add = (difference: number) =>
    owner.shop(`POST /products/${id}/stock-changes/`, { difference, reason: '' })
  await setStock(shop, { id }, 999000001)
  const above = await add(1_000_000)
  expect([above.status, above.json()]).toEqual([
    409,
    { detail: 'A stock has at most 1000000000 units.' },
  ])
  expect((await add(999_999)).status).toBe(201)
})
