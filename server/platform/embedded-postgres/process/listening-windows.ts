import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import type { Listening } from './listening.ts'

/** Node has no unix sockets on Windows: a free port of this machine's own address. */
export async function listenOnPort(home: string): Promise<Listening> {
  const port = await findFreePort()
  return {
    host: '127.0.0.1',
    port,
    password: readPassword(home),
    settings: { listen_addresses: '127.0.0.1', port: String(port) },
    close: () => undefined,
  }
}

/** The file initdb takes the superuser's password from, kept for the later starts. */
export function preparePasswordFile(home: string): string {
  const file = passwordFile(home)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return file
}

/** The superuser's. */
export const readPassword = (home: string): string =>
  readFileSync(passwordFile(home), 'utf8').trim()

function passwordFile(home: string): string {
  return join(home, 'postgres.password')
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
