import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, logIn, newCustomer, PASSWORD, proveAddress, signIn } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order, ORDER, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

let count = 0

/** An order of a guest, and the tokens of its links: the browser's and the mailed one. */
async function guestOrder(request: object = {}, email = `guest${++count}@visitor.example`) {
  const guest = await newGuest(shop)
  const product = await newProduct(shop, { stock: 5 })
  await addToCart(guest, product, 2)
  const placed = await order(guest, { ...ORDER, email, ...request })
  await startNow(shop, 'orders.received', { orderId: placed.id })
  await jobsDone(shop, 'orders.received')
  const [mail] = await mailbox.withSubject(email, `Your order ${placed.order_number}`)
  const mailed = new URL(mail!.link).pathname.replace('/order/', '')
  return { ...placed, guest, product, email, mail: mail!, mailed, shown: tokenOf(placed.page!) }
}

const tokenOf = (path: string) => path.replace('/order/', '')
const page = (token: string) => `/orders/pages/${token}/` as const
const anybody = () => callsAt(shop)
const keep = (token: string, password = PASSWORD) =>
  anybody().post(`${page(token)}account/` as never, { password, password_confirm: password })

describe("the mail of a guest's order", () => {
  const mailTo = async (own: Partial<typeof ADDRESS>) =>
    (await guestOrder({ delivery_address: { ...ADDRESS, ...own } })).mail.text

  test('repeats name and town, and nothing else that was typed', async () => {
    const text = await mailTo({})
    expect(text).toContain(`Delivery address:\n${ADDRESS.fullname}\n${ADDRESS.city}\n`)
    expect(text).toMatch(/^Hello,\n/)
    for (const typed of [ADDRESS.street, ADDRESS.postalCode, ADDRESS.contact_number])
      expect(text).not.toContain(typed)
  })

  test.each([
    ['https://evil.example/win', 'Dharan', 'Delivery address:\nDharan\n', 'evil'],
    ['Asha Rai', 'visit evil.example now', 'Delivery address:\nAsha Rai\n', 'evil'],
    ['Asha Rai', 'mail win@evil', 'Delivery address:\nAsha Rai\n', 'evil'],
    ['Asha Rai', 'tel:0900123', 'Delivery address:\nAsha Rai\ntel: 0900123\n', 'tel:0900123'],
    ['w'.repeat(80), 'धरान', 'Delivery address:\nधरान\n', 'www'],
    ['Żaneta Müller-Łuć', 'Łódź', 'Delivery address:\nŻaneta Müller-Łuć\nŁódź\n', '//'],
  ])('of %s in %s leads nowhere', async (fullname, city, expected, missing) => {
    const text = await mailTo({ fullname, city })
    expect(text).toContain(expected)
    expect(text.replaceAll(/https?:\/\/\S*localhost\S*/g, '')).not.toContain(missing)
  })
})

describe("the page of a guest's order", () => {
  test('shows lines, amounts and payment, and no name, address or typed text', async () => {
    const placed = await guestOrder()
    for (const token of [placed.shown, placed.mailed]) {
      const reply = await anybody().get(page(token) as never)
      expect(reply.status).toBe(200)
      expect(reply.json()).toMatchObject({
        order_number: placed.order_number,
        status: 'awaiting_payment',
        guest: {
          total_price: placed.total_price,
          can_cancel: true,
          items: [{ quantity: 2, product: { name: placed.product.name } }],
        },
      })
      for (const secret of [placed.email, ADDRESS.fullname, ADDRESS.street, ADDRESS.contact_number])
        expect(reply.text).not.toContain(secret)
    }
  })

  test('cancels the unpaid order and gives the units back', async () => {
    const placed = await guestOrder()
    const reply = await anybody().post(`${page(placed.shown)}cancellation/` as never, {})
    expect([reply.status, reply.json()]).toMatchObject([200, { status: 'canceled' }])
    expect(await stockOf(shop, placed.product)).toBe(5)
  })

  test('a page of another order is 404, and so is every act with a changed token', async () => {
    const [one, other] = [await guestOrder(), await guestOrder()]
    const forged = one.mailed.replace(String(one.id), String(other.id))
    // The mark of a mailed link is signed as well.
    const marked = `m${one.shown}`
    for (const token of [forged, marked]) {
      expect((await anybody().get(page(token) as never)).status).toBe(404)
      expect((await anybody().post(`${page(token)}cancellation/` as never, {})).status).toBe(404)
      expect((await anybody().post(`/payments/pages/${token}/` as never, {})).status).toBe(404)
      expect((await keep(token)).status).toBe(404)
    }
  })

  test('staff open the page of a guest’s order, also where orders of accounts have none', async () => {
    const { id } = await guestOrder()
    const link = await owner.shop(`GET /orders/${id}/page-link/`)
    expect(link.status).toBe(200)
    const token = tokenOf(new URL(link.json().url).pathname)
    expect((await anybody().get(page(token) as never)).status).toBe(200)
  })

  test('a page of a customer with an account neither cancels nor shows amounts', async () => {
    const settings = { has_order_pages: { from: false, to: true } }
    expect((await owner.shop('PATCH /settings/shipments/', settings)).status).toBe(200)
    const buyer = await newCustomer(shop)
    await addToCart(buyer, await newProduct(shop))
    const { id } = await order(buyer)
    const { url } = (await owner.shop(`GET /orders/${id}/page-link/`)).json()
    const token = tokenOf(new URL(url).pathname)
    expect((await anybody().get(page(token) as never)).json()).not.toHaveProperty('guest')
    expect((await anybody().post(`${page(token)}cancellation/` as never, {})).status).toBe(404)
    expect((await anybody().post(`/payments/pages/${token}/` as never, {})).status).toBe(404)
  })
})

describe('a mail to a guest', () => {
  test('repeats no more than name and town, and leads to the page', async () => {
    const { mail } = await guestOrder()
    expect(mail.text).not.toContain(ADDRESS.street)
    expect(mail.text).not.toContain('/confirm-email')
    expect(mail.text).toContain('keep the order in an account')
  })
})

describe('keeping an account', () => {
  test('takes the mailed link: the link of the confirmation makes none', async () => {
    const placed = await guestOrder()
    expect((await keep(placed.shown)).status).toBe(404)
    const kept = await keep(placed.mailed)
    expect(kept.status).toBe(200)
    const buyer = await signIn(shop, { login_id: placed.email })
    expect((await buyer.get(`/orders/orders/${placed.id}/` as never)).status).toBe(200)
    expect((await buyer.get('/accounts/email-proof/')).json()).toEqual({ is_confirmed: true })
    // The link goes on to show the order, but not to handle it.
    const shown = await anybody().get(page(placed.mailed) as never)
    expect([shown.status, shown.json()]).toEqual([200, expect.not.objectContaining({ guest: {} })])
    expect((await placed.guest.get(`/orders/orders/${placed.id}/` as never)).status).toBe(404)
  })

  test('gives an order to the account that has confirmed the address, and keeps its password', async () => {
    const known = await newCustomer(shop)
    await proveAddress(shop, mailbox, known.user.email)
    const fresh = await guestOrder()
    const placed = await guestOrder({}, known.user.email)
    const [reply, other] = [await keep(placed.mailed, 'another password'), await keep(fresh.mailed)]
    expect([reply.status, reply.text]).toEqual([other.status, other.text])
    expect(
      (await logIn(shop, { login_id: placed.email, password: 'another password' })).status,
    ).toBe(401)
    expect((await known.get(`/orders/orders/${placed.id}/` as never)).status).toBe(200)
  })

  test('changes nothing for an account that has not confirmed the address', async () => {
    const squatter = await newCustomer(shop)
    const placed = await guestOrder({}, squatter.user.email)
    expect((await keep(placed.mailed, 'the owner’s password')).status).toBe(200)
    expect((await squatter.get(`/orders/orders/${placed.id}/` as never)).status).toBe(404)
    expect((await anybody().get(page(placed.mailed) as never)).json()).toHaveProperty('guest')
  })

  test('twice at once makes one account', async () => {
    const placed = await guestOrder()
    const replies = await Promise.all([1, 2, 3, 4].map(() => keep(placed.mailed)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await logIn(shop, { login_id: placed.email })).status).toBe(200)
  })

  test('adds the order to the account that is signed in, if the address is its own', async () => {
    const owned = await newCustomer(shop)
    const stranger = await newCustomer(shop)
    const placed = await guestOrder({}, owned.user.email.replace('c', 'C'))
    const claim = (by: typeof owned, token: string) => by.post(`${page(token)}claim/` as never, {})
    expect((await claim(owned, placed.shown)).status).toBe(404)
    expect((await claim(stranger, placed.mailed)).status).toBe(409)
    expect((await claim(owned, placed.mailed)).status).toBe(200)
    expect((await owned.get(`/orders/orders/${placed.id}/` as never)).status).toBe(200)
  })
})
