import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env.ts'

/** A secret that an installation makes once, where the environment gives none, and keeps. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name)
  const known = await readFile(path, 'utf8').catch(() => '')
  if (known) return known
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  // Whole or not at all, and the first of several processes wins.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}

/** The secret that signs sessions and links in mails. */
export const sessionSecretOf = async ({ sessionSecret, dataDir }: Env): Promise<string> =>
  sessionSecret ?? (await keptSecret(dataDir, 'session-secret'))

/** The key that encrypts the shops' card accounts. */
export const paymentKeyOf = async ({ paymentKey, dataDir }: Env): Promise<string> =>
  paymentKey ?? (await keptSecret(dataDir, 'payment-key'))
