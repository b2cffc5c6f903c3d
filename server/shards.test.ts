import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, crowd, CROWD_SETTINGS, fillCarts } from '#tests/crowd.ts'
import { wiresToMachines } from '#tests/database/cluster/machine-wires.ts'
import { onShards } from '#tests/database/cluster/on-shards.ts'
import { eventually } from '#tests/eventually.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { run } from '#tests/database/test-database.ts'
import { connectionTo, type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order } from '#tests/purchase/order.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { parseEnv } from './platform/env.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Tables } from './tenants/tables.ts'
import { createWrite } from './tenants/transactions.ts'

const FAQS = '/api/pages/manage/faqs/'
const MOST_COMMANDS = 13

describe.runIf(onShards)('on a Citus cluster', () => {
  let shop: OpenShop
  let wires: Awaited<ReturnType<typeof wiresToMachines>>
  let another: Database<Tables>
  beforeAll(async () => {
    shop = await openShop({
      settings: CROWD_SETTINGS,
      async through(server) {
        wires = await wiresToMachines(connectionTo(server.database!, 'postgres'))
        return server
      },
    })
    another = openDatabase<Tables>(shop.database.server, () => {})
  })
  afterAll(async () => {
    await another.close()
    await shop.close()
    await wires.close()
  })

  // The connection may have checked the session as well: the fewest of five orders are the order's.
  test(`an order takes at most ${MOST_COMMANDS} commands to its machine, and two phases`, async () => {
    const [buyer] = (await crowd(shop, 1)) as [Buyer]
    const counts = []
    for (let round = 0; round < 5; round++) {
      await fillCarts(shop, [buyer], [await newProduct(shop)])
      const connections = await wires.during(() => order(buyer))
      // The order is on a machine, its jobs are at the coordinator: neither is there alone.
      const ofOrder = connections.find((each) => each.join('').includes('PREPARE TRANSACTION'))
      counts.push(ofOrder!.length)
    }
    expect(Math.min(...counts)).toBeLessThanOrEqual(MOST_COMMANDS)
  })

  /** A write in two phases, by a process that tells no other one. */
  const askFaqs = (question: string) =>
    createWrite(another, { committed() {} })(1, async ({ db, tenantId, changed }) => {
      changed('faqs')
      await db.updateTable('faqs').set({ question }).where('tenant_id', '=', tenantId).execute()
    })
  const shown = async () => (await shop.fetch(FAQS)).text
  const lookFor = async (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; await delay(20)) await shown()
  }

  // Guards DROPPED_AGAIN_AFTER_MS of listening.ts: without it the page stays as it was.
  test('a page made between the commits of coordinator and machine does not hide a write', async () => {
    const machine = wires.hold('COMMIT PREPARED')
    const writing = askFaqs('Held back?')
    await machine.reached
    await lookFor(1_200)
    expect(await shown()).not.toContain('Held back?')
    machine.release()
    await writing
    await eventually(async () => expect(await shown()).toContain('Held back?'), 8_000)
  })

  test('nor where the machine’s commit is lost, and recovered later', async () => {
    const machine = wires.hold('COMMIT PREPARED')
    const writing = askFaqs('Lost and found?')
    await machine.reached
    machine.lose()
    await writing
    await lookFor(7_000)
    expect(await shown()).not.toContain('Lost and found?')
    // Citus itself does so each minute.
    await shop.owner.query('select recover_prepared_transactions()')
    await eventually(async () => expect(await shown()).toContain('Lost and found?'), 130_000)
  })

  test('a start refuses a role of the server that the machines do not know, and names it', async () => {
    const role = 'known_to_the_coordinator'
    const maintenance = connectionTo('postgres', 'postgres')
    const as = (user: string) => urlOf(connectionTo(shop.database.server.database!, user))
    await run(maintenance, `create role ${role} login`)
    try {
      const env = parseEnv({ DATABASE_URL: as(role), DATABASE_OWNER_URL: as('postgres') })
      await expect(prepareDatabase(env, () => {})).rejects.toThrow(
        `DATABASE_URL signs in as "${role}", which has no rights on a machine of the Citus cluster`,
      )
    } finally {
      await run(connectionTo(shop.database.server.database!, 'postgres'), `drop role ${role}`)
    }
  })

  test('a process starts while the machines are away', async () => {
    const as = (user: string) => urlOf(connectionTo(shop.database.server.database!, user))
    const env = parseEnv({ DATABASE_URL: as('pasal_web'), DATABASE_OWNER_URL: as('postgres') })
    await prepareDatabase(env, () => {})
    const prepared = await wires.whileAway(() => prepareDatabase(env, () => {}))
    expect(prepared.server).toEqual({ connectionString: env.databaseUrl })
  })
})
