import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailSettings } from '#contract/backoffice/settings/shapes/mail-settings.ts'
import { newCustomer } from '#tests/customer.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
let manager: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
  manager = await newColleague(shop, 'manager')
})
afterAll(() => shop.close())

const read = async (by = owner) => (await by.shop('GET /settings/mail/')).json()
/** Saves fields as a form does that has just been loaded. */
async function save(fields: Partial<MailSettings>, by = owner) {
  const now = await read(by)
  const changes = Object.entries(fields).map(([name, to]) => [
    name,
    { from: now[name as keyof MailSettings], to },
  ])
  return by.shop('PATCH /settings/mail/', Object.fromEntries(changes))
}
async function orderedMail(tenant = 1) {
  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer)
  expect(tenant).toBe(1)
  const mails = await mailbox.to(buyer.user.email, 2)
  const mail = mails.find(({ headers }) => headers['subject']?.includes(order.order_number))!
  return { mail, order }
}

test('mails come from the shop’s sender and say its own words, in which nothing is markup', async () => {
  const saved = await save({
    sender_name: 'Dobhan\r\nBcc: all@evil.example',
    reply_to: ' forge@dobhan.example ',
    received: 'Namaste!\n<b>{order_number}</b> for {total} is with us.',
    closing: 'Ask {order_number}.',
  })
  expect([saved.status, saved.json()]).toMatchObject([
    200,
    { sender_name: 'Dobhan Bcc: all@evil.example', reply_to: 'forge@dobhan.example' },
  ])
  const { mail, order } = await orderedMail()
  expect(mail.headers['from']).toContain('Dobhan Bcc: all@evil.example')
  expect(mail.headers['bcc']).toBeUndefined()
  expect(mail.headers['reply-to']).toContain('forge@dobhan.example')
  const number = order.order_number
  expect(mail.text).toContain(`Namaste!\n<b>${number}</b> for $${order.total_price} is with us.`)
  expect(mail.text).toContain(`Ask ${number}.`)
  expect(mail.html).toContain(`&lt;b&gt;${number}&lt;/b&gt;`)
  // Only the own shop has the row.
  const rows = await listRows(shop, 'mail_settings', {}, ['tenant_id'])
  expect(rows).toEqual([{ tenant_id: 1 }])
  const noted = await listRows(shop, 'audit_entries', { act: 'mail.changed' }, ['after'])
  expect(Object.keys(noted[0]!.after as object)).toEqual(
    expect.arrayContaining(['sender_name', 'reply_to', 'received', 'closing']),
  )
})

test('a text that equals the default is not stored', async () => {
  await save({ shipped: 'Gone!' })
  const { defaults } = await read()
  await save({ shipped: defaults['shipped']!, received: '' })
  const after = await read()
  expect([after.shipped, after.received]).toEqual([defaults['shipped'], defaults['received']])
  const rows = await listRows(shop, 'mail_settings', {}, ['words'])
  expect(rows[0]!.words).toMatchObject({ shipped: '', received: '' })
})

test.each([
  [
    { paid: 'Dear {nmae}' },
    { paid: ['There is no placeholder {nmae}. You can use {order_number} and {total}.'] },
  ],
  [{ paid: 'A { brace' }, { paid: ['Use braces only for {order_number} and {total}.'] }],
  [{ reply_to: 'nobody' }, { reply_to: ['Enter a valid email address.'] }],
])('%j is refused at its field, and nothing is kept', async (fields, faults) => {
  const before = await read()
  const reply = await save(fields)
  expect([reply.status, reply.json()]).toEqual([400, faults])
  expect(await read()).toEqual(before)
})

test('a preview shows the mail with what is typed; only owners write either', async () => {
  const body = { word: 'shipped', text: '{order_number} left on a truck.', closing: 'Bye.' }
  const preview = await owner.shop('POST /settings/mail/preview/', body)
  const { subject, text } = preview.json()
  const [number = ''] = /\w{5}-\w{5}/.exec(subject) ?? []
  expect(text).toContain(`${number} left on a truck.`)
  expect(text).toContain('Bye.')
  expect((await manager.shop('POST /settings/mail/preview/', body)).status).toBe(403)
  expect((await save({ paid: 'Thanks.' }, manager)).status).toBe(403)
})
