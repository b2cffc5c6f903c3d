import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsOf, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { alertShop } from '#server/orders/order/queue-order-mail.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { changeRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

const inLanguage = (locale: string) =>
  shop.write(1, async ({ db, changed }) => {
    await db.updateTable('site_settings').set({ locale }).where('tenant_id', '=', 1).execute()
    changed('settings')
  })

const mailWith = (words: string) =>
  eventually(() => {
    const mail = mailbox.mails().find(({ headers }) => headers['subject']?.includes(words))
    expect(mail).toBeDefined()
    return mail!
  })

const LANGUAGES = [
  {
    locale: 'en',
    alert: 'Please look at order',
    withdrawn: 'The customer has withdrawn from the contract.',
    order: 'New order:',
    amount: '$10.00',
    message: 'Message: Rust',
  },
  {
    locale: 'de',
    alert: 'Bitte sehen Sie sich die Bestellung',
    withdrawn: 'Der Kunde hat den Vertrag widerrufen.',
    order: 'Neue Bestellung:',
    amount: '10,00\u00a0$',
    message: 'Nachricht: Rust',
  },
  {
    locale: 'ne',
    alert: 'कृपया अर्डर',
    withdrawn: 'ग्राहकले करार रद्द गर्नुभयो।',
    order: 'नयाँ अर्डर:',
    amount: '10.00',
    message: 'सन्देश: Rust',
  },
]

test.each(LANGUAGES)(
  'mails to the merchant have the language of the shop, $locale, with a link to the order',
  async ({ locale, alert, withdrawn, order, amount }) => {
    await inLanguage(locale)
    // The next event queues a mail of its own.
    await changeRows(shop, 'notice_settings', {}, { next_at: null })
    const buyer = await newCustomer(shop)
    const { order: placed } = await orderOfNew(shop, buyer)
    await shop.write(1, (tx) =>
      alertShop(tx, placed.id, tx.format.texts.of('merchant')('withdrawn')),
    )
    const alerted = await mailWith(`${alert} ${placed.order_number}`)
    expect(alerted.text).toContain(withdrawn)
    const link = new URL(alerted.link)
    const led = await shop.fetch(link.pathname)
    expect([led.status, led.headers['location']]).toEqual([
      303,
      expect.stringMatching(new RegExp(`//admin\\.localhost:\\d+/shops/1/orders/${placed.id}$`)),
    ])

    await eventually(async () => {
      const waiting = await jobsOf(shop, 'notices.collect')
      expect(waiting.some(({ state }) => state === 'created')).toBe(true)
    })
    await startNow(shop, 'notices.collect')
    const noticed = await mailWith(`${order} ${placed.order_number}`)
    expect(noticed.headers['subject']).toContain(amount)
  },
)

test.each(LANGUAGES)(
  'a visitor’s message comes in the language of the shop, $locale',
  async (each) => {
    await inLanguage(each.locale)
    await (
      await newCustomer(shop)
    ).post('/contact/messages/', {
      name: 'Asha',
      email: 'asha@shopper.example',
      subject: `Rust ${each.locale}`,
      message: 'It rusts.',
    })
    const { text } = await mailWith(`${each.message} ${each.locale}`)
    expect(text).toContain('It rusts.')
  },
)
