import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { openDnsServer } from '#tests/servers/dns-server.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let mails: Awaited<ReturnType<typeof openMailServer>>
let dns: Awaited<ReturnType<typeof openDnsServer>>
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  mails = await openMailServer()
  dns = await openDnsServer()
  shop = await openShop({
    settings: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'post@operator.example',
      DNS_SERVER: dns.address,
      MAIL_SPF: 'include:spf.operator.example',
      MAIL_DKIM: 'pasal:dkim.operator.example',
    },
  })
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  mails.close()
  dns.close()
})
beforeEach(async () => {
  mails.replies.clear()
  await owner.shop('DELETE /settings/mail/sender/')
})

const ADDRESS = 'shop@khukuri.example'

const askFor = (address: string, by = owner) => by.shop('PUT /settings/mail/sender/', { address })
const sender = async (by = owner) => (await by.shop('GET /settings/mail/sender/')).json()
const sendTest = async (by = owner) => (await by.shop('POST /settings/mail/test/')).json()

/** The token of the newest link that was mailed. */
const tokenMailed = (since: number) =>
  eventually(() => {
    const mail = mails.received.slice(since).findLast((text) => text.includes('view=3Dmail'))
    const token = /sender=3D([\w-]{32})/.exec(mail?.replaceAll('=\r\n', '') ?? '')?.[1]
    expect(token).toBeDefined()
    return token!
  })
const prove = (token: string, by = owner) => by.shop('POST /settings/mail/sender/proof/', { token })

test('mails come from an address once its link has proved it, and from the usual one again', async () => {
  expect(await sender()).toEqual({
    address: 'post@operator.example',
    is_proved: false,
    waiting: null,
  })
  const since = mails.received.length
  expect((await askFor(ADDRESS)).json()).toEqual({
    address: 'post@operator.example',
    is_proved: false,
    waiting: ADDRESS,
  })
  const token = await tokenMailed(since)
  expect(mails.received.slice(since)).toContain(`RCPT TO:<${ADDRESS}>`)
  await sendTest()
  expect(mails.received.findLast((line) => line.startsWith('MAIL FROM'))).toContain(
    'post@operator.example',
  )
  // Another shop's owner, and one who guesses, prove nothing.
  const pema = await newColleague(shop, 'owner', 2)
  expect((await prove(token, pema)).status).toBe(409)
  expect((await prove(`${token}x`)).status).toBe(409)
  expect((await prove(token)).json()).toEqual({
    address: ADDRESS,
    is_proved: true,
    waiting: null,
  })
  expect((await prove(token)).status).toBe(409)
  const before = mails.received.length
  expect(await sendTest()).toMatchObject({ is_sent: true })
  expect(mails.received.slice(before).find((line) => line.startsWith('MAIL FROM'))).toContain(
    ADDRESS,
  )
  expect((await owner.shop('DELETE /settings/mail/sender/')).json()).toMatchObject({
    address: 'post@operator.example',
    is_proved: false,
  })
})

test('a link that is three days old, or that a newer one replaced, proves nothing', async () => {
  const since = mails.received.length
  await askFor(ADDRESS)
  const first = await tokenMailed(since)
  const then = mails.received.length
  await askFor('other@khukuri.example')
  const second = await tokenMailed(then)
  expect((await prove(first)).status).toBe(409)
  await changeRows(shop, 'mail_settings', {}, { sender_asked_at: ago({ hours: 73 }) })
  expect((await prove(second)).status).toBe(409)
})

test('refuses what is no address, and colleagues who are no owners', async () => {
  expect((await askFor('lena@tonwerk')).json()).toEqual({
    address: ['Enter a valid email address.'],
  })
  const manager = await newColleague(shop, 'manager')
  expect((await askFor(ADDRESS, manager)).status).toBe(403)
  expect((await manager.shop('POST /settings/mail/test/')).status).toBe(403)
})

test('a test mail goes to the colleague alone, and tells what the mail server answered', async () => {
  const lena = await newColleague(shop, 'owner')
  const since = mails.received.length
  const good = await sendTest(lena)
  expect(good).toEqual({
    is_sent: true,
    detail: expect.stringContaining(
      `The mail server accepted the mail for ${lena.email}. It said: “250 taken”`,
    ),
  })
  const mailed = mails.received.slice(since).filter((text) => text.includes('A test mail of'))
  expect(mailed).toHaveLength(1)
  expect(mailed[0]).toContain(`<${lena.email}>`)
  mails.replies.set('RCPT', '550 5.1.1 no such mailbox')
  expect(await sendTest(lena)).toEqual({
    is_sent: false,
    detail: `The mail server does not accept mails for ${lena.email}. It said: “550 5.1.1 no such mailbox”`,
  })
  mails.replies.clear()
  mails.replies.set('DATA', '451 come back later')
  expect((await sendTest(lena)).detail).toContain('cannot accept the mail now')
  mails.replies.clear()
  for (let times = 0; times < 7; times += 1) await sendTest(lena)
  expect((await lena.shop('POST /settings/mail/test/')).status).toBe(429)
})

test('shows which of SPF, DKIM and DMARC are set, and what to set', async () => {
  await askFor('shop@pots.khukuri.example')
  const state = async () => (await owner.shop('POST /settings/mail/sender/state/')).json()
  const set = async () => (await state()).records.map(({ is_set }) => is_set)
  expect(await state()).toEqual({
    domain: 'pots.khukuri.example',
    is_refused: false,
    records: [
      {
        kind: 'SPF',
        type: 'TXT',
        name: 'pots.khukuri.example',
        found: [],
        is_set: false,
        wanted: 'v=spf1 include:spf.operator.example ~all',
      },
      {
        kind: 'DKIM',
        type: 'CNAME',
        name: 'pasal._domainkey.pots.khukuri.example',
        found: [],
        is_set: false,
        wanted: 'dkim.operator.example',
      },
      {
        kind: 'DMARC',
        type: 'TXT',
        name: '_dmarc.pots.khukuri.example',
        found: [],
        is_set: false,
        wanted: 'v=DMARC1; p=none',
      },
    ],
  })
  // A policy of the domain above counts, and refuses unsigned mails.
  dns.records.set('_dmarc.khukuri.example', 'v=DMARC1; p=reject')
  dns.records.set('pots.khukuri.example', 'v=spf1 include:_spf.elsewhere.example -all')
  expect(await set()).toEqual([false, false, true])
  expect((await state()).is_refused).toBe(true)
  expect((await state()).records[0]!.wanted).toBe(
    'v=spf1 include:spf.operator.example include:_spf.elsewhere.example -all',
  )
  dns.records.set('pots.khukuri.example', 'v=spf1 Include:SPF.operator.example -all')
  dns.records.set('pasal._domainkey.pots.khukuri.example', 'v=DKIM1; k=rsa; p=MIGf')
  expect(await set()).toEqual([true, true, true])
  expect((await state()).is_refused).toBe(false)
})
