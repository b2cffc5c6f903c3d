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
    })
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

const TOO_MANY =
  /^You have reached your limit of mails for now\. Please try again in (59|60) minutes\.$/

test('mails to people outside are twenty an hour of a colleague, be they answers or invitations', async () => {
  const owner = await newColleague(shop, 'owner')
  const invite = (index: number) =>
    owner.shop('POST /staff/invitations/', {
      email: `guest${index}@readers.example`,
      role: 'content',
    })
  const left = async () => (await owner.shop('GET /staff/')).json().mails_left
  expect(await left()).toBe(20)
  for (let index = 0; index < 20; index++) expect((await invite(index)).status).toBe(201)
  expect(await left()).toBe(0)
  const refused = await invite(20)
  expect([refused.status, refused.json()]).toEqual([
    429,
    { detail: expect.stringMatching(TOO_MANY) },
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const { results } = (await owner.shop('GET /messages/')).json()
  const path = `/messages/${results[0]!.id}/` as const
  expect((await owner.shop(`POST ${path}replies/`, { text: 'No.' })).status).toBe(429)
  // Another colleague may, and sees it beforehand.
  const colleague = await newColleague(shop, 'content')
  expect((await colleague.shop(`GET ${path}`)).json().mails_left).toBeGreaterThan(0)
})

test('one address gets five mails a day', async () => {
  const email = 'bina@readers.example'
  await shop.api('POST /contact/messages/', {
    body: { name: 'Bina', email, subject: 'Oil', message: '?' },
  })
  const path = await (async () => {
    const reader = await newColleague(shop, 'content')
    const { results } = (await reader.shop('GET /messages/')).json()
    return `/messages/${results.find((each) => each.email === email)!.id}/` as const
  })()
  for (const left of [5, 4, 3, 2, 1]) {
    const writer = await newColleague(shop, 'content')
    expect((await writer.shop(`GET ${path}`)).json().mails_left).toBe(left)
    expect((await writer.shop(`POST ${path}replies/`, { text: 'Camellia.' })).status).toBe(201)
  }
  const last = await newColleague(shop, 'content')
  expect((await last.shop(`POST ${path}replies/`, { text: 'Camellia.' })).status).toBe(429)
})
