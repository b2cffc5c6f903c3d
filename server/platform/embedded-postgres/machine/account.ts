import { readFileSync, statSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The user PostgreSQL runs as when we are root, as which it refuses to run. */
export type Account = { name: string; uid: number; gid: number }

/** The owner of the cluster or of the data directory, or else the accounts postgres or nobody. */
export function chooseAccount(cluster: string, dataDir: string): Account | undefined {
  const self = process.geteuid?.()
  if (self !== 0) {
    const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
    if (self === undefined || owner === undefined || owner === self) return undefined
    throw new EmbeddedPostgresError(
      `The database in ${cluster} belongs to another user (${accountName(owner)}). Start Pasal as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  const known = listAccounts()
  const ofCluster = ownerOf(cluster)
  if (ofCluster) return ofCluster
  const ofData = ownerOf(dataDir)
  // initdb looks its user up by number, so an owner without an entry is of no use here.
  const account =
    known.find(({ uid }) => uid === ofData?.uid) ??
    known.find(({ name }) => name === 'postgres' || name === '_postgres') ??
    known.find(({ name }) => name === 'nobody')
  if (account) return account
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root, and this system has no user postgres or nobody to run it as. Start Pasal as an ordinary user, or set DATABASE_URL.',
  )
}

/** The part of spawn's options that makes a program run as the account. */
export function spawnAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

export function cannotSwitch(account: Account, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and this process may not switch to the user ${account.name}. Start Pasal as an ordinary user, or set DATABASE_URL.`,
    { cause },
  )
}

function ownerOf(folder: string): Account | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat || stat.uid === 0) return undefined
  return { name: accountName(stat.uid), uid: stat.uid, gid: stat.gid }
}

function accountName(wanted: number): string {
  return listAccounts().find(({ uid }) => uid === wanted)?.name ?? `number ${wanted}`
}

function listAccounts(): Account[] {
  let passwd = ''
  try {
    passwd = readFileSync('/etc/passwd', 'utf8')
  } catch {
    // An image without users.
  }
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    if (!name || !uid || !gid || name.startsWith('#')) return []
    // macOS gives the account nobody the number -2.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }]
  })
}
