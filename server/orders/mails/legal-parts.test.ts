import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, LOCALES } from '#contract/rules/locales.ts'
import { textsIn } from '#server/tenants/format/texts.ts'
import { sha256 } from '#server/calls/field-changes.ts'
import { newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, ORDER } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { textOfLegal, withLegalTexts } from './legal-parts.ts'
import { listRows } from '#tests/rows.ts'

test.each([
  ['<p>One &amp; two</p><p>Three</p>', 'One & two\nThree'],
  ['<h2>Terms</h2><ul><li>a</li><li>b<br>c</li></ul>', 'Terms\n\n• a\n• b\nc'],
  ['<table><tr><td>1</td><td>2 &lt; 3</td></tr></table>', '1 2 < 3'],
])('a legal text becomes plain: %s', (html, text) => {
  expect(textOfLegal(html)).toBe(text)
})

describe.each(Object.keys(LOCALES) as Locale[])('in "%s"', (locale) => {
  const legal = {
    terms: '<p>T1</p>',
    refund_policy: '',
    withdrawal_days: 14,
    way_back_paid_by: 'buyer',
    seller: 'Tonwerk\nGasse 1',
    vat_number: '',
  }
  const partsOf = (over: Partial<typeof legal>) =>
    withLegalTexts(
      { subject: '', paragraphs: [] },
      { texts: textsIn(locale) },
      { ...legal, ...over },
    ).appendix!

  test('the confirmation holds the law’s instruction, or the shop’s own, and the form', () => {
    const t = textsIn(locale).of('lawful')
    const [seller, terms, instruction, form] = partsOf({})
    expect(seller!.text).toBe(legal.seller)
    expect(terms!.text).toBe('T1')
    expect(instruction).toMatchObject({ heading: t('withdrawal') })
    expect(instruction!.text).toContain('Tonwerk, Gasse 1')
    expect(form).toMatchObject({ heading: t('form') })
    expect(form!.text).toContain('Tonwerk, Gasse 1')
    expect(partsOf({ refund_policy: '<p>W1</p>' })[2]!.text).toBe('W1')
    expect(partsOf({ terms: '' })).toHaveLength(3)
  })

  test('the seller is named with the VAT number by its name, and the form without it', () => {
    const parts = partsOf({ vat_number: 'DE123456789' })
    const number = textsIn(locale).of('documents')('vatNumber', { number: 'DE123456789' })
    expect(parts[0]!.text).toBe(`Tonwerk\nGasse 1\n${number}`)
    for (const { text } of parts.slice(1)) expect(text).not.toContain('DE123456789')
  })
})

describe('the confirmation by mail', () => {
  const mailbox = openMailbox()
  let shop: OpenShop
  let owner: Colleague
  beforeAll(async () => {
    shop = await openShop({ mailbox })
    owner = await newColleague(shop, 'owner')
    await letGuestsOrder(owner)
    const run = (statement: string) => shop.owner.query(statement)
    await run(`update payment_options set enable_on_delivery = true, enable_custom_payment = true,
      enable_bank_transfer = true`)
    await run(`insert into return_settings (tenant_id, sells_to_eu) values (1, true)
      on conflict (tenant_id) do update set sells_to_eu = true`)
    await run(`insert into document_settings (tenant_id, legal_name, street, postal_code, city)
      values (1, 'Tonwerk GmbH', 'Gasse 1', '78462', 'Konstanz') on conflict (tenant_id)
      do update set legal_name = 'Tonwerk GmbH', street = 'Gasse 1', city = 'Konstanz'`)
    await write('terms', '<p>Terms of the first day.</p>')
    await write('refund_policy', '<p>Withdraw as on the first day.</p>')
  })
  afterAll(() => shop.close())

  async function write(type: string, to: string) {
    const rows = await listRows(shop, 'legal_documents', { tenant_id: 1, document_type: type }, [
      'content',
    ])
    const from = sha256(String(rows[0]?.['content'] ?? ''))
    expect((await owner.shop('PATCH /legal-texts/', { [type]: { from, to } })).status).toBe(200)
  }

  const received = (number: string) =>
    eventually(() => {
      const found = mailbox.mails().filter(({ headers }) => headers['subject']?.includes(number))
      expect(found.length).toBeGreaterThan(0)
      return found.at(-1)!
    })

  const METHODS = ['bank_transfer', 'custom', 'on_delivery'] as const
  const BUYERS = ['account', 'guest'] as const
  test.each(METHODS.flatMap((method) => BUYERS.map((buyer) => [method, buyer] as const)))(
    'of an order by %s of a buyer with %s has the texts as they stood',
    async (method, kind) => {
      const guest = kind === 'guest'
      const buyer = guest ? await newGuest(shop) : await newCustomer(shop)
      await addToCart(buyer, await newProduct(shop))
      const email = { email: `${method}@visitor.example` }
      const placed = await order(buyer, {
        ...ORDER,
        payment_method: method,
        ...(guest && email),
      })
      await write('terms', `<p>Terms of another day: ${method} ${kind}.</p>`)
      await startNow(shop, 'orders.received', { orderId: placed.id })
      const { text } = await received(placed.order_number)
      for (const words of [
        'Tonwerk GmbH',
        'Gasse 1',
        'Withdraw as on the first day.',
        'Model withdrawal form',
      ])
        expect(text).toContain(words)
      expect(text).not.toContain(`Terms of another day: ${method} ${kind}.`)
      expect(text).toMatch(/Terms of (the first|another) day/)
    },
  )
})
