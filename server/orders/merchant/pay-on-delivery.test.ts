import { afterAll, beforeAll, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { parseCsv } from '#tests/parse-csv.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDER, orderOf, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, deleteRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let owner: Colleague
let packer: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
  const body = { enable_on_delivery: { from: false, to: true } }
  expect((await owner.shop('PATCH /settings/payment/', body)).status).toBe(200)
})
afterAll(() => shop.close())

/** An order of two units at 24.50 that is paid when it is handed over. */
async function placed(buyer?: Browser) {
  const customer = buyer ?? (await newCustomer(shop))
  const product = await newProduct(shop, { priceCents: 2450, stock: 5 })
  await addToCart(customer, product, 2)
  const body = { ...ORDER, payment_method: 'on_delivery', delivery_address: ADDRESS }
  const reply = await customer.post(ORDERS, body)
  expect([reply.status, reply.json().status]).toEqual([201, 'processing'])
  return { ...reply.json(), customer, product }
}
type Placed = Awaited<ReturnType<typeof placed>>

const read = async ({ id }: { id: number }, by = owner) =>
  (await by.shop(`GET /orders/${id}/`)).json()
const actsOf = async (order: { id: number }, by = owner) =>
  (await read(order, by)).acts.map(({ act }) => act)
const act = async (order: Placed, path: string, body: object = {}, by = owner) =>
  by.shop(`POST /orders/${order.id}/${path}/` as 'POST /orders/1/receipt/', body)
const mailOf = ({ customer }: Placed, subject: string) =>
  eventually(() => {
    const mail = mailbox
      .mails()
      .find(
        ({ headers }) =>
          headers['to']?.includes(customer.user.email) && headers['subject']?.includes(subject),
      )
    expect(mail).toBeDefined()
    return mail!.text
  })

test('payment on delivery is offered only where the shop has switched it on', async () => {
  const options = async (tenant: OpenShop | OpenShop['teaShop']) =>
    (await (await newCustomer(tenant)).get('/payments/options/')).json()
  expect(await options(shop)).toMatchObject({ enable_on_delivery: true })
  expect(await options(shop.teaShop)).not.toHaveProperty('enable_on_delivery')
  const elsewhere = await newCustomer(shop.teaShop)
  const refused = await elsewhere.post(ORDERS, { ...ORDER, payment_method: 'on_delivery' })
  expect([refused.status, refused.json()]).toEqual([
    400,
    { detail: 'Invalid payment method selected.' },
  ])
})

test('its order is to be prepared at once, keeps its items, and does not expire', async () => {
  const order = await placed()
  expect(await stockOf(shop, order.product)).toBe(3)
  await changeRows(shop, 'orders', { id: order.id }, { hold_expires_at: new Date() })
  await startNow(shop, 'orders.hold', { orderId: order.id })
  const own = await orderOf(order.customer, order)
  expect(own).toMatchObject({
    status: 'processing',
    hold_expires_at: null,
    can_pay: false,
    pay_on_delivery: '49.00',
    history: [{ status: 'processing' }],
  })
  const listed = await owner.shop(`GET /orders/?view=to_ship&search=${order.order_number}`)
  expect(listed.json().results).toMatchObject([{ id: order.id, is_to_collect: true }])
  const slips = await packer.shop(`GET /orders/packing-slips/?ids=${order.id}`)
  expect(slips.json()).toMatchObject([{ to_collect: '49.00' }])
  expect(await mailOf(order, `Your order ${order.order_number}`)).toContain(
    'Pay on delivery: $49.00',
  )
  expect(await actsOf(order)).toEqual(['mark_paid', 'ship', 'cancel'])
  expect(await actsOf(order, packer)).toEqual(['ship'])
})

test.each(['before', 'with', 'after'])('it is marked paid %s the shipment', async (when) => {
  const order = await placed()
  const pay = async () => expect((await act(order, 'receipt')).status).toBe(200)
  if (when === 'before') await pay()
  expect((await act(order, 'shipment', {}, packer)).status).toBe(200)
  await startNow(shop, 'orders.shipped', { orderId: order.id })
  const shipped = await mailOf(order, `Order ${order.order_number} is on its way`)
  expect(shipped.includes('Pay on delivery: $49.00')).toBe(when !== 'before')
  if (when === 'with') await pay()
  expect((await act(order, 'delivery', {}, packer)).status).toBe(200)
  if (when === 'after') await pay()
  const seen = await read(order)
  expect(seen).toMatchObject({
    status: 'delivered',
    is_to_collect: false,
    refundable: '49.00',
    payments: [{ method: 'on_delivery', status: 'succeeded', amount: '49.00' }],
  })
  expect(seen.timeline.filter(({ status }) => status === 'paid')).toHaveLength(1)
  expect(await orderOf(order.customer, order)).not.toHaveProperty('pay_on_delivery')
  const receipt = await mailOf(order, `Payment received for order ${order.order_number}`)
  expect(receipt).not.toContain('We’ll email you when it ships')
  expect((await act(order, 'receipt')).status).toBe(409)
  const slips = await packer.shop(`GET /orders/packing-slips/?ids=${order.id}`)
  expect(slips.json()).toMatchObject([{ to_collect: null }])
})

test.each([false, true])(
  'it is canceled without a payment; sent off before: %s',
  async (isSent) => {
    const order = await placed()
    if (isSent) await act(order, 'shipment', {}, packer)
    const refused = await act(order, 'refund', { kind: 'whole' })
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('Nothing was paid'),
    ])
    expect((await act(order, 'cancellation', { note: 'Not accepted.' })).json()).toMatchObject({
      status: 'canceled',
      is_to_collect: false,
    })
    expect(await stockOf(shop, order.product)).toBe(5)
    await startNow(shop, 'orders.ended', { orderId: order.id })
    expect(await mailOf(order, `Order ${order.order_number} was canceled`)).toContain(
      'There is nothing to pay for it.',
    )
  },
)

test('the file of orders has it as pending, and then with the day of its payment', async () => {
  const order = await placed()
  const line = async () => {
    const file = await owner.shop(`GET /orders/csv/?search=${order.order_number}`)
    const [heads, cells] = parseCsv(file.json().csv)
    return Object.fromEntries(heads!.map((head, at) => [head, cells![at]]))
  }
  expect(await line()).toMatchObject({ 'Financial Status': 'pending', 'Paid at': '' })
  await act(order, 'receipt')
  expect(await line()).toMatchObject({
    'Financial Status': 'paid',
    'Paid at': expect.stringContaining('T'),
  })
})

test('two who mark it paid at once record one payment', async () => {
  const order = await placed()
  const both = await Promise.all([act(order, 'receipt'), act(order, 'receipt')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect((await read(order)).payments).toHaveLength(1)
})

test('it counts among the unpaid orders of its customer, and proves no purchase yet', async () => {
  await deleteRows(shop, 'unpaid_limits', { tenant_id: 1 })
  const order = await placed()
  const review = { product: order.product.id, rating: 5, comment: 'Not here yet.' }
  expect((await order.customer.post('/products/reviews/', review)).json()).toMatchObject({
    is_verified_purchase: false,
  })
  for (let count = 1; count < 5; count++) await placed(order.customer)
  await addToCart(order.customer, await newProduct(shop))
  const sixth = await order.customer.post(ORDERS, { ...ORDER, payment_method: 'on_delivery' })
  expect([sixth.status, JSON.parse(sixth.text).detail]).toEqual([
    409,
    'You have 5 unpaid orders. Pay for or cancel one before placing another.',
  ])
})

test('the shop’s own mail tells of it like any new order', async () => {
  const order = await placed()
  await eventually(async () => {
    await startNow(shop, 'notices.collect')
    const mails = mailbox
      .mails()
      .filter(({ headers }) => headers['to']?.includes(KHUKURI.content.settings.contact_email))
    expect(mails.some(({ text }) => text.includes(order.order_number))).toBe(true)
  })
})
