import type { Database } from './database.ts'
import { SettingError } from '../env.ts'

type RoleFacts = {
  role: string
  version: number
  bypasses: boolean
  owns: boolean
}

const OLDEST_VERSION = 150000

/**
 * The server must not be able to see past row-level security, whatever goes wrong in its code.
 * @throws SettingError with a sentence for the person who starts it.
 */
export async function assertHarmlessRole(
  database: Pick<Database<unknown>, 'outsideTenants'>,
): Promise<void> {
  const [facts] = await database.outsideTenants<RoleFacts>(`
    select current_user as role, current_setting('server_version_num')::int as version,
      exists (select from pg_roles r where (r.rolsuper or r.rolbypassrls) and pg_has_role(r.oid, 'member')) as bypasses,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where n.nspname in ('public', 'jobs') and pg_has_role(c.relowner, 'member')) as owns`)
  if (!facts) throw new Error('The database did not name the role of this connection')
  if (facts.version < OLDEST_VERSION) {
    throw new SettingError('DATABASE_URL leads to a PostgreSQL older than 15.')
  }
  if (facts.bypasses || facts.owns) {
    throw new SettingError(
      `DATABASE_URL signs in as "${facts.role}", which ${
        facts.bypasses ? 'can bypass row-level security' : 'owns tables'
      }. Give the server a login of its own that owns nothing ` +
        `(create role pasal_web login password '…'), and put the owner's address into DATABASE_OWNER_URL.`,
    )
  }
}
