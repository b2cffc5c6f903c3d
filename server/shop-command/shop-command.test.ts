import { Agent } from 'node:http'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as streamText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCardAccount } from '#server/payments/card/card-accounts.ts'
import { CROWD_SETTINGS } from '#tests/crowd.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import { siteAt } from '#tests/http.ts'
import { startProcess, temporaryDataDir, untilReady } from '#tests/servers/server-process.ts'
import { VERSION } from '#server/platform/version.ts'
import { runShopCommand } from './shop-command.ts'
import { UsageError } from './command.ts'

const ROOT = join(import.meta.dirname, '../..')

type Said = { code: number; out: string; err: string }

/** `npm run shop -- …`, as npm runs it. */
async function say(args: string[], settings: Record<string, string>, input = ''): Promise<Said> {
  const child = spawn(process.execPath, ['server/shop-command/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', DEMO: '0', ...settings },
    stdio: 'pipe',
  })
  child.stdin.end(input)
  const [[code], out, err] = await Promise.all([
    once(child, 'exit') as Promise<[number]>,
    streamText(child.stdout),
    streamText(child.stderr),
  ])
  return { code, out: out.trim(), err: err.trim() }
}

/** Runs a command in this process. @throws what it refuses */
async function sayHere(args: string[], settings: Record<string, string>): Promise<string> {
  const said: string[] = []
  await runShopCommand(args, { DEMO: '0', ...settings }, (text) => said.push(text))
  return said.join('\n')
}

const TEA_SHOP = ['--shop', 'tea.localhost']

describe('beside a server, in a database that is given', () => {
  let shop: OpenShop
  let mailbox: Mailbox
  let settings: Record<string, string>
  beforeAll(async () => {
    mailbox = openMailbox()
    shop = await openShop({ settings: { ...mailbox.settings, ...CROWD_SETTINGS } })
    settings = { ...mailbox.settings, DATABASE_URL: urlOf(shop.database.server) }
  })
  afterAll(async () => {
    await shop.close()
    mailbox.remove()
  })

  test('a shop has to be named where there are two', async () => {
    const owner = { DATABASE_OWNER_URL: urlOf(shop.database.owner) }
    const withPassword = { ...settings, ...owner }
    await expect(sayHere(['unpaid-limits'], settings)).rejects.toThrow(
      new UsageError('Name the shop with --shop <domain>.'),
    )
    await expect(sayHere(['unpaid-limits'], withPassword)).rejects.toThrow(
      new UsageError('Name the shop with --shop <domain>. There are: localhost, tea.localhost.'),
    )
    await expect(
      sayHere(['unpaid-limits', '--shop', 'nowhere.example'], withPassword),
    ).rejects.toThrow('There is no shop at nowhere.example. There are: localhost, tea.localhost.')
    expect(await sayHere(['unpaid-limits'], { ...settings, DEMO: '1' })).toContain('free-units: ')
  })

  test('a card account is kept for the shop alone, and its secret is not an argument', async () => {
    const secret = 'a secret of the card provider'.replaceAll(' ', '-')
    const key = 'a payment key for this test, long enough'
    const asked = ['card-account', '--merchant-id', 'JT04', ...TEA_SHOP]
    const kept = await say(asked, { ...settings, PAYMENT_KEY: key }, `${secret}\n`)
    expect(kept).toMatchObject({ code: 0, err: '' })
    expect(kept.out).not.toContain(secret)
    const account = await shop.write(2, (tx) => findCardAccount(tx, key))
    expect(account).toMatchObject({ provider: '2c2p', fields: { merchantId: 'JT04', secret } })
  })

  test('the limits of unpaid orders are shown, and changed within bounds', async () => {
    const say = (...more: string[]) => sayHere(['unpaid-limits', ...more, ...TEA_SHOP], settings)
    const before = await say()
    expect(before).toMatch(/^orders: \d+\nunits: \d+\nfree-units: \d+\nshare-percent: \d+$/)
    expect(await say('--units', '40')).toBe(before.replace(/^units: \d+/m, 'units: 40'))
    await expect(say('--units', 'many')).rejects.toThrow('--units: Enter a whole number.')
    await expect(say('--share-percent', '101')).rejects.toThrow(
      'The share of a product’s stock is a whole number from 0 to 100.',
    )
    await say('--units', before.match(/^units: (\d+)/m)![1]!)
    expect(await say()).toBe(before)
  })
})

describe('with the database that comes along', () => {
  let place: ReturnType<typeof temporaryDataDir>
  beforeAll(() => {
    place = temporaryDataDir()
  })
  afterAll(() => place.clear())

  const newShop = [
    'create-shop',
    'knives.localhost',
    '--name',
    'Knives',
    '--email',
    'a@shop.example',
  ]

  test('works before there is one, while the server runs, and while it does not', async () => {
    const settings = { DATA_DIR: place.dataDir }
    await expect(sayHere(['unpaid-limits'], settings)).rejects.toThrow(
      `There is no shop in ${place.dataDir} yet. Start Pasal once, or set DATA_DIR or DATABASE_URL as the server has them.`,
    )

    const server = startProcess(settings, await freePort())
    try {
      await untilReady(server)
      await expect(sayHere(['unpaid-limits'], settings)).rejects.toThrow('There is no shop yet.')
      const made = await say(newShop, settings)
      expect(made).toMatchObject({ code: 0, err: '' })
      expect(made.out).toContain('http://knives.localhost:')
      await expect(sayHere(newShop, settings)).rejects.toThrow(
        'knives.localhost leads to a shop already.',
      )
      const site = siteAt({ port: server.port, host: 'knives.localhost' }, new Agent())
      for (const path of ['/', '/products', '/blog', '/contact', '/faq']) {
        const page = await site.fetch(path)
        expect([path, page.status, page.text.includes('Knives')]).toEqual([path, 200, true])
      }
      // The only shop need not be named.
      expect(await sayHere(['unpaid-limits'], settings)).toContain('orders: ')
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
    expect(await say(['unpaid-limits'], settings)).toMatchObject({ code: 0, err: '' })
    // The command has stopped the database again, in order.
    const next = startProcess(settings, await freePort())
    try {
      await untilReady(next)
    } finally {
      next.child.kill('SIGTERM')
      await next.ended
    }
  })
})

describe('written wrongly', () => {
  const unreachable = { DATABASE_URL: 'postgres://web@127.0.0.1:1/pasal' }

  test.each([
    [[], 'A command is missing.'],
    [['toString'], 'There is no command "toString".'],
    [['operator'], 'Usage: npm run shop -- operator <email>'],
    [['operator', 'A', 'B'], 'Usage: npm run shop -- operator <email>'],
    [['operator', 'A', '--note', 'x'], 'Usage: npm run shop -- operator <email>'],
  ])('%j is explained', async (args, sentence) => {
    await expect(sayHere(args, unreachable)).rejects.toThrow(new UsageError(sentence))
  })

  test('it ends with 2, and leads to the help', async () => {
    expect(await say(['paid'], unreachable)).toEqual({
      code: 2,
      out: '',
      err: 'There is no command "paid".\nnpm run shop -- --help shows all.',
    })
  })

  test('or without a database, it says so', async () => {
    await expect(sayHere(['unpaid-limits'], unreachable)).rejects.toThrow(
      'DATABASE_URL leads to no usable database: connect ECONNREFUSED 127.0.0.1:1.',
    )
  })

  test('--help shows all commands, without a database', async () => {
    const help = await sayHere(['--help'], unreachable)
    for (const name of ['create-shop', 'card-account', 'move', 'unpaid-limits']) {
      expect(help).toContain(`  ${name} `)
    }
    expect(help.split('\n').length).toBeLessThan(40)
    expect(await sayHere(['operator', '--help'], unreachable)).toContain(
      'npm run shop -- operator <email>\n\n',
    )
  })
})

test('the number of the release is said without a database', async () => {
  const said = await sayHere(['version'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(said).toBe(VERSION)
  expect(await sayHere(['--help'], {})).toContain('say the number of this release')
})
