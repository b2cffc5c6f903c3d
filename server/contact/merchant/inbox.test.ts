import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { jobsDone } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { messageReplyMail } from './answer-messages.ts'

let mailbox: Mailbox
let shop: OpenShop
let writer: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
  writer = await newColleague(shop, 'content')
})
afterAll(() => shop.close())

const write = (subject: string) =>
  shop.api('POST /contact/messages/', {
    body: {
      name: 'Tenzin',
      email: 'tenzin@readers.example',
      subject,
      message: 'Do you ship to Norway?',
    },
  })
const list = async (state: string) => {
  const reply = await writer.shop(`GET /messages/?state=${state}`)
  return reply.json().results
}

test('a message is answered by mail, kept with its answer, and waits no longer', async () => {
  await write('Shipping')
  const [row] = await list('open')
  expect(row).toMatchObject({ subject: 'Shipping', is_read: false })
  const path = `/messages/${row!.id}/` as const
  const reply = await writer.shop(`POST ${path}replies/`, { text: 'We do, by air.' })
  expect([reply.status, reply.json()]).toMatchObject([
    201,
    { state: 'answered', replies: [{ text: 'We do, by air.' }] },
  ])
  const [mail] = await mailbox.to('tenzin@readers.example', 1)
  expect(mail!.headers['subject']).toBe('Re: Shipping')
  expect(mail!.text).toContain('We do, by air.')
  await eventually(async () => {
    const after = (await writer.shop(`GET ${path}`)).json()
    expect(after.replies[0]!.sent_at).not.toBeNull()
  })
  expect((await list('open')).map(({ id }) => id)).not.toContain(row!.id)
})

test('a reply that two jobs were to send is sent once', async () => {
  await write('Twice')
  const row = (await list('open')).find(({ subject }) => subject === 'Twice')!
  const path = `/messages/${row.id}/` as const
  await writer.shop(`POST ${path}replies/`, { text: 'Once.' })
  const repliesMailed = () => mailbox.mails().filter(({ text }) => text.includes('Once.')).length
  await eventually(async () => {
    const { replies } = (await writer.shop(`GET ${path}`)).json()
    expect(replies[0]!.sent_at).not.toBeNull()
  })
  await jobsDone(shop, 'contact.reply')
  expect(repliesMailed()).toBe(1)
  const { replies } = (await writer.shop(`GET ${path}`)).json()
  await shop.write(1, (tx) => tx.enqueue(messageReplyMail, { replyId: replies[0]!.id }))
  await jobsDone(shop, 'contact.reply')
  expect(repliesMailed()).toBe(1)
})

test('spam leaves the inbox and can be brought back', async () => {
  await write('Cheap watches')
  const [row] = await list('open')
  await writer.shop(`PUT /messages/${row!.id}/state/`, { state: 'spam' })
  expect((await list('spam')).map(({ id }) => id)).toContain(row!.id)
  await writer.shop(`PUT /messages/${row!.id}/state/`, { state: 'open' })
  expect((await list('open')).map(({ id }) => id)).toContain(row!.id)
})
