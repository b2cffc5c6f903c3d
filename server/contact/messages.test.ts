import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KHUKURI } from '#tests/cast.ts'
import { callsAt } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsOf } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { changeRows } from '#tests/rows.ts'

const PATH = '/contact/messages/'
const SHOP_ADDRESS = KHUKURI.content.settings.contact_email
const MESSAGE = {
  name: 'Asha Rai',
  email: 'asha@shopper.example',
  phone_number: '+977 1 555 0100',
  subject: 'A longer blade',
  message: 'Can you forge one of 40 cm?\n\nI would use it in the garden.',
}

let mailbox: Mailbox
let shop: OpenShop
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

const write = (body: object) => callsAt(shop).post(PATH, { ...MESSAGE, ...body })
async function kept() {
  const { rows } = await shop.owner.query<Record<string, unknown>>(
    'select * from contact_messages order by created_at',
  )
  return rows
}

describe('a message', () => {
  test('is kept and mailed to the shop, once', async () => {
    const reply = await write({})
    expect([reply.status, reply.json()]).toEqual([
      201,
      { detail: 'Thank you for your message! We will get back to you soon.' },
    ])
    expect(await kept()).toEqual([expect.objectContaining({ tenant_id: 1, ...MESSAGE })])

    const [mail] = await mailbox.to(SHOP_ADDRESS)
    expect(mail!.headers['subject']).toBe('Message: A longer blade')
    for (const text of [mail!.text, mail!.html]) {
      expect(text).toContain('Asha Rai')
      expect(text).toContain('asha@shopper.example')
      expect(text).toContain('+977 1 555 0100')
      expect(text).toContain('Can you forge one of 40 cm?')
    }
    expect(mail!.link).toBe('mailto:asha%40shopper.example?subject=Re%3A%20A%20longer%20blade')
    expect(mailbox.mails()).toHaveLength(1)
  })

  test('adds no header, no receiver and no markup to the mail', async () => {
    const reply = await write({
      name: 'Eve\r\nBcc: all@victims.example',
      subject: 'Hi\nBcc: all@victims.example\r\n\r\n<h1>Pay here</h1>',
      message: '<a href="https://evil.example">Pay</a>\n.\r\nBcc: all@victims.example',
      phone_number: '1\r\nTo: all@victims.example',
    })
    expect(reply.status).toBe(201)
    const mails = await mailbox.to(SHOP_ADDRESS, 2)
    const mail = mails.find((each) => each.text.includes('Eve'))!
    expect(Object.keys(mail.headers)).not.toContain('bcc')
    expect(mail.headers['to']).toContain(SHOP_ADDRESS)
    expect(mail.headers['to']).not.toContain('victims')
    expect(mail.html).not.toContain('<a href="https://evil')
    expect(mail.html).toContain('&lt;a href=&quot;https://evil')
    expect(mailbox.mails().filter((each) => /victims/.test(each.headers['to'] ?? ''))).toEqual([])
  })

  test('needs no telephone', async () => {
    const { phone_number: _, ...rest } = MESSAGE
    expect((await callsAt(shop).post(PATH, rest)).status).toBe(201)
    expect((await write({ phone_number: null })).status).toBe(201)
    expect((await kept()).map((row) => row['phone_number'])).toContain('')
  })

  test('belongs to the shop that it was written to', async () => {
    await callsAt(shop.teaShop).post(PATH, { ...MESSAGE, subject: 'Tea', tenant_id: 1 })
    const row = (await kept()).find((each) => each['subject'] === 'Tea')
    expect(row).toMatchObject({ tenant_id: 2 })
  })

  test('is kept without a mail where the shop has no address', async () => {
    const { tenant } = KHUKURI
    await changeRows(shop, 'site_settings', { tenant_id: tenant }, { contact_email: '' })
    await changeRows(shop, 'contact_info', { tenant_id: tenant }, { contact_emails: '[]' })
    expect((await write({ subject: 'Without a reader' })).status).toBe(201)
    const jobs = await eventually(async () => {
      const all = await jobsOf(shop, 'contact.message')
      expect(all.map(({ state }) => state)).not.toContain('active')
      expect(all.map(({ state }) => state)).not.toContain('created')
      return all
    })
    expect(jobs.at(-1)!.state).toBe('completed')
    const subjects = mailbox.mails().map(({ headers }) => headers['subject'])
    expect(subjects).not.toContain('Message: Without a reader')
  })

  test('cannot be read over HTTP', async () => {
    expect((await shop.fetch(`/api${PATH}`)).status).toBe(404)
  })
})

describe('refused, and nothing is kept:', () => {
  const required = ['This field is required.']
  const address = ['Enter a valid email address.']
  const WRONG: [string, object, object][] = [
    ['no name', { name: undefined }, { name: required }],
    ['a name of nothing', { name: ' \u200b' }, { name: required }],
    ['a name of fillers', { name: '\u3164\u2800' }, { name: required }],
    ['no address', { email: undefined }, { email: required }],
    ['no subject', { subject: '' }, { subject: required }],
    ['no message', { message: '\n' }, { message: required }],
    ['half an address', { email: 'asha@' }, { email: address }],
    ['two addresses', { email: 'a@shopper.example,b@shopper.example' }, { email: address }],
    [
      'an address with a header',
      { email: 'a@shopper.example\nBcc: b@x.example' },
      { email: address },
    ],
    ['an address in brackets', { email: 'Asha <a@shopper.example>' }, { email: address }],
    [
      'a long name',
      { name: 'a'.repeat(201) },
      { name: ['This field has at most 200 characters.'] },
    ],
    [
      'a long message',
      { message: 'a'.repeat(5001) },
      { message: ['This field has at most 5000 characters.'] },
    ],
    ['a number as name', { name: 7 }, { name: ['must be string'] }],
  ]
  test.each(WRONG)('%s', async (_, body, messages) => {
    const before = await kept()
    const reply = await write(body)
    expect([reply.status, reply.json()]).toEqual([400, messages])
    expect(await kept()).toEqual(before)
  })

  test('all at once is said of nothing at all', async () => {
    const reply = await callsAt(shop).post(PATH, {})
    expect(Object.keys(reply.json() as object)).toEqual(['name', 'email', 'subject', 'message'])
  })

  test('the fourth of one sender within ten minutes, in whatever letters', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const send = (email: string) => callsAt(strict).post(PATH, { ...MESSAGE, email })
    const statuses: number[] = []
    for (const email of [
      'a@b.example',
      'A@b.example',
      'a@B.example',
      'a@b.EXAMPLE',
      'c@b.example',
    ]) {
      statuses.push((await send(email)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 429, 201])
  })

  test('the thirty-first of one network within ten minutes', async () => {
    const strict = await shop.another({ RATE_LIMIT_SCALE: '1' })
    const statuses: number[] = []
    for (let time = 0; time < 31; time++) {
      statuses.push((await callsAt(strict).post(PATH, {})).status)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429])
  })
})
