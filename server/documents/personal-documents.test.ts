import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { documentsOf, issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order, orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ageRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await saveDocuments(owner)
})
afterAll(() => shop.close())

const contentsOf = async (id: number) =>
  (
    await shop.owner.query<{ text: string; total_cents: string; files: number }>(
      `select content::text as text, total_cents, (select count(*)::int from document_files f
          where f.document_id = d.id) as files
        from documents d where order_id = $1`,
      [id],
    )
  ).rows[0]!

test('a document outlives its buyer until the end of its years, and then keeps its amounts', async () => {
  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer)
  for (const step of ['receipt', 'shipment', 'delivery']) {
    expect((await owner.shop(`POST /orders/${order.id}/${step}/` as never, {})).status).toBe(200)
  }
  await issueNow(shop, order)
  const [document] = await documentsOf(buyer, order)
  const { username, id } = buyer.user
  const exported = (await owner.shop(`GET /customers/${id}/export/`)).json() as unknown as {
    documents: object[]
  }
  expect(exported.documents).toMatchObject([{ buyer: { name: ADDRESS.fullname } }])

  const erased = await owner.shop(`POST /customers/${id}/erasure/`, { username })
  const { kept } = erased.json() as { kept: string[] }
  const until = new Date().getFullYear() + 10
  expect(kept.join()).toContain(`they are kept until the end of ${until}`)
  expect((await contentsOf(order.id)).text).toContain(ADDRESS.fullname)
  expect((await shop.fetch(document!.url)).status).toBe(404)

  await ageRows(shop, 'documents', { order_id: order.id }, { days: 4382 }, 'issued_on')
  await shop.write(1, async (tx) => {
    const { personalDocuments } = await import('./personal-documents.ts')
    expect(await personalDocuments.erase(tx, { id, email: undefined })).toEqual([])
  })
  const after = await contentsOf(order.id)
  expect(after.text).not.toContain(ADDRESS.fullname)
  expect(after.text).not.toContain(ADDRESS.street)
  expect(after).toMatchObject({ total_cents: '1000', files: 0 })
  expect((await owner.shop(`GET /orders/${order.id}/documents/`)).json()).toEqual([])
})

test('a document whose years are over names the firm of its buyer no more', async () => {
  const buyer = await newCustomer(shop)
  const billing = { company: 'Klinge und Tee OHG', vat_number: 'DE987654321', reference: 'PO 77' }
  await addToCart(buyer, await newProduct(shop), 1)
  const placed = await order(buyer, { billing })
  for (const step of ['receipt', 'shipment', 'delivery']) {
    expect((await owner.shop(`POST /orders/${placed.id}/${step}/` as never, {})).status).toBe(200)
  }
  await issueNow(shop, placed)
  expect((await contentsOf(placed.id)).text).toContain(billing.company)
  await ageRows(shop, 'documents', { order_id: placed.id }, { days: 4382 }, 'issued_on')
  const { id, username } = buyer.user
  expect((await owner.shop(`POST /customers/${id}/erasure/`, { username })).status).toBe(200)
  const { text } = await contentsOf(placed.id)
  for (const word of Object.values(billing)) expect(text).not.toContain(word)
})
