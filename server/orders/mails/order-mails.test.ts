import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart } from '#tests/purchase/cart.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type Buyer, crowd, CROWD_SETTINGS } from '#tests/crowd.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsOf, startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox, type ReceivedMail } from '#tests/mailbox.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADDRESS, order, orderOfNew } from '#tests/purchase/order.ts'
import { MAIL_JOBS, orderAlertMail, orderReceivedMail } from '../order/queue-order-mail.ts'
import { changeRows, saveSettings } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let buyers: Buyer[]
let origin: string
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: CROWD_SETTINGS })
  buyers = await crowd(shop, 16)
  origin = `http://localhost:${shop.port}`
  await shop.owner.query(
    `update payment_options set enable_custom_payment = true,
       bank_account_details = E'Bank of <Dharan>\\nIBAN 12 & 34',
       custom_payment_instructions = E'Pay at the forge.\\nBring the number.',
       custom_payment_redirect_url = '' where tenant_id = 1`,
  )
})
afterAll(() => shop.close())

const newBuyer = () => buyers.pop()!

/** The one mail with this in its subject. */
const mailWith = (part: string): Promise<ReceivedMail> =>
  eventually(() => {
    const found = mailbox.mails().filter(({ headers }) => headers['subject']?.includes(part))
    expect(found).toHaveLength(1)
    return found[0]!
  })

const mailsSentOf = (orderId: number) =>
  eventually(async () => {
    const all = await jobsOf(shop, 'orders.', { orderId })
    const mails = all.filter(({ kind }) => kind !== 'orders.hold')
    expect(mails.every(({ state }) => state === 'completed')).toBe(true)
    return mails.map(({ kind }) => kind)
  })

describe('the mail about an order', () => {
  test('says what was taken off and why, and comes to the total of reply and row', async () => {
    const buyer = newBuyer()
    await newPromotion(shop, { name: 'Mailed offer', code: 'MAILED', value: '10' })
    await addToCart(buyer, await newProduct(shop, { priceCents: 17_800 }))
    await addToCart(buyer, await newProduct(shop, { priceCents: 14_900 }))
    await buyer.post('/orders/cart/codes/', { code: 'MAILED' })
    const placed = await order(buyer, { expected_total: '294.30' })
    const { text } = await mailWith(`Your order ${placed.order_number}`)
    expect(text).toContain('Mailed offer: −$32.70\n  10% off with MAILED\nTotal: $294.30')
    const { rows } = await shop.owner.query<{ total: number; sum: number }>(
      `select total_cents::int as total, (select sum(price_cents * quantity) from order_lines
          where tenant_id = 1 and order_id = o.id)::int + (select sum(amount_cents) from order_adjustments
          where tenant_id = 1 and order_id = o.id)::int as sum from orders o where tenant_id = 1 and id = $1`,
      [placed.id],
    )
    expect(rows[0]).toEqual({ total: 29_430, sum: 29_430 })
  })

  test('says until when the units are held as the clock of the shop shows it', async () => {
    const zone = (name: string) => saveSettings(shop, 'office_settings', { time_zone: name })
    await zone('Asia/Kathmandu')
    const { order: placed } = await orderOfNew(shop, newBuyer())
    const { text } = await mailWith(`Your order ${placed.order_number}`)
    await zone('UTC')
    const { rows } = await shop.owner.query<{ time: string }>(
      `select to_char(hold_expires_at at time zone 'Asia/Kathmandu', 'FMDD FMMonth YYYY, HH24:MI') as time
         from orders where id = $1`,
      [placed.id],
    )
    expect(text).toContain(`We’ll hold your items until ${rows[0]!.time} GMT+5:45.`)
  })

  test('says what was ordered, for how much, and where it goes', async () => {
    const buyer = newBuyer()
    const plain = await newProduct(shop, { priceCents: 1250 })
    const engraved = await newProduct(shop, {
      priceCents: 9900,
      fields: [{ key: 'engraved_name', label: 'Name', max_length: 40 }],
    })
    await addToCart(buyer, plain, 3)
    await addToCart(buyer, engraved, 1, { engraved_name: '<b>Asha</b> & co' })
    const placed = await order(buyer, {
      delivery_address: { ...ADDRESS, street: '<i>Ratna</i> Marga "12"' },
    })
    const number = placed.order_number

    const mail = await mailWith(`Your order ${number}`)
    expect(mail.text).toBe(
      `Hello Asha Rai,

Thank you for your order. Your order number is ${number}.

Please use the Order Number ${number} as the payment reference. Your order is processed after payment confirmation.

3 × ${plain.name}: $37.50
1 × ${engraved.name}: $99.00
  Engraved name: <b>Asha</b> & co
Total: $136.50

Bank details:
Bank of <Dharan>
IBAN 12 & 34

Delivery:
${KHUKURI.content.settings.delivery_note}
The shipping/delivery charge is not in the total.
${KHUKURI.content.settings.shipping_note}

Delivery address:
Asha Rai
<i>Ratna</i> Marga "12"
Dharan 56700
Nepal
+977 25 520000

Look at your order:
${origin}/orders/${placed.id}

${/We’ll hold your items until \d+ [A-Z][a-z]+ 20\d\d, \d\d:\d\d UTC\./.exec(mail.text)?.[0]}

Questions? Just reply to this email.

-- 
${KHUKURI.content.settings.site_title}
${origin}`,
    )
    expect(mail.link).toBe(`${origin}/orders/${placed.id}`)
    expect(mail.html).toContain('Engraved name: &lt;b&gt;Asha&lt;/b&gt; &amp; co')
    expect(mail.html).toContain('&lt;i&gt;Ratna&lt;/i&gt; Marga &quot;12&quot;<br>Dharan 56700')
    expect(mail.html).toContain('Bank of &lt;Dharan&gt;<br>IBAN 12 &amp; 34')
    expect(mail.html).toMatch(/<td[^>]*>\$136\.50<\/td>/)
    expect(mail.html).not.toContain('<img')
  })

  test('shows what was ordered, by whole addresses of its pictures', async () => {
    const buyer = newBuyer()
    const { results } = await shop.api('GET /products/products/', { query: { is_active: true } })
    const product = results.find(({ stock, main_image }) => stock > 0 && main_image)!
    const detail = await shop.api('GET /products/products/:slug/', {
      params: { slug: product.slug },
    })
    const wishes = detail.customization_fields
      .filter(({ required }) => required)
      .map(({ key, choices }) => [key, choices[0] ?? 'Asha'] as const)
    await addToCart(buyer, product, 1, Object.fromEntries(wishes))
    const { order_number } = await order(buyer)
    const mail = await mailWith(`Your order ${order_number}`)
    expect(mail.html).toContain(`<img src="${origin}${product.main_image!.thumb_image}" alt=""`)
  })

  test('leads to the card payment', async () => {
    const { order: placed } = await orderOfNew(shop, newBuyer(), { method: 'card_2c2p' })
    await startNow(shop, 'orders.received', { orderId: placed.id })
    const mail = await mailWith(`Your order ${placed.order_number}`)
    expect(mail.text).toContain(`Pay by card:\n${origin}/orders/${placed.id}`)
    expect(mail.text).not.toContain('Bank details')
  })

  test('is the receipt alone for who pays by card at once', async () => {
    const { order: placed } = await orderOfNew(shop, newBuyer(), { method: 'card_2c2p' })
    await changeRows(shop, 'orders', { id: placed.id }, { status: 'paid' })
    await shop.write(1, ({ enqueue }) => enqueue(MAIL_JOBS.paid, { orderId: placed.id }))
    const receipt = await mailWith(`order ${placed.order_number}`)
    expect(receipt.headers['subject']).toContain('Payment received')
    expect(receipt.text).toContain(`Total: $${placed.total_price}`)
    expect(receipt.text).toContain('Delivery address:\nAsha Rai\n')
    await startNow(shop, 'orders.received', { orderId: placed.id })
    await mailsSentOf(placed.id)
    await mailWith(`order ${placed.order_number}`)
  })

  test('says how the shop’s own way is gone, or where', async () => {
    const { order: placed } = await orderOfNew(shop, newBuyer(), { method: 'custom' })
    const mail = await mailWith(`Your order ${placed.order_number}`)
    expect(mail.text).toContain('How to pay:\nPay at the forge.\nBring the number.\n')

    const page = 'https://pay.example/a?b=1&c=2'
    await changeRows(
      shop,
      'payment_options',
      { tenant_id: 1 },
      { custom_payment_redirect_url: page },
    )
    const { order: other } = await orderOfNew(shop, newBuyer(), { method: 'custom' })
    expect((await mailWith(`Your order ${other.order_number}`)).link).toBe(page)
  })

  test('is none where the order has ended before, or its account', async () => {
    const buyer = newBuyer()
    const { order: placed } = await orderOfNew(shop, buyer)
    await mailWith(`Your order ${placed.order_number}`)
    const again = () =>
      shop.write(1, ({ enqueue }) => enqueue(orderReceivedMail, { orderId: placed.id }))
    await changeRows(shop, 'orders', { id: placed.id }, { status: 'expired' })
    await again()
    await mailsSentOf(placed.id)
    await changeRows(
      shop,
      'orders',
      { id: placed.id },
      { status: 'awaiting_payment', customer_id: null },
    )
    await again()
    expect(await mailsSentOf(placed.id)).toHaveLength(3)
    await mailWith(`Your order ${placed.order_number}`)
  })
})

describe('the mail about its end', () => {
  const end = async (change: string, method = 'card_2c2p') => {
    const { order: placed } = await orderOfNew(shop, newBuyer(), { method })
    await shop.owner.query(change, [placed.id])
    await startNow(shop, 'orders.received', { orderId: placed.id })
    await shop.write(1, ({ enqueue }) => enqueue(MAIL_JOBS.ended, { orderId: placed.id }))
    return placed
  }

  test('says that nothing was charged', async () => {
    const placed = await end(`update orders set status = 'expired' where id = $1`)
    const mail = await mailWith(`Order ${placed.order_number} has ended`)
    expect(mail.text).toContain('Nothing was charged for it.')
    expect(mail.text).toContain('the items are back in stock')
  })

  test('does not say so while a payment is under way', async () => {
    const placed = await end(
      `with attempt as (insert into payments
         (tenant_id, currency, order_id, method, status, amount_cents, invoice_no, expires_at)
         values (1, 'USD', $1, 'card', 'pending', 1000, 'INV1', now()))
       update orders set status = 'canceled' where id = $1`,
    )
    const mail = await mailWith(`Order ${placed.order_number} was canceled`)
    expect(mail.text).not.toContain('Nothing was charged')
    expect(mail.text).toContain('A card payment was still under way.')
    expect(mail.text.replace(/\s+/g, ' ')).toContain(
      'we will either send you the order after all or refund you, and we will email you.',
    )
  })

  test('is none where late money has revived it', async () => {
    const placed = await end(`update orders set status = 'paid' where id = $1`)
    expect(await mailsSentOf(placed.id)).toContain('orders.ended')
    const subjects = mailbox.mails().map(({ headers }) => headers['subject'])
    expect(subjects).not.toContain(`Order ${placed.order_number} has ended`)
    expect(subjects).not.toContain(`Order ${placed.order_number} was canceled`)
  })
})

test.each([
  ['canceled', 'came after order', 'had ended, and its items have been sold'],
  ['paid', 'Another card payment of $10.00 came', 'The order itself stays as it is'],
])('a card payment that an order that is %s could not take goes back', async (status, ...texts) => {
  const { order: placed } = await orderOfNew(shop, newBuyer(), { method: 'card_2c2p' })
  await changeRows(shop, 'orders', { id: placed.id }, { status })
  await shop.write(1, ({ enqueue }) => enqueue(MAIL_JOBS.refund_due, { orderId: placed.id }))
  const { text } = await mailWith(`Your card payment for order ${placed.order_number} goes back`)
  for (const each of [...texts, '$10.00', 'We refund it']) {
    expect(text.replace(/\s+/g, ' ')).toContain(each)
  }
})

test('a card payment of a canceled order waits for the shop’s decision', async () => {
  const { order: placed } = await orderOfNew(shop, newBuyer(), { method: 'card_2c2p' })
  await changeRows(shop, 'orders', { id: placed.id }, { status: 'canceled' })
  const mailOrder = () =>
    shop.write(1, ({ enqueue }) =>
      enqueue(MAIL_JOBS.paid_after_cancellation, { orderId: placed.id }),
    )
  await mailOrder()
  const { text } = await mailWith(`Your card payment for order ${placed.order_number}, which was`)
  expect(text.replace(/\s+/g, ' ')).toContain(
    `Your card payment of $10.00 came after order ${placed.order_number} was canceled. ` +
      'You do not need to do anything: we will either send you the order after all or refund you, and we will email you.',
  )
})

test('an alert goes to the shop, and tells nothing of the customer', async () => {
  const { order: placed } = await orderOfNew(shop, newBuyer())
  await shop.write(1, ({ enqueue }) =>
    enqueue(orderAlertMail, { orderId: placed.id, about: 'Somebody has to look.' }),
  )
  const mail = await mailWith(`Please look at order ${placed.order_number}`)
  expect(mail.headers['to']).toContain(KHUKURI.content.settings.contact_email)
  expect(mail.text).toContain('Somebody has to look.')
  expect(mail.text).toContain(`About order ${placed.order_number}:`)
  expect(mail.text).not.toContain(ADDRESS.fullname)
})
