import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the installation's secret is used for, each with a key of its own. */
export type Keys = ReturnType<typeof keysOf>

export function keysOf(secret: string) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    accessToken: key('pasal access token'),
    refreshToken: key('pasal refresh token'),
    passwordReset: key('pasal password reset'),
    xsrf: key('pasal xsrf'),
  }
}

const FILE = 'session-secret'

/** The secret that an installation without SESSION_SECRET makes once and keeps. */
export async function keptSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, FILE)
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
