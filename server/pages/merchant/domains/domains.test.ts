import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Domain } from '#contract/backoffice/settings/shapes/domain.ts'
import { openDnsServer } from '#tests/servers/dns-server.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import type { StaffAsks } from '#tests/contract-paths.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let dns: Awaited<ReturnType<typeof openDnsServer>>
let owner: Colleague
beforeAll(async () => {
  dns = await openDnsServer()
  shop = await openShop({
    settings: { DNS_SERVER: dns.address, DOMAIN_TARGETS: '127.0.0.9,shops.operator.example' },
  })
  owner = await newColleague(shop, 'owner')
  await stepUp(owner)
})
afterAll(async () => {
  await shop.close()
  dns.close()
})

const stepUp = ({ id }: Colleague) =>
  changeRows(shop, 'staff_sessions', { staff_id: id }, { stepped_up_at: new Date() })

const ask = async (call: StaffAsks, domain: string, by = owner) => {
  const reply = await by.shop(call, { domain })
  return { status: reply.status, body: JSON.parse(reply.text) as Domain[] & { detail: string } }
}

test('a domain leads to the shop once its DNS says so, can be the main one, and goes again', async () => {
  const added = await ask('POST /settings/domains/', 'https://Khukuri.Example/')
  const claim = added.body.find(({ domain }) => domain === 'khukuri.example')!
  expect(claim).toMatchObject({ verified_at: null, dns_record: { type: 'TXT' } })
  const page = async () => (await shop.at('khukuri.example').fetch('/products')).status
  expect(await page()).toBe(421)

  const check = () => ask('POST /settings/domains/check/', 'khukuri.example')
  expect(await check()).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('is not there yet') },
  })
  const { name, value } = claim.dns_record!
  dns.records.set(name, 'pasal-verify=somebody-else')
  expect((await check()).body.detail).toContain('holds something else')
  dns.records.set(name, value)
  expect((await check()).status).toBe(200)
  // A domain that was unknown is asked for again after a few seconds; another process never asked.
  const another = await shop.another()
  expect((await another.at('khukuri.example').fetch('/products')).status).toBe(200)

  const main = await ask('PUT /settings/domains/primary/', 'khukuri.example')
  expect(main.body.filter(({ is_primary }) => is_primary).map(({ domain }) => domain)).toEqual([
    'khukuri.example',
  ])
  expect((await ask('POST /settings/domains/removal/', 'khukuri.example')).status).toBe(409)
  expect((await ask('PUT /settings/domains/primary/', 'localhost')).status).toBe(200)
  expect((await ask('POST /settings/domains/removal/', 'khukuri.example')).status).toBe(200)
})

test('no shop gets another shop’s domain, and a claim does not keep the owner from it', async () => {
  const pema = await newColleague(shop, 'owner', 2)
  await stepUp(pema)
  for (const by of [owner, pema]) {
    expect((await ask('POST /settings/domains/', 'wanted.example', by)).status).toBe(201)
  }
  const domains = (await pema.shop('GET /settings/domains/')).json()
  const { name, value } = domains.find(({ domain }) => domain === 'wanted.example')!.dns_record!
  dns.records.set(name, value)
  expect((await ask('POST /settings/domains/check/', 'wanted.example')).status).toBe(409)
  expect((await ask('POST /settings/domains/check/', 'wanted.example', pema)).status).toBe(200)
  const mine = (await owner.shop('GET /settings/domains/')).json()
  dns.records.set(name, mine.find(({ domain }) => domain === 'wanted.example')!.dns_record!.value)
  expect((await ask('POST /settings/domains/check/', 'wanted.example')).body.detail).toContain(
    'another shop',
  )
  expect((await ask('PUT /settings/domains/primary/', 'wanted.example')).status).toBe(404)
})

test.each([
  'shop',
  'shop.example.123',
  '-a.example',
  'xn--a.example',
  'admin.localhost',
  'ａｄｍｉｎ.localhost.',
  'a b.example',
  '127.0.0.1',
  '',
])('refuses %j, which is no domain', async (domain) => {
  expect((await ask('POST /settings/domains/', domain)).status).toBe(400)
})

test('a merchant sees what records lead a domain here, and which of them are set', async () => {
  await ask('POST /settings/domains/', 'atelier.example')
  const state = async (domain: string) => {
    const reply = await owner.shop('POST /settings/domains/state/', { domain })
    return { status: reply.status, ...(reply.status === 200 && reply.json()) }
  }
  const wanted = (address: boolean, host: boolean) => [
    { type: 'A', value: '127.0.0.9', is_set: address },
    { type: 'CNAME', value: 'shops.operator.example', is_set: host },
  ]
  expect(await state('atelier.example')).toMatchObject({ records: wanted(false, false), found: [] })
  dns.addresses.set('atelier.example', '198.51.100.4')
  expect(await state('atelier.example')).toMatchObject({
    records: wanted(false, false),
    found: ['198.51.100.4'],
  })
  dns.addresses.set('atelier.example', '127.0.0.9')
  expect(await state('atelier.example')).toMatchObject({
    records: wanted(true, false),
    certificate_until: null,
  })
  dns.addresses.set('shops.operator.example', '127.0.0.9')
  expect((await state('atelier.example')).records).toEqual(wanted(true, true))
  // The server looks up no domain outside the list.
  expect((await state('localhost.internal')).status).toBe(404)
})
