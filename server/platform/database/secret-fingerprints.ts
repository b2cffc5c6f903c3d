import { createHmac } from 'node:crypto'
import type { Database } from './database.ts'
import { SettingError } from '../env.ts'

const LOST: Record<string, string> = {
  SESSION_SECRET: 'Sessions of the other processes would not be known here.',
  PAYMENT_KEY: 'The shops’ card accounts could not be read with it.',
}

/** Tells two secrets apart, and nothing about either. */
const fingerprintOf = (setting: string, secret: string): string =>
  createHmac('sha256', secret).update(`pasal ${setting}`).digest('base64url').slice(0, 22)

/**
 * All processes of one database need the same secrets. The first start leaves their fingerprints
 * there.
 * @throws SettingError where this one is another.
 */
export async function assertSameSecret(
  database: Pick<Database<unknown>, 'outsideTenants'>,
  setting: 'SESSION_SECRET' | 'PAYMENT_KEY',
  secret: string,
): Promise<void> {
  const own = fingerprintOf(setting, secret)
  await database.outsideTenants(
    `insert into installation.secrets (setting, fingerprint) values ($1, $2)
     on conflict (setting) do nothing`,
    [setting, own],
  )
  const [kept] = await database.outsideTenants<{ fingerprint: string }>(
    'select fingerprint from installation.secrets where setting = $1',
    [setting],
  )
  if (kept?.fingerprint === own) return
  throw new SettingError(
    `${setting} is not the one that this database was used with before. ${LOST[setting]} ` +
      `Give every process the same (one that is not set is kept in DATA_DIR). To change it for good, ` +
      `stop all processes and run this in the database, as its owner: ` +
      `delete from installation.secrets where setting = '${setting}'`,
  )
}
