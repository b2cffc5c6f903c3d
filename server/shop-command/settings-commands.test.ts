import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urlOf } from '#tests/database/database-url.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CHARGED_DELIVERY } from '#tests/purchase/delivery.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { UsageError } from './command.ts'
import { runShopCommand } from './shop-command.ts'

let shop: OpenShop
let owner: Colleague
const folder = temporaryFolder('settings-')
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** `npm run shop -- …`, and what it said. */
async function run(...words: string[]): Promise<string> {
  const said: string[] = []
  const settings = { DEMO: '0', DATABASE_URL: urlOf(shop.database.server) }
  await runShopCommand([...words, '--shop', 'localhost'], settings, (text) => said.push(text))
  return said.join('\n')
}

async function fileOf(content: unknown): Promise<string> {
  const file = join(folder, 'settings.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const TAXED = { ...TAX, mode: 'included' as const, rates: [rate('NP', '13')] }

test.each([
  ['delivery', CHARGED_DELIVERY, '/settings/delivery/', 'delivery.changed'],
  ['tax', TAXED, '/settings/tax/', 'tax.changed'],
] as const)(
  '%s settings are replaced by a file, and what is printed can be put back',
  async (name, settings, path, act) => {
    await run(name, '--file', await fileOf(settings))
    const printed = await run(name)
    expect(JSON.parse(printed)).toMatchObject(settings)
    expect((await owner.shop(`GET ${path}`)).json()).toEqual(JSON.parse(printed))
    expect(JSON.parse(await run(name, '--file', await fileOf(printed)))).toEqual(
      JSON.parse(printed),
    )
    const { rows } = await shop.owner.query(
      'select distinct by_name from audit_entries where tenant_id = 1 and act = $1',
      [act],
    )
    expect(rows).toEqual([{ by_name: 'Command line' }])
  },
)

test('a file that is missing, no JSON or no settings is refused, and nothing changes', async () => {
  const before = await run('delivery')
  await expect(run('delivery', '--file', join(folder, 'none.json'))).rejects.toThrow(UsageError)
  await expect(run('delivery', '--file', await fileOf('{'))).rejects.toThrow('is not JSON')
  await expect(
    run('delivery', '--file', await fileOf({ ...CHARGED_DELIVERY, cut_off_hour: 25 })),
  ).rejects.toMatchObject({ status: 400, body: { cut_off_hour: [expect.any(String)] } })
  await expect(
    run('delivery', '--file', await fileOf({ ...CHARGED_DELIVERY, zones: [] })),
  ).rejects.toMatchObject({ status: 400 })
  expect(await run('delivery')).toBe(before)
})
