import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OperatedShop } from '#contract/backoffice/people/operator.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type Colleague, makeOperator, newColleague, officeBrowser } from '#tests/staff.ts'
import { addRows, deleteRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let operator: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
  operator = await newColleague(shop, 'owner', 2)
  await makeOperator(shop, operator)
})
beforeEach(() => deleteRows(shop, 'call_counts'))
afterAll(() => shop.close())

let invited = 0
const make = (body: object = {}) =>
  operator.call('POST /operator/shops/', {
    name: 'Acts',
    address: 'acts-1',
    owner_email: `owner-${invited++}@acts.example`,
    country: 'NP',
    time_zone: 'Asia/Kathmandu',
    currency: 'USD',
    template: null,
    ...body,
  })
const list = async (search: string) =>
  (await operator.call(`GET /operator/shops/?search=${search}`)).json() as {
    results: OperatedShop[]
  }

let number: number
let address = 'acts-1'
beforeAll(async () => {
  const made = await make({ owner_email: 'wrong@acts' })
  // An address that no mail reaches makes no shop.
  expect([made.status, Object.keys(made.json() as object)]).toEqual([400, ['owner_email']])
  number = ((await make()).json() as OperatedShop).shop
})

const act = (call: string, body: object = {}) =>
  operator.call(call.replace(':shop', String(number)), body)
const correct = (body: object) =>
  act('PATCH /operator/shops/:shop/', { name: 'Acts', address, ...body })

test('an operator renames a shop, and its title follows', async () => {
  expect((await correct({ name: 'Acts of Clay' })).json()).toMatchObject({ name: 'Acts of Clay' })
  const host = `${address}.localhost`
  expect((await shop.at(host).fetch('/')).text).toContain('Acts of Clay')
})

test('a shop moves to another address before it is opened, and to no other shop’s', async () => {
  const moved = await correct({ address: 'acts-moved' })
  expect(moved.json()).toMatchObject({ origin: `http://acts-moved.localhost:${shop.port}` })
  expect((await shop.at('acts-moved.localhost').fetch('/')).status).toBe(200)
  address = 'acts-moved'
  for (const [taken, status] of [
    ['tea', 409],
    ['lena@tonwerk', 400],
    ['', 400],
  ] as const) {
    expect([taken, (await correct({ address: taken })).status]).toEqual([taken, status])
  }
})

test('an owner is invited again at a corrected address, and the first link is dead', async () => {
  const email = 'right@acts.example'
  await act('POST /operator/shops/:shop/invitations/', { owner_email: 'first@acts.example' })
  const [first] = await mailbox.to('first@acts.example')
  const again = await act('POST /operator/shops/:shop/invitations/', { owner_email: email })
  expect([again.status, again.json()]).toMatchObject([201, { state: 'invited' }])
  const accept = (link: string) =>
    officeBrowser(shop).call('POST /invitations/acceptance/', {
      token: link.split('#')[1]!,
      name: 'Ram',
      password: 'cups are green here',
      password_confirm: 'cups are green here',
    })
  expect((await accept(first!.link)).status).not.toBe(200)
  const [second] = await mailbox.to(email)
  expect((await accept(second!.link)).status).toBe(200)
  const late = await act('POST /operator/shops/:shop/invitations/', { owner_email: email })
  expect([late.status, late.json()]).toEqual([409, { detail: 'The shop already has an owner.' }])
})

test('a shop that the operator closed opens again as it was', async () => {
  const turn = (is_suspended: boolean) =>
    act('PUT /operator/shops/:shop/opening/', { is_suspended })
  expect((await turn(true)).json()).toMatchObject({ opening: 'suspended' })
  expect((await shop.at('acts-moved.localhost').fetch('/')).status).toBe(503)
  expect((await turn(false)).json()).toMatchObject({ opening: 'soon' })
  expect((await shop.at('acts-moved.localhost').fetch('/')).status).toBe(200)
})

test('a shop shows its use, and is deleted only without orders and customers', async () => {
  expect((await list('acts-moved')).results[0]).toMatchObject({
    last_order_at: null,
    pictures: 0,
    mails: 0,
  })
  await addRows(shop, 'customers', {
    tenant_id: number,
    id: 1,
    username: 'asha',
    email: 'asha@acts.example',
    password_hash: '',
  })
  const refused = await act('DELETE /operator/shops/:shop/')
  expect([refused.status, refused.json()]).toEqual([
    409,
    { detail: expect.stringContaining('Close the shop instead.') },
  ])
  await deleteRows(shop, 'customers', { tenant_id: number })
  expect((await act('DELETE /operator/shops/:shop/')).status).toBe(200)
  expect((await list('acts-moved')).results).toEqual([])
  // The address is free again.
  expect((await make({ address: 'acts-moved' })).status).toBe(201)
})

test('a shop that does not exist is not found', async () => {
  number = 4000
  expect((await act('DELETE /operator/shops/:shop/')).status).toBe(404)
})
