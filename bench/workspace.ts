import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BareOrder } from './servers/bare-server.ts'
import { type ServerProcess, startServerProcess } from './servers/child-process.ts'
import { type BenchDatabase, type BenchPostgres, startBenchPostgres } from './servers/databases.ts'
import { Connection, type WireReply, type WireRequest } from './load.ts'
import type { ShopOrder } from './servers/shop-server.ts'

/** The resources of a bench run: its database and its server processes. */
export type Workspace = {
  postgres: BenchPostgres
  folder: string
  /** The shop servers' DATA_DIR. */
  shopFolder: string
  /**
   * The shop's server; without its cache each request asks the database and renders. `picturePort`:
   * where on this machine imports find all their pictures.
   */
  startShop: (
    database: BenchDatabase,
    options: { cached: boolean; picturePort?: number },
  ) => Promise<ServerProcess>
  /** A bare server that gives the same bytes with the same headers. */
  startBare: (reply: WireReply) => Promise<ServerProcess>
  /** Ends everything and leaves nothing behind. Idempotent. */
  close: () => Promise<void>
}

export async function openWorkspace(): Promise<Workspace> {
  const folder = await mkdtemp(join(tmpdir(), 'pasal-bench-'))
  // Started as root, the database runs as another account and has to live in here all the same.
  await chmod(folder, 0o755)
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  let closing: Promise<void> | undefined
  const close = async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  }
  const postgres = await startBenchPostgres(join(folder, 'data'))
  ends.push(postgres.stop)

  const shopFolder = join(folder, 'shop')

  async function start(script: string, order: unknown): Promise<ServerProcess> {
    const server = await startServerProcess(script, order)
    ends.push(server.stop)
    return server
  }

  return {
    postgres,
    folder,
    shopFolder,
    startShop: ({ server }, { cached, picturePort }) =>
      start('shop-server.ts', {
        databaseUrl: server,
        dataDir: shopFolder,
        cached,
        picturePort,
      } satisfies ShopOrder),
    startBare: ({ head, body }) =>
      start('bare-server.ts', {
        headers: headersOf(head),
        bodyBase64: body.toString('base64'),
      } satisfies BareOrder),
    close: () => (closing ??= close()),
  }
}

/** The answer of a warm server. */
export async function warmReply(port: number, request: WireRequest): Promise<WireReply> {
  const connection = new Connection(port)
  await connection.ask(request)
  const reply = await connection.ask(request)
  connection.close()
  return reply
}

/** Node writes these itself. */
const NODES_OWN = new Set(['date', 'connection', 'keep-alive'])

function headersOf(head: string): string[] {
  const [, ...lines] = head.split('\r\n')
  return lines.flatMap((line) => {
    const [name = '', ...value] = line.split(': ')
    return NODES_OWN.has(name.toLowerCase()) ? [] : [name, value.join(': ')]
  })
}
