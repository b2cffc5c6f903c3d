import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { buyersOf, openForBusiness, prepareRound, purchasesOf } from '../invented/buyers.ts'
import { fillShop, withClient } from '../invented/shops.ts'
import { type Ask, eachOf, wireRequest } from '../load.ts'
import { megabytes, places, reached, say, printTable, whole } from '../report.ts'
import { compare } from '../rounds.ts'
import { type DatabaseMeter, openDatabaseMeter } from '../servers/database-meter.ts'
import { type BenchDatabase, startBenchPostgres } from '../servers/databases.ts'
import type { FloorPage } from '../servers/floor-server.ts'
import { warmReply, type Workspace } from '../workspace.ts'
import { haveOrders } from './purchase.ts'

const PRODUCTS = 1000
const CLIENTS = 8
const ROUNDS = 4
const SECONDS = 3

const LIST = 'list call, uncached'
const PAGE = 'list page, uncached'
const ADD = 'add to cart'
const CHECKOUT = 'checkout, with its mail'

/** The share of its floor that each row has to reach. */
const LEAST: Record<string, number | undefined> = { [LIST]: 0.85, [ADD]: 0.8, [CHECKOUT]: 0.6 }

/**
 * The cost of a request in Vendure 3.7.3, of the page in EverShop 2.2.1: both cores for a second,
 * divided by the answers. Measured in November 2026 on two idle cores with a catalogue of 1,000
 * products.
 */
const PEERS: Record<string, number | undefined> = {
  [LIST]: 2e6 / 246,
  [PAGE]: 2e6 / 23,
  [ADD]: 2e6 / 84,
  [CHECKOUT]: 2e6 / 8.4,
}
const MOST_BYTES = 200e6

/**
 * Each kind of work beside the least that could do it, in turn: by rate, and by what it costs both
 * processes, the shop's and PostgreSQL's, until the last mail is out.
 */
export async function benchFloors(workspace: Workspace): Promise<void> {
  say(`## Floors, ${CLIENTS} clients\n`)
  let meter: DatabaseMeter | undefined
  const postgres = await startBenchPostgres(join(workspace.folder, 'floors'), { durable: true })
  try {
    const database = await postgres.create('bench_floors')
    await fillShop(database.owner, PRODUCTS)
    const buyers = await buyersOf(await withClient(database.owner, openForBusiness))
    await withClient(database.owner, makeFloorTables)
    meter = await openDatabaseMeter(database.owner)
    const purchases = purchasesOf(buyers, CLIENTS)
    const rows: string[][] = []
    const first = await workspace.startShop(database, { cached: true })
    await haveOrders(first, database.owner, purchases.checkout)
    const { body } = await warmReply(first.port, wireRequest('/products'))
    await first.stop()
    const floor = await workspace.startFloor(database, cutPage(body.toString()))
    for (const [kind, cached, ask] of [
      [LIST, false, eachOf([wireRequest('/api/products/products/')])],
      [PAGE, false, eachOf([wireRequest('/products')])],
      [
        'list page, uncached, brotli',
        false,
        eachOf([wireRequest('/products', { headers: BROTLI })]),
      ],
      [ADD, true, purchases['add to cart']],
      [CHECKOUT, true, purchases.checkout],
    ] as const) {
      const shop = await workspace.startShop(database, { cached })
      rows.push(...(await rowsOf(kind, { shop, floor, ask, database, meter })))
      await shop.stop()
    }
    printTable(
      [
        '',
        '',
        'per second',
        'CPU',
        "PostgreSQL's CPU",
        'trips',
        'commits',
        'fsyncs',
        'memory',
        'a peer, CPU of all',
        'of the floor',
      ],
      rows,
    )
    await floor.stop()
  } finally {
    await meter?.close()
    await postgres.stop()
  }
}

type Compared = {
  shop: Parameters<typeof compare>[0]
  floor: Parameters<typeof compare>[1]
  ask: Ask
  database: BenchDatabase
  meter: DatabaseMeter
}

async function rowsOf(kind: string, { shop, floor, ask, database, meter }: Compared) {
  const settle = () =>
    withClient(database.owner, async (client) => {
      await prepareRound(client, CHECKOUT)
      while (
        (await client.query('select from floor_mails where sent_at is null limit 1')).rowCount
      ) {
        await delay(100)
      }
    })
  await settle()
  const options = { rounds: ROUNDS, seconds: SECONDS, clients: CLIENTS, meter, settle }
  const { shop: ours, bare, ratioOf } = await compare(shop, floor, ask, options)
  const line = (name: string, side: string, of: typeof ours, ...rest: string[]) => [
    name,
    side,
    whole(of.perSecond),
    `${whole(of.cpuMicroseconds)} µs`,
    `${whole(of.databaseCpuMicroseconds)} µs`,
    places(of.trips, 1),
    places(of.commits, 1),
    places(of.fsyncs, 1),
    ...rest,
  ]
  const rate = ratioOf('perSecond')
  const cpu = 1 / ratioOf('cpuMicroseconds')
  const databaseCpu = 1 / ratioOf('databaseCpuMicroseconds')
  const least = LEAST[kind]
  const { rssBytes } = await shop.usage()
  return [
    line(kind, 'floor', bare, '', peerOf(kind), ''),
    line(
      '',
      'shop',
      ours,
      `${megabytes(rssBytes)}${rssBytes > MOST_BYTES ? ' **missed**' : ''}`,
      '',
      `${places(rate)} by rate, ${places(cpu)} and ${places(databaseCpu)} by CPU; ` +
        (least === undefined ? 'no goal' : `≥ ${least}: ${reached(rate >= least)}`),
    ),
  ]
}

const peerOf = (kind: string) => {
  const microseconds = PEERS[kind]
  return microseconds === undefined ? '' : `${whole(microseconds)} µs`
}

const BROTLI = { 'Accept-Encoding': 'br' }
const CARD = { from: '<li><article', to: '</article></li>' }
const DATA = '<script type="application/json" id="page-data">'

/** Cards and data are what a floor's page fills in anew; the rest of the page it has. */
function cutPage(html: string): FloorPage {
  const cardsAt = html.indexOf(CARD.from)
  const cardsEnd = html.lastIndexOf(CARD.to) + CARD.to.length
  const dataAt = html.indexOf(DATA) + DATA.length
  if (cardsAt < 0 || cardsEnd > dataAt) throw new Error('The list page is not what it was.')
  const card = html.slice(cardsAt, html.indexOf(CARD.to, cardsAt) + CARD.to.length)
  const [, slug = ''] = /href="\/products\/([^"]+)"/.exec(card) ?? []
  const [, name = ''] = /href="[^"]+"[^>]*>([^<]+)</.exec(card) ?? []
  return {
    before: html.slice(0, cardsAt),
    card: card
      .replaceAll(slug, '{slug}')
      .replaceAll(name, '{name}')
      .replace(/\d+\.\d\d/, '{price}'),
    afterCards: html.slice(cardsEnd, dataAt),
    afterData: html.slice(html.indexOf('</script>', dataAt)),
  }
}

/** Tables as tight as the shop's own. */
const makeFloorTables = (client: pg.Client) =>
  client.query(
    `create table floor_orders (tenant_id integer, id bigint, customer_id bigint,
         total_cents bigint, address json, status text, created_at timestamptz default now(),
         primary key (tenant_id, id));
       create index on floor_orders (tenant_id, customer_id, created_at);
       create table floor_lines (tenant_id integer, order_id bigint, position integer,
         product_id bigint, name text, price_cents bigint, quantity integer,
         primary key (tenant_id, order_id, position),
         foreign key (tenant_id, order_id) references floor_orders);
       create table floor_mails (tenant_id integer, id uuid, order_id bigint,
         taken_at timestamptz, sent_at timestamptz, primary key (tenant_id, id));
       create index on floor_mails (tenant_id) where taken_at is null;` +
      ['floor_orders', 'floor_lines', 'floor_mails']
        .map(
          (table) => `alter table ${table} enable row level security;
          create policy own on ${table} using (tenant_id = current_tenant());
          grant select, insert, update on ${table} to pasal_server;`,
        )
        .join(''),
  )
