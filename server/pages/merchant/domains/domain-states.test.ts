import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answersIn, expectedIn } from '#tests/answers.ts'
import { openDnsServer } from '#tests/servers/dns-server.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const STATES = ['main', 'other', 'claimed', 'proved', 'foreign', 'taken', 'unknown'] as const
type State = (typeof STATES)[number]

let shop: OpenShop
let dns: Awaited<ReturnType<typeof openDnsServer>>
let owner: Colleague
beforeAll(async () => {
  dns = await openDnsServer()
  shop = await openShop({
    settings: { DNS_SERVER: dns.address, DOMAIN_TARGETS: '127.0.0.9' },
  })
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  dns.close()
})

const MAIN = 'khukuris.example'
let made = 0
beforeEach(() =>
  shop.owner.query(
    `delete from tenant_domains where domain like '%.example';
     delete from domain_claims;
     update tenant_domains set is_primary = false where tenant_id = 1;
     insert into tenant_domains (tenant_id, domain, is_primary, verified_at) values (1, '${MAIN}', true, now())`,
  ),
)

/** A domain. `foreign`: another shop's; `taken`: another shop's that this shop has claimed, and can prove. */
async function domainIn(state: State): Promise<string> {
  if (state === 'main') return MAIN
  const domain = `state-${++made}.example`
  const isForeign = state === 'foreign' || state === 'taken'
  if (state === 'other' || isForeign) {
    await shop.owner.query(
      `insert into tenant_domains (tenant_id, domain, verified_at) values ($1, $2, now())`,
      [isForeign ? 2 : 1, domain],
    )
  }
  if (state === 'claimed' || state === 'proved' || state === 'taken') {
    await shop.owner.query(
      `insert into domain_claims (tenant_id, domain, token) values (1, $1, 'token')`,
      [domain],
    )
    if (state !== 'claimed') dns.records.set(`_pasal.${domain}`, 'pasal-verify=token')
  }
  return domain
}

const NOT_FOUND = '404 Not found.'
const LISTED = '409 This domain is listed already.'
const STAYS = '409 The main address cannot be removed. Make another domain the main one first.'
const PROVED_ELSEWHERE = '409 The domain leads to another shop of this server. Ask its operator.'

describe.each<[call: string, answers: Partial<Record<State, string>>, otherwise: string]>([
  ['POST /settings/domains/', { unknown: '201', foreign: '201' }, LISTED],
  [
    'POST /settings/domains/check/',
    {
      claimed: expect.stringMatching(/^409 .*is not there yet/),
      proved: '200',
      taken: PROVED_ELSEWHERE,
    },
    NOT_FOUND,
  ],
  ['POST /settings/domains/state/', { foreign: NOT_FOUND, unknown: NOT_FOUND }, '200'],
  ['PUT /settings/domains/primary/', { main: '200', other: '200' }, NOT_FOUND],
  [
    'POST /settings/domains/removal/',
    { other: '200', claimed: '200', proved: '200', taken: '200' },
    STAYS,
  ],
])('%s', (call, answers, otherwise) => {
  test('is answered by the state of the domain', async () => {
    const found = await answersIn(STATES, async (state) =>
      owner.shop(call as never, { domain: await domainIn(state) }),
    )
    expect(found).toEqual(expectedIn(STATES, answers, otherwise))
  })
})

test('a shop has at most twenty domains', async () => {
  const { length } = (await owner.shop('GET /settings/domains/')).json()
  for (let count = length; count < 19; count++) await domainIn('claimed')
  const add = (domain: string) => owner.shop('POST /settings/domains/', { domain })
  expect((await add('state-twenty.example')).status).toBe(201)
  expect((await add('state-more.example')).status).toBe(409)
})
