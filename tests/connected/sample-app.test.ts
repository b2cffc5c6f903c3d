import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProgram } from '../api-keys.ts'
import { newCustomer } from '../customer.ts'
import { eventually } from '../eventually.ts'
import { freePort, type OpenShop, openShop } from '../open-shop.ts'
import { orderOfNew } from '../purchase/order.ts'
import { type Colleague, newColleague, OFFICE } from '../staff.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { installClient, packClient } from './packed-client.ts'
import { openRelay, type Relay } from './relay.ts'
import { changeRows, listRows } from '#tests/rows.ts'
import { startNow } from '../jobs.ts'

const ROOT = join(import.meta.dirname, '../..')
const HOOKS = 'hooks.example'

let folder: string
let shop: OpenShop
let owner: Colleague
/** The ways from the shop to the bot, and back. */
let toBot: Relay
let toShop: Relay
let botPort: number
let settings: Record<string, string>
let bot: Bot
beforeAll(async () => {
  folder = temporaryFolder('pasal-bot-')
  cpSync(join(ROOT, 'examples/shipping-bot'), folder, { recursive: true })
  installClient(packClient(join(folder, 'packed')), folder)
  botPort = await freePort()
  toBot = await openRelay({ port: botPort })
  shop = await openShop({
    outside: {
      resolve: async () => ['127.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1',
      schemes: ['http:'],
      ports: [String(toBot.port)],
    },
  })
  toShop = await openRelay({ port: shop.port, host: `${OFFICE}:${shop.port}` })
  owner = await newColleague(shop, 'owner')
  const { key } = await newProgram(shop, owner, { scopes: ['orders.see', 'orders.handle'] })
  settings = {
    PASAL_ORIGIN: `http://127.0.0.1:${toShop.port}`,
    PASAL_SHOP: '1',
    PASAL_KEY: key,
    PASAL_SECRET: 'whsec_none',
    PORT: String(botPort),
  }
  const url = `http://${HOOKS}:${toBot.port}/`
  const made = (
    await owner.shop('POST /webhooks/', { name: 'Bot', url, events: ['order.paid'] })
  ).json()
  settings['PASAL_SECRET'] = made.secret
  bot = await startBot()
  expect((await owner.shop(`POST /webhooks/${made.id}/test/`)).json().state).toBe('delivered')
})
afterAll(async () => {
  bot.child.kill('SIGKILL')
  await shop.close()
  await toBot.close()
  await toShop.close()
})

type Bot = { child: ChildProcess; said: () => string }

async function startBot(): Promise<Bot> {
  let said = ''
  const child = spawn(process.execPath, ['bot.ts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...settings },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  }
  await eventually(() => expect(said).toContain('The bot listens.'))
  return { child, said: () => said }
}

/** An order that its buyer has paid; the shop tells of it without its pause for undoing. */
async function payOrder(): Promise<{ id: number; order_number: string }> {
  const { order } = await orderOfNew(shop, await newCustomer(shop))
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  await hurry()
  return order
}

/** Has the shop do at once what it would do later. */
async function hurry(): Promise<void> {
  await shop.owner.query(
    'update webhook_deliveries set next_at = now() where state = $1 and next_at > now()',
    ['waiting'],
  )
  await changeRows(
    shop,
    'webhook_endpoints',
    { next_probe_at: { not: null } },
    { next_probe_at: new Date() },
  )
  for (const kind of ['orders.step-stands', 'webhooks.drain']) await startNow(shop, kind)
}

const expectShipped = (order: { id: number; order_number: string }) =>
  eventually(async () => {
    const { status, shipments } = (await owner.shop(`GET /orders/${order.id}/`)).json()
    expect([status, shipments.map(({ tracking_number }) => tracking_number)]).toEqual([
      'shipped',
      [`PARCEL-${order.order_number}`],
    ])
  })

test('the bot has the types of the packed client', () => {
  const compilerOptions = {
    target: 'ES2023',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    allowImportingTsExtensions: true,
    typeRoots: [join(ROOT, 'node_modules/@types')],
    types: ['node'],
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.ts'] }),
  )
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})

test('the bot has at most 150 lines', () => {
  const counted = execFileSync('cat', ['bot.ts', 'journal.ts'], { cwd: folder, encoding: 'utf8' })
  expect(counted.split('\n').length).toBeLessThanOrEqual(150)
})

test('the bot ships an order that was paid', async () => {
  await expectShipped(await payOrder())
})

test('the bot ships an order once that it hears of twice', async () => {
  const order = await payOrder()
  await expectShipped(order)
  const { id } = (await owner.shop('GET /webhooks/')).json().endpoints[0]!
  const log = (await owner.shop(`GET /webhooks/${id}/deliveries/`)).json().results
  const { event_id } = log[0]!
  const before = toBot.passed.length
  const calls = toShop.passed.length
  await owner.shop(`POST /webhooks/${id}/deliveries/${event_id}/again/`)
  await eventually(() => expect(toBot.passed.slice(before)).toEqual(['POST / 204']))
  expect(toShop.passed.slice(calls)).toEqual([])
  await expectShipped(order)
})

test('a bot that is killed after it answered ships the order when it starts again', async () => {
  toShop.hold(true)
  const before = toBot.passed.length
  const order = await payOrder()
  await eventually(() => expect(toBot.passed.slice(before)).toEqual(['POST / 204']))
  bot.child.kill('SIGKILL')
  await once(bot.child, 'exit')
  toShop.hold(false)
  expect((await owner.shop(`GET /orders/${order.id}/`)).json().status).toBe('paid')
  bot = await startBot()
  await expectShipped(order)
})

const refusedOn = (call: string) => [1, 2, 3].map(() => `${call} 503`)

test('three 503 on each way delay the bot, and the order is shipped once', async () => {
  toBot.refuse(3)
  toShop.refuse(3)
  const before = toBot.passed.length
  const calls = toShop.passed.length
  const order = await payOrder()
  let tried: string | undefined
  for (let failures = 1; failures <= 3; failures++) {
    tried = await eventually(async () => {
      const rows = await listRows(
        shop,
        'webhook_deliveries',
        { state: 'waiting', last_status: 503 },
        ['tried_at'],
      )
      const at = rows[0]?.tried_at?.toISOString()
      expect(at ?? tried).not.toBe(tried)
      return at
    })
    await hurry()
  }
  await eventually(() =>
    expect(toBot.passed.slice(before)).toEqual([...refusedOn('POST /'), 'POST / 204']),
  )
  await expectShipped(order)
  const read = `GET /api/shops/1/orders/${order.id}/`
  expect(toShop.passed.slice(calls)).toEqual([
    ...refusedOn(read),
    `${read} 200`,
    `POST /api/shops/1/orders/${order.id}/shipment/ 200`,
  ])
})
