import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contract/backoffice/settings/duties.ts'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let tenant: number
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  tenant = await newEmptyShop(shop)
  owner = await newColleague(shop, 'owner', tenant)
})
afterAll(() => shop.close())

const run = (statement: string) => shop.owner.query(statement, [tenant])

async function stateOf(name: Duty['duty']): Promise<Duty['state']> {
  const { duties } = (await owner.shop('GET /duties/')).json()
  return duties.find(({ duty }) => duty === name)!.state
}

/** The duties that home names. */
async function missingAtHome(): Promise<Duty['duty'][]> {
  const { set_up } = (await owner.shop('GET /home/')).json()
  return set_up.find(({ step }) => step === 'eu_duties')?.missing ?? []
}

/** Undefined where home does not list it. */
async function isDoneAtHome(): Promise<boolean | undefined> {
  const { set_up } = (await owner.shop('GET /home/')).json()
  return set_up.find(({ step }) => step === 'eu_duties')?.is_done
}

test('each duty is missing until the shop fulfils it, and home says so until all are', async () => {
  expect(await isDoneAtHome()).toBeUndefined()
  await run(`insert into categories (tenant_id, slug, name) values ($1, 'cups', 'Cups')`)
  await run(`insert into products (tenant_id, category_id, slug, name, price_cents, stock, is_active)
    select $1, id, 'cup', 'Cup', 100, 1, true from categories where tenant_id = $1`)
  await run(`insert into office_settings (tenant_id, country) values ($1, 'DE')
    on conflict (tenant_id) do update set country = 'DE'`)
  await run(`insert into tax_settings (tenant_id, mode) values ($1, 'added')
    on conflict (tenant_id) do update set mode = 'added'`)
  await run(`update site_settings set google_analytics_id = 'G-ABC1234567',
    analytics_consent = 'at_once' where tenant_id = $1`)
  expect(await isDoneAtHome()).toBe(false)
  const facts: [Duty['duty'], string][] = [
    ['consent', `update site_settings set analytics_consent = 'by_country' where tenant_id = $1`],
    ['tax_in_prices', `update tax_settings set mode = 'included' where tenant_id = $1`],
    [
      'delivery_in_total',
      `insert into delivery_settings (tenant_id, is_charged) values ($1, true)
        on conflict (tenant_id) do update set is_charged = true`,
    ],
    ['manufacturer', `insert into legal_facts (tenant_id, maker) values ($1, 'Cup Maker')`],
    ['withdrawal', `insert into return_settings (tenant_id, sells_to_eu) values ($1, true)`],
    ['return_address', `update return_settings set return_address = 'A 1' where tenant_id = $1`],
    ...(['privacy_policy', 'terms', 'imprint', 'accessibility'] as const).map(
      (type): [Duty['duty'], string] => [
        type,
        `insert into legal_documents (tenant_id, document_type, content)
          values ($1, '${type}', '<p>All of it.</p>')
          on conflict (tenant_id, document_type) do update set content = excluded.content`,
      ],
    ),
  ]
  for (const [duty, statement] of facts) {
    expect([duty, await stateOf(duty)]).toEqual([duty, 'missing'])
    expect(await isDoneAtHome()).toBe(false)
    expect(await missingAtHome()).toContain(duty)
    await run(statement)
    expect(await missingAtHome()).not.toContain(duty)
    expect([duty, await stateOf(duty)]).toEqual([duty, 'done'])
  }
  expect(await isDoneAtHome()).toBe(true)
  expect(await stateOf('eu_person')).toBe('not_checked')
  await run(`update office_settings set country = 'NP' where tenant_id = $1`)
  for (const duty of ['eu_person', 'import_duties'] as const) {
    expect([duty, await stateOf(duty)]).toEqual([duty, 'missing'])
  }
  await run(`update legal_facts set eu_person = 'Muster GmbH', import_duties = 'buyer'
    where tenant_id = $1`)
  expect(await stateOf('eu_person')).toBe('done')
  expect(await stateOf('import_duties')).toBe('done')
})

test('a text with a place to fill in counts as missing', async () => {
  await run(`update legal_documents set content = '<p>Write to [email address].</p>'
    where tenant_id = $1 and document_type = 'terms'`)
  expect(await stateOf('terms')).toBe('missing')
})
