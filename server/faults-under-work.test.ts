import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, onTestFailed, test } from 'vitest'
import { runShopCommand } from '#server/shop-command/shop-command.ts'
import { eventually } from '#tests/eventually.ts'
import { expectBooks, expectQuietNight, expectWholeFiles, quietDay } from '#tests/faults/books.ts'
import { openPlace, type Place, type Victim } from '#tests/faults/place.ts'
import { openProviders } from '#tests/faults/providers.ts'
import { newOffice, ROWS, workUntil } from '#tests/faults/work.ts'
import { openMailbox, parseMail } from '#tests/mailbox.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'

const KILLS = rounds(2, 100)
const KILLS_BY_SMTP = rounds(0, 25)
const STOCK = 1_000_000
const VICTIMS: Victim[] = ['first server', 'second server', 'database']

type MailSettings = Record<string, string> & { DATA_DIR: string }

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** The victims in turn, each with a pause in milliseconds behind some work. */
const moments = (count: number) =>
  fc.sample(fc.tuple(fc.constantFrom(...VICTIMS), fc.nat(200)), { numRuns: count, seed: SEED })

/** Kills the servers and the database while all work; cards change their provider half-way. */
async function anEvening(mail: MailSettings, kills: number): Promise<Place> {
  const providers = await openProviders()
  closers.push(() => providers.close())
  const place = await openPlace({ ...mail, ...providers.settings })
  closers.push(() => place.close())
  onTestFailed(() => {
    process.stderr.write(`SEED=${SEED}\n${place.said()}\n`)
  })
  const colleagues = await newOffice(place)
  await place.withWrites((shop) => providers.take(shop, place.seats[0]!.port))
  const product = await place.withOwner((owner) => newProduct({ owner }, { stock: STOCK }))
  const file = join(mail.DATA_DIR, 'tea.zip')
  const settings = { DEMO: '0', ...place.settings }
  await runShopCommand(['export', file, '--shop', 'tea.localhost'], settings, () => {})
  await place.startAnew()

  const evening = new AbortController()
  const work = { place, providers, product, over: evening.signal }
  const { done, ended } = await workUntil(work, colleagues, file)
  const killed = (async () => {
    for (const [at, [victim, pauseMs]] of moments(kills).entries()) {
      if (at === Math.floor(kills / 2)) {
        await eventually(() =>
          place.withWrites((shop) => providers.changeToStripe(shop, place.seats[1]!.port)),
        )
      }
      const before = done.orders.length
      await eventually(() => expect(done.orders.length).toBeGreaterThan(before + 2))
      await delay(pauseMs)
      await place.kill(victim)
      // Jobs of a dead server begin again, as they would after two minutes.
      await place.query(
        `update jobs.job set state = 'retry', start_after = now()
           where state = 'active'`,
      )
    }
    evening.abort()
  })()
  await Promise.all([ended, killed])
  await place.startAnew()
  await quietDay(place)
  await expectBooks(place, providers, done, { product, stock: STOCK })
  await expectWholeFiles(place, done, ROWS)
  await expectQuietNight(place, colleagues[0]!)
  return place
}

/** Mails that are due once for an order, by their recipient and subject. */
function mailsOfOrders(mails: { headers: Record<string, string> }[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { headers } of mails) {
    const subject = headers['subject'] ?? ''
    if (!/^(Your order|Payment received for order) /.test(subject)) continue
    const name = `${headers['to']}: ${subject}`
    ids.set(name, [...(ids.get(name) ?? []), headers['message-id'] ?? ''])
  }
  return ids
}

test.runIf(process.platform === 'linux')(
  'servers and a database that are killed at work lose nothing that was acknowledged, and do nothing twice',
  async () => {
    const mailbox = openMailbox()
    closers.push(() => mailbox.remove())
    await anEvening(mailbox.settings, KILLS)
    const mails = mailsOfOrders(mailbox.mails())
    expect(mails.size).toBeGreaterThan(KILLS)
    expect([...mails].filter(([, ids]) => ids.length > 1)).toEqual([])
  },
)

test.runIf(process.platform === 'linux' && KILLS_BY_SMTP > 0)(
  'a mail that a killed server sends again by SMTP has the same id',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pasal-faults-'))
    closers.push(() => rmSync(folder, { recursive: true }))
    const server = await openMailServer()
    closers.push(() => server.close())
    await anEvening({ DATA_DIR: folder, SMTP_URL: server.url }, KILLS_BY_SMTP)
    const received = server.received.filter((each) => each.includes('\r\n\r\n'))
    const mails = mailsOfOrders(received.map(parseMail))
    expect(mails.size).toBeGreaterThan(0)
    const again = [...mails.values()].filter((ids) => ids.length > 1)
    console.log(`${mails.size} mails about orders, ${again.length} of them came again`)
    for (const ids of again) expect(new Set(ids).size).toBe(1)
  },
)
