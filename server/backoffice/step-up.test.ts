import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorEndpoints } from '#contract/backoffice/people/operator.ts'
import { personEndpoints } from '#contract/backoffice/people/session.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import {
  CsvPart,
  type PersonEndpoint,
  type StaffEndpoint,
} from '#contract/backoffice/staff-endpoint.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newColleague, forgetStepUp, makeOperator } from '#tests/staff.ts'

type Listed = PersonEndpoint | (StaffEndpoint & { access: 'staff' })

const ENDPOINTS: [call: string, endpoint: Listed][] = [
  ...Object.entries<PersonEndpoint>(personEndpoints),
  ...Object.entries<PersonEndpoint>(operatorEndpoints),
  ...Object.entries<StaffEndpoint>(staffEndpoints).map(([call, endpoint]): [string, Listed] => [
    call,
    { ...endpoint, access: 'staff' },
  ]),
]

/** The proofs and identities of a person: password, factor, key, address. */
const OF_PROOF =
  /\/(password|totp|passkeys?|passkey-options|recovery-codes|second-factor|email|card-accounts?)\//
const OF_PERSONS = /\/(export|erasure)\//

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => shop.close())

/** Sign-in and step-up are proofs themselves, so they cannot require one. */
const isProving = (call: string) => / \/session\//.test(call)

test('is wanted for each factor, password, key and address, and for what exports persons', () => {
  const wanting = ENDPOINTS.filter(([call, { reply, access }]) => {
    if (access === 'public' || access === 'half' || isProving(call)) return false
    const isWrite = !call.startsWith('GET ')
    const isTest = call.endsWith('/test/')
    if (isWrite && !isTest && OF_PROOF.test(call)) return true
    // The tax report names rates, the file of products products, and reports but that of buyers sums: no
    // customers.
    const isImpersonal = / \/(tax-report|products|reports\/(?!buyers\/)\w+)\//.test(call)
    return (reply === CsvPart && !isImpersonal) || OF_PERSONS.test(call)
  })
  expect(wanting.length).toBeGreaterThan(10)
  expect(wanting.filter(([, { stepUp }]) => !stepUp).map(([call]) => call)).toEqual([])
})

test('is asked by every call that wants it, eleven minutes after the last', async () => {
  const owner = await newColleague(shop, 'owner')
  await makeOperator(shop, owner)
  await forgetStepUp(shop, owner)
  const asked = ENDPOINTS.filter(([, { stepUp }]) => stepUp)
  for (const [call, { access }] of asked) {
    const path = call.replaceAll(/:\w+/g, '1')
    const reply = await owner.call(access === 'staff' ? path.replace(' /', ' /shops/1/') : path)
    expect([call, reply.status, reply.json()]).toEqual([
      call,
      403,
      { detail: 'Please confirm that it is you.', step_up: true },
    ])
  }
})
