import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { connectionTo } from '#tests/open-shop.ts'
import { run, SERVER } from '#tests/database/test-database.ts'
import { createShop } from './create-shop.ts'
import type { Tables } from './tables.ts'
import { createWrite } from './transactions.ts'
import type { Write } from './tx.ts'

const mark = randomBytes(4).toString('hex')
const [name, role] = [`new_shops_${mark}`, `new_owner_${mark}`]
const maintenance = connectionTo('postgres', 'postgres')

/** An owner as DATABASE_OWNER_URL names one: row-level security binds it as well. */
let owner: Database<Tables>
let write: Write
beforeAll(async () => {
  await run(maintenance, `create role ${role} login createrole`)
  await run(maintenance, `create database ${name} owner ${role}`)
  await migrate(connectionTo(name, role), SERVER)
  owner = openDatabase<Tables>(connectionTo(name, role), () => {})
  write = createWrite(owner, { committed() {} })
})
afterAll(async () => {
  await owner.close()
  await run(maintenance, `drop database ${name} with (force)`, `drop role ${role}`)
})

const wanted = { domain: 'knives.example', name: 'Knives', email: 'shop@knives.example' }

test('shops are made one after the other, each at a domain of its own', async () => {
  expect(await createShop(write, wanted)).toEqual({ id: 1, domain: 'knives.example' })
  expect(await createShop(write, { ...wanted, domain: 'Tée.Example.' })).toEqual({
    id: 2,
    domain: 'xn--te-bja.example',
  })
  await expect(createShop(write, wanted)).rejects.toThrow('knives.example leads to a shop already.')
  const found = await owner.outsideTenants('select * from tenant_of_host($1)', [wanted.domain])
  expect(found).toEqual([{ tenant_id: 1, primary_domain: 'knives.example' }])
})

test('two who ask for one domain at the same moment get one shop, others one each', async () => {
  const make = (domain: string) => createShop(write, { ...wanted, domain }).catch(String)
  const domains = ['tea', 'tea', 'pots', 'cups'].map((each) => `${each}.example`)
  const made = await Promise.all(domains.map(make))
  const refused = made.filter((each) => typeof each === 'string')
  expect(refused).toEqual([expect.stringContaining('tea.example leads to a shop already.')])
  const ids = made.flatMap((each) => (typeof each === 'string' ? [] : [each.id]))
  // A number whose shop lost the race for its domain is not given again.
  expect(new Set(ids).size).toBe(3)
  expect(Math.min(...ids)).toBeGreaterThan(2)
})

test('a shop whose settings fail is at no domain, and its domain is free', async () => {
  const bowls = { ...wanted, domain: 'bowls.example' }
  const after = () => Promise.reject(new Error('No room'))
  await expect(createShop(write, bowls, { after })).rejects.toThrow('No room')
  expect(await owner.outsideTenants('select * from tenant_of_host($1)', [bowls.domain])).toEqual([])
  expect(await createShop(write, bowls)).toMatchObject({ domain: bowls.domain })
})

test.each<[object, string]>([
  [{ domain: 'knives.example:3000' }, '"knives.example:3000" is not a domain'],
  [{ domain: 'https://knives.example' }, 'is not a domain'],
  [{ name: ' \u200b' }, 'The shop needs a name.'],
  [{ email: 'nobody' }, '"nobody" is not an email address.'],
  [{ country: 'Nepal' }, '"Nepal" is not a country’s code, such as NP.'],
  [{ timeZone: 'Mars/Olympus' }, '"Mars/Olympus" is not a time zone'],
])('%j is refused', async (part, sentence) => {
  await expect(createShop(write, { ...wanted, ...part })).rejects.toThrow(sentence)
})
