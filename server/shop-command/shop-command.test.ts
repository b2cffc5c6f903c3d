import { Agent } from 'node:http'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as streamText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCardAccount } from '#server/payments/card/card-accounts.ts'
import { type Buyer, crowd, CROWD_SETTINGS } from '#tests/crowd.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { eventually } from '#tests/eventually.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOf, orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { siteAt } from '#tests/http.ts'
import { startProcess, temporaryDataDir, untilReady } from '#tests/servers/server-process.ts'
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

/** The same without a process of its own. @throws what it refuses */
async function sayHere(args: string[], settings: Record<string, string>): Promise<string> {
  const said: string[] = []
  await runShopCommand(args, { DEMO: '0', ...settings }, (text) => said.push(text))
  return said.join('\n')
}

const KHUKURI_SHOP = ['--shop', 'localhost']
const TEA_SHOP = ['--shop', 'tea.localhost']

describe('beside a server, in a database that is given', () => {
  let shop: OpenShop
  let mailbox: Mailbox
  let buyer: Buyer
  let settings: Record<string, string>
  beforeAll(async () => {
    mailbox = openMailbox()
    shop = await openShop({ settings: { ...mailbox.settings, ...CROWD_SETTINGS } })
    ;[buyer] = (await crowd(shop, 1)) as [Buyer]
    settings = { ...mailbox.settings, DATABASE_URL: urlOf(shop.database.server) }
  })
  afterAll(async () => {
    await shop.close()
    mailbox.remove()
  })

  const inShop = (...args: string[]) => say([...args, ...KHUKURI_SHOP], settings)
  const sayInShop = (...args: string[]) => sayHere([...args, ...KHUKURI_SHOP], settings)

  test('an order is paid and sent off, and its customer hears of it', async () => {
    const { order, product } = await orderOfNew(shop, buyer, { quantity: 2 })
    const number = order.order_number

    const listed = await sayInShop('orders', '--status', 'awaiting-payment')
    expect(listed).toMatch(
      new RegExp(
        `^${number}  awaiting payment  bank transfer  \\$20\\.00  2 pieces  .+ UTC  buyer-`,
      ),
    )
    expect(await sayInShop('orders', '--status', 'paid')).toBe('No orders.')

    // As a bank statement may print it.
    const paid = await inShop('paid', number.toLowerCase().replace('-', ''))
    expect(paid).toMatchObject({ code: 0, err: '' })
    expect(paid.out).toContain(`Order ${number}: paid`)
    expect(paid.out).not.toContain('server is not running')
    const shipped = await sayInShop('shipped', number, '--note', 'Parcel 12')
    expect(shipped).toContain(`2 × ${product.name}: $20.00`)
    expect(shipped).toContain('shipped (merchant): Parcel 12')
    expect(shipped).not.toContain('server is not running')

    expect((await orderOf(buyer, order)).status).toBe('shipped')
    await eventually(() => {
      const subjects = mailbox.mails().map(({ headers }) => headers['subject'])
      expect(subjects).toContain(`Order ${number} is on its way`)
    }, 15_000)
  }, 40_000)

  test('an order leaves in two shipments, which are followed and delivered', async () => {
    const { order, product } = await orderOfNew(shop, buyer, { quantity: 3 })
    const number = order.order_number
    await sayInShop('paid', number)
    const carried = ['--carrier', 'Post', '--tracking', 'EE 1', '--note', 'Wrapped.']
    const part = await sayInShop('shipped', number, '--items', '1:2', ...carried)
    expect(part).toContain(`Order ${number}: paid`)
    expect(part).toMatch(new RegExp(`1: .+ UTC, 2 × ${product.name}, Post EE 1`))
    const faulty = sayInShop('shipped', number, '--items', 'all')
    await expect(faulty).rejects.toThrow(new UsageError('--items is like 1:2,3:1; not "all".'))
    expect(await sayInShop('shipped', number)).toContain(`Order ${number}: shipped`)
    const tracked = await sayInShop('tracking', number, '--shipment', '2', '--tracking', 'EE 2')
    expect(tracked).toMatch(new RegExp(`2: .+ UTC, 1 × ${product.name}, EE 2`))
    await sayInShop('delivered', number, '--shipment', '1')
    const third = sayInShop('delivered', number, '--shipment', '3')
    await expect(third).rejects.toThrow(new UsageError('The order has no shipment 3.'))
    const all = await sayInShop('delivered', number, '--shipment', '2')
    expect(all).toContain(`Order ${number}: delivered`)
    expect((await orderOf(buyer, order)).shipments).toHaveLength(2)
  }, 40_000)

  test('an impossible act is refused with a sentence, and changes nothing', async () => {
    const { order, product } = await orderOfNew(shop, buyer, { stock: 5 })
    expect(await inShop('shipped', order.order_number)).toEqual({
      code: 1,
      out: '',
      err: 'The order is awaiting payment and cannot become shipped.',
    })
    await expect(sayInShop('paid', 'AAAAA-AAAAA')).rejects.toThrow(
      'This shop has no order AAAAA-AAAAA.',
    )
    await expect(sayHere(['paid', order.order_number, ...TEA_SHOP], settings)).rejects.toThrow(
      `This shop has no order ${order.order_number}.`,
    )
    expect((await orderOf(buyer, order)).status).toBe('awaiting_payment')
    expect(await stockOf(shop, product)).toBe(4)
  }, 40_000)

  test('a shop has to be named where there are two', async () => {
    const owner = { DATABASE_OWNER_URL: urlOf(shop.database.owner) }
    const told = { ...settings, ...owner }
    await expect(sayHere(['orders'], settings)).rejects.toThrow(
      new UsageError('Say which shop with --shop <domain>.'),
    )
    await expect(sayHere(['orders'], told)).rejects.toThrow(
      new UsageError('Say which shop with --shop <domain>. There are: localhost, tea.localhost.'),
    )
    await expect(sayHere(['orders', '--shop', 'nowhere.example'], told)).rejects.toThrow(
      'There is no shop at nowhere.example. There are: localhost, tea.localhost.',
    )
    expect(await sayHere(['orders'], { ...settings, DEMO: '1' })).toContain('bank transfer')
  })

  test('a card account is kept for the shop alone, and its secret is not an argument', async () => {
    const secret = 'a secret of the card provider'.replaceAll(' ', '-')
    const key = 'a payment key for this test, long enough'
    const asked = ['card-account', '--merchant-id', 'JT04', ...TEA_SHOP]
    const kept = await say(asked, { ...settings, PAYMENT_KEY: key }, `${secret}\n`)
    expect(kept).toMatchObject({ code: 0, err: '' })
    expect(kept.out).not.toContain(secret)
    const account = await shop.write(2, (tx) => findCardAccount(tx, key))
    expect(account).toEqual({ provider: '2c2p', fields: { merchantId: 'JT04', secret } })
  }, 40_000)

  test('payment options change as named, and the others stay', async () => {
    const before = await sayHere(['payment-options', ...TEA_SHOP], settings)
    const change = ['--custom', 'yes', '--custom-label', 'By post', '--custom-instructions', 'Call']
    expect(await sayHere(['payment-options', ...change, ...TEA_SHOP], settings)).toBe(
      before
        .replace(/^custom: no$/m, 'custom: yes')
        .replace(/^custom-label: .*$/m, 'custom-label: By post')
        .replace(/^custom-instructions: .*$/m, 'custom-instructions: Call'),
    )
    const script = ['--custom-url', 'javascript:1']
    await expect(
      sayHere(['payment-options', ...script, ...TEA_SHOP], settings),
    ).rejects.toMatchObject({
      body: { custom_payment_redirect_url: ['A link like https://example.com/page, please.'] },
    })
  })

  test('the limits of unpaid orders are shown, and changed within bounds', async () => {
    const say = (...more: string[]) => sayHere(['unpaid-limits', ...more, ...TEA_SHOP], settings)
    const before = await say()
    expect(before).toMatch(/^orders: \d+\npieces: \d+\nfree-pieces: \d+\nshare-percent: \d+$/)
    expect(await say('--pieces', '40')).toBe(before.replace(/^pieces: \d+/m, 'pieces: 40'))
    await expect(say('--pieces', 'many')).rejects.toThrow('--pieces: A whole number, please.')
    await expect(say('--share-percent', '101')).rejects.toThrow(
      'The share of a product’s stock is a whole number from 0 to 100.',
    )
    await say('--pieces', before.match(/^pieces: (\d+)/m)![1]!)
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
    await expect(sayHere(['orders'], settings)).rejects.toThrow(
      `There is no shop in ${place.dataDir} yet. Start Pasal once, or set DATA_DIR or DATABASE_URL as the server has them.`,
    )

    const server = startProcess(settings, await freePort())
    try {
      await untilReady(server)
      await expect(sayHere(['orders'], settings)).rejects.toThrow('There is no shop yet.')
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
      expect(await sayHere(['orders'], settings)).toBe('No orders.')
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
    }
    expect(await say(['orders'], settings)).toEqual({ code: 0, out: 'No orders.', err: '' })
    // It has stopped the database again, in order.
    const next = startProcess(settings, await freePort())
    try {
      await untilReady(next)
    } finally {
      next.child.kill('SIGTERM')
      await next.ended
    }
  }, 120_000)
})

describe('written wrongly', () => {
  const unreachable = { DATABASE_URL: 'postgres://web@127.0.0.1:1/pasal' }

  test.each([
    [[], 'A command is missing.'],
    [['toString'], 'There is no command "toString".'],
    [['paid'], 'Usage: npm run shop -- paid <number> [--note …]'],
    [['paid', 'A', 'B'], 'Usage: npm run shop -- paid <number> [--note …]'],
    [['order', 'A', '--note', 'x'], 'Usage: npm run shop -- order <number>'],
  ])('%j is explained', async (args, sentence) => {
    await expect(sayHere(args, unreachable)).rejects.toThrow(new UsageError(sentence))
  })

  test('it ends with 2, and leads to the help', async () => {
    expect(await say(['pay'], unreachable)).toEqual({
      code: 2,
      out: '',
      err: 'There is no command "pay".\nnpm run shop -- --help shows all.',
    })
  })

  test('or without a database, it says so', async () => {
    await expect(sayHere(['orders'], unreachable)).rejects.toThrow(
      'DATABASE_URL leads to no usable database: connect ECONNREFUSED 127.0.0.1:1.',
    )
  })

  test('--help shows all commands, without a database', async () => {
    const help = await sayHere(['--help'], unreachable)
    for (const name of ['orders', 'paid', 'surplus-refunded', 'create-shop']) {
      expect(help).toContain(`  ${name} `)
    }
    expect(await sayHere(['paid', '--help'], unreachable)).toBe(
      'npm run shop -- paid <number> [--note …]\n\n' +
        'Mark as paid, by bank transfer or the shop’s own method.',
    )
  })
})
