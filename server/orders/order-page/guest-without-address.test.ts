import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderPage } from '#contract/order-page.ts'
import { callsAt } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
  const law = { sells_to_eu: { from: false, to: true } }
  expect((await owner.shop('PATCH /settings/returns/', law)).status).toBe(200)
})
afterAll(() => shop.close())

let count = 0

/** An order of two units by a guest; `isKnown`: whether the address for mails is still there. */
async function guestOrder(isKnown: boolean) {
  const guest = await newGuest(shop)
  const product = await newProduct(shop, { stock: 5 })
  await addToCart(guest, product, 2)
  const email = `known${++count}@visitor.example`
  const placed = await order(guest, { email })
  if (!isKnown) {
    await changeRows(shop, 'orders', { id: placed.id }, { guest_email: null })
  }
  return { ...placed, product, email, token: String(placed.page).replace('/order/', '') }
}

const call = async (path: string, body: object = {}) => {
  const reply = await owner.shop(`POST ${path}` as never, body)
  expect([path, reply.status, reply.text]).toEqual([path, 200, expect.anything()])
}
const pageOf = (token: string) => callsAt(shop).get(`/orders/pages/${token}/` as never)

type Steps = (id: number) => Promise<void>
const STATES: Record<string, Steps> = {
  'awaits payment': async () => {},
  'is paid': (id) => call(`/orders/${id}/receipt/`),
  async 'is processed'(id) {
    await call(`/orders/${id}/receipt/`)
    await call(`/orders/${id}/processing/`)
  },
  async 'is sent in part'(id) {
    await call(`/orders/${id}/receipt/`)
    await call(`/orders/${id}/shipment/`, { lines: [{ line: 0, quantity: 1 }] })
  },
  async 'is sent'(id) {
    await call(`/orders/${id}/receipt/`)
    await call(`/orders/${id}/shipment/`)
  },
  async 'is delivered'(id) {
    await call(`/orders/${id}/receipt/`)
    await call(`/orders/${id}/shipment/`)
    await call(`/orders/${id}/delivery/`)
  },
  'is canceled': (id) => call(`/orders/${id}/cancellation/`),
  async 'is refunded'(id) {
    await call(`/orders/${id}/receipt/`)
    await call(`/orders/${id}/refund/`, { kind: 'whole' })
  },
}

/** The offers of the page to a guest. */
const offersOf = ({ status, guest }: OrderPage) => ({
  status,
  can_pay: guest?.can_pay,
  can_cancel: guest?.can_cancel,
  ways_back: guest?.ways_back,
  total: guest?.total_price,
})

describe('an order of a guest without an address for mails', () => {
  test.each(Object.entries(STATES))('offers the same as any other when it %s', async (_, steps) => {
    const [known, unknown] = [await guestOrder(true), await guestOrder(false)]
    for (const { id } of [known, unknown]) await steps(id)
    const [page, other] = [await pageOf(unknown.token), await pageOf(known.token)]
    expect(page.status).toBe(200)
    expect(offersOf(page.json() as OrderPage)).toEqual(offersOf(other.json() as OrderPage))
    const acts = async (id: number) =>
      (await owner.shop(`GET /orders/${id}/`)).json().acts.map(({ act }) => act)
    expect(await acts(unknown.id)).toEqual(await acts(known.id))
  })

  test('is canceled by the link of its buyer and by the one that the shop sends, and by no other', async () => {
    const cancel = (token: string) =>
      callsAt(shop).post(`/orders/pages/${token}/cancellation/` as never, {})
    const linkOf = async ({ id }: { id: number }, colleague = owner) => {
      const { url } = (await colleague.shop(`GET /orders/${id}/page-link/`)).json()
      return url.slice(url.lastIndexOf('/') + 1)
    }
    const placed = await guestOrder(false)
    expect((await cancel(placed.token)).status).toBe(200)
    expect(await stockOf(shop, placed.product)).toBe(5)
    expect((await cancel(await linkOf(await guestOrder(false)))).status).toBe(200)
    // A colleague who may not cancel orders does not get a link that cancels them.
    const packer = await newColleague(shop, 'fulfilment')
    expect((await cancel(await linkOf(await guestOrder(false), packer))).status).toBe(404)
    // A guest with an address has the link of the mail; the link of the office is for reading.
    expect((await cancel(await linkOf(await guestOrder(true)))).status).toBe(404)
  })

  test('sends no mail, and no job of it fails', async () => {
    const placed = await guestOrder(false)
    await call(`/orders/${placed.id}/receipt/`)
    await call(`/orders/${placed.id}/shipment/`)
    for (const job of ['orders.received', 'orders.paid', 'orders.shipped']) {
      await startNow(shop, job, { orderId: placed.id })
      await jobsDone(shop, job)
    }
    const { rows } = await shop.owner.query<{ state: string }>(
      'select distinct state from order_mails where order_id = $1',
      [placed.id],
    )
    expect(rows.map(({ state }) => state)).not.toContain('failed')
    expect(await mailbox.to(placed.email, 0).catch(() => [])).toEqual([])
  })

  test('is shown to staff without an address, and says that no mail goes out', async () => {
    const placed = await guestOrder(false)
    const shown = (await owner.shop(`GET /orders/${placed.id}/`)).json()
    expect(shown.customer).toMatchObject({ email: '', is_guest: true })
    const says = `No mail goes out: ${ADDRESS.fullname} gave no email address.`
    expect(shown.acts.map(({ mail }) => mail)).toContain(says)
    const { csv } = (await owner.shop('GET /orders/csv/')).json()
    expect(csv).toContain(`#${placed.order_number},,`)
    await call(`/orders/${placed.id}/receipt/`)
    const { csv: parcels } = (await owner.shop(`GET /orders/parcels/?ids=${placed.id}`)).json()
    expect(parcels).toContain(placed.order_number)
    const [slip] = (await owner.shop(`GET /orders/packing-slips/?ids=${placed.id}`)).json()
    expect(slip?.order_number).toBe(placed.order_number)
  })

  test('is no guest’s any more once its guest is erased', async () => {
    const placed = await guestOrder(false)
    const { customer } = (await owner.shop(`GET /orders/${placed.id}/`)).json()
    await call(`/orders/${placed.id}/cancellation/`)
    const erased = await owner.shop(`POST /customers/${customer!.id}/erasure/`, {
      username: placed.email,
    })
    expect([erased.status, erased.text]).toEqual([200, expect.anything()])
    expect((await pageOf(placed.token)).status).toBe(404)
  })
})
