import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague } from '#tests/staff.ts'

let mails: Awaited<ReturnType<typeof openMailServer>>
let shop: OpenShop
beforeAll(async () => {
  mails = await openMailServer()
  shop = await openShop({ settings: { SMTP_URL: mails.url, MAIL_FROM: 'shop@mail.example' } })
})
afterAll(async () => {
  await shop.close()
  mails.close()
})

test('a reply that could not be sent says so, and goes out when it is sent again', async () => {
  const writer = await newColleague(shop, 'content')
  mails.replies.set('RCPT', '550 no such mailbox')
  const message = { name: 'Tenzin', email: 'tenzin@readers.example', subject: 'Oil', message: '?' }
  await shop.api('POST /contact/messages/', { body: message })
  const list = (await writer.shop('GET /messages/')).json()
  const path = `/messages/${list.results[0]!.id}/` as const
  await writer.shop(`POST ${path}replies/`, { text: 'Camellia.' })
  const replyOnce = (state: object) =>
    eventually(async () => {
      const [reply] = (await writer.shop(`GET ${path}`)).json().replies
      expect(reply).toMatchObject(state)
      return reply!
    }, 15_000)
  const { id } = await replyOnce({
    sent_at: null,
    failed: { why: expect.stringContaining('550 no such mailbox') as string },
  })
  mails.replies.clear()
  expect((await writer.shop(`POST ${path}replies/${id}/again/`)).status).toBe(200)
  await replyOnce({ sent_at: expect.any(String) as string, failed: null })
  expect((await writer.shop(`POST ${path}replies/${id}/again/`)).json()).toEqual({
    detail: 'This reply has not failed.',
  })
})
