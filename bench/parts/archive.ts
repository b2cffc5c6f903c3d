import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { archivePath } from '#server/documents/archive.ts'
import { renderDocument } from '#server/documents/pdf/render-document.ts'
import { fillOrders, signInOwner } from '../invented/orders.ts'
import { fillShop, withClient } from '../invented/shops.ts'
import { eachOf, load, type LoadResult, wireRequest } from '../load.ts'
import { megabytes, places, printTable, reached, say, whole } from '../report.ts'
import type { Workspace } from '../workspace.ts'
import { invoiceOf } from './documents.ts'

const DOCUMENTS = 2_000
const PRODUCTS = 200
const MOST_SECONDS = 60
const MOST_RATIO = 2
const ROUNDS = 3
const CLIENTS = 2
const QUIET_SECONDS = 10
const MONTH = { from: '2026-11-01', until: '2026-11-30' }

/**
 * A month of 2,000 documents as one zip, read by one accountant while others read made pages. The load
 * is sent by this process, the server is another one.
 */
export async function benchArchive(workspace: Workspace): Promise<void> {
  say(`## A month of ${whole(DOCUMENTS)} documents as one zip, without the reply cache\n`)
  const database = await workspace.postgres.create('bench_archive')
  await fillShop(database.owner, PRODUCTS)
  await fillOrders(database.owner, 100)
  await addDocuments(database.owner)
  const cookie = await signInOwner(database.owner)
  const { port, stop } = await workspace.startShop(database, { cached: false })
  const requests = ['/products', '/products?ordering=price', '/blog', '/faq'].map((path) =>
    wireRequest(path),
  )
  const pages = (seconds: number) => load(port, eachOf(requests), { clients: CLIENTS, seconds })
  await pages(2)
  const rows: string[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await pages(QUIET_SECONDS)
    const reading = readZip(port, cookie)
    const busy = await pages(QUIET_SECONDS)
    rows.push(rowOf(quiet, busy, await reading))
  }
  printTable(
    [
      'pages’ p99 quiet, ms',
      'with the zip, ms',
      `ratio ≤ ${MOST_RATIO}`,
      'zip',
      `≤ ${MOST_SECONDS} s`,
    ],
    rows,
  )
  await stop()
}

type Zip = { seconds: number; bytes: number }

function rowOf(quiet: LoadResult, busy: LoadResult, { seconds, bytes }: Zip): string[] {
  const ratio = busy.p99 / quiet.p99
  return [
    places(quiet.p99, 1),
    places(busy.p99, 1),
    `${places(ratio)} ${reached(ratio <= MOST_RATIO)}`,
    megabytes(bytes),
    `${places(seconds, 1)} s ${reached(seconds <= MOST_SECONDS)}`,
  ]
}

function readZip(port: number, cookie: string): Promise<Zip> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const path = archivePath(1, MONTH)
    const headers = { Host: 'admin.localhost', Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
    get({ port, host: '127.0.0.1', path, headers }, (reply) => {
      let bytes = 0
      if (reply.statusCode !== 200) reject(new Error(`The zip: ${reply.statusCode}`))
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length))
      reply.on('end', () => resolve({ seconds: (performance.now() - began) / 1000, bytes }))
    }).on('error', reject)
  })
}

/** Invoices with their files, which are made when they are issued. */
async function addDocuments(ownerUrl: string): Promise<void> {
  const content = invoiceOf(4)
  const file = await renderDocument(content, new Date('2026-11-26T10:15:00Z'))
  const hash = createHash('sha256').update(file).digest('hex')
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into documents (tenant_id, id, kind, period, number, number_text, order_id, round,
          issued_at, issued_on, currency, net_cents, total_cents, content)
        select 1, n, 'invoice', 2026, n, 'R-2026-' || lpad(n::text, 4, '0'),
            (select min(id) from orders where tenant_id = 1), n,
            timestamptz '2026-11-01' + n * interval '20 minutes',
            (timestamptz '2026-11-01' + n * interval '20 minutes')::date, 'EUR', $1::bigint, $1::bigint, $2::jsonb
          from generate_series(1, ${DOCUMENTS}) n`,
      [content.net_cents, JSON.stringify(content)],
    )
    await client.query(
      `insert into document_files (tenant_id, document_id, hash, bytes)
        select 1, id, $1::text, $2::bytea from documents`,
      [hash, file],
    )
  })
}
