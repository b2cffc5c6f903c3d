import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { connectionTo } from '#tests/open-shop.ts'
import { run, SERVER } from '#tests/database/test-database.ts'
import { createShop } from './create-shop.ts'
import type { Tables } from './tables.ts'

const mark = randomBytes(4).toString('hex')
const [name, role] = [`new_shops_${mark}`, `new_owner_${mark}`]
const maintenance = connectionTo('postgres', 'postgres')

/** An owner as DATABASE_OWNER_URL names one: row-level security binds it as well. */
let owner: Database<Tables>
beforeAll(async () => {
  await run(maintenance, `create role ${role} login createrole`)
  await run(maintenance, `create database ${name} owner ${role}`)
  await migrate(connectionTo(name, role), SERVER)
  owner = openDatabase<Tables>(connectionTo(name, role), () => {})
})
afterAll(async () => {
  await owner.close()
  await run(maintenance, `drop database ${name} with (force)`, `drop role ${role}`)
})

const wanted = { domain: 'knives.example', name: 'Knives', email: 'shop@knives.example' }

test('shops are made one after the other, each at a domain of its own', async () => {
  expect(await createShop(owner, wanted)).toEqual({ id: 1, domain: 'knives.example' })
  expect(await createShop(owner, { ...wanted, domain: 'Tée.Example.' })).toEqual({
    id: 2,
    domain: 'xn--te-bja.example',
  })
  await expect(createShop(owner, wanted)).rejects.toThrow('knives.example leads to a shop already.')
  const found = await owner.outsideTenants('select * from tenant_of_host($1)', [wanted.domain])
  expect(found).toEqual([{ tenant_id: 1, primary_domain: 'knives.example' }])
})

test.each<[object, string]>([
  [{ domain: 'knives.example:3000' }, '"knives.example:3000" is not a domain'],
  [{ domain: 'https://knives.example' }, 'is not a domain'],
  [{ name: ' \u200b' }, 'The shop needs a name.'],
  [{ email: 'nobody' }, '"nobody" is not an email address.'],
])('%j is refused', async (part, sentence) => {
  await expect(createShop(owner, { ...wanted, ...part })).rejects.toThrow(sentence)
})
