import type { BackupCheck } from '#contract/backoffice/people/backup-proof.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BackupFault } from './faults.ts'

/** These tables belong to the installation, and to no shop. */
export type Asking = Pick<Database<unknown>, 'outsideTenants'>

type NightRow = {
  began_at: Date
  ended_at: Date | null
  backup: string | null
  made_at: Date | null
  shops: number
  rows: number
  pages: number
}

export async function findBackupNight({ outsideTenants }: Asking): Promise<NightRow | undefined> {
  const [row] = await outsideTenants<NightRow>(
    `select began_at, ended_at, backup, made_at, shops, rows, pages from installation.backup_nights`,
  )
  return row
}

export async function saveBackupBegin({ outsideTenants }: Asking, began: Date): Promise<void> {
  await outsideTenants(
    `insert into installation.backup_nights (began_at) values ($1)
     on conflict (single) do update set began_at = excluded.began_at, ended_at = null`,
    [began],
  )
}

export type Looked = Pick<NightRow, 'backup' | 'made_at' | 'shops' | 'rows' | 'pages'>

export async function saveBackupEnd({ outsideTenants }: Asking, looked: Looked): Promise<void> {
  const { backup, made_at, shops, rows, pages } = looked
  await outsideTenants(
    `update installation.backup_nights
     set ended_at = $1, backup = $2, made_at = $3, shops = $4, rows = $5, pages = $6`,
    [new Date(), backup, made_at, shops, rows, pages],
  )
}

/** Notes the faults: those that stand go on, new ones begin, and what a check did not find is gone. */
export async function noteBackupFaults(
  { outsideTenants }: Asking,
  made: readonly BackupCheck[],
  faults: readonly BackupFault[],
): Promise<void> {
  const now = new Date()
  for (const { check, id, label, expected, found } of faults) {
    await outsideTenants(
      `insert into installation.backup_findings
         (check_name, subject_id, label, expected, found, since, last_at)
       values ($1, $2, $3, $4, $5, $6, $6)
       on conflict (check_name, subject_id) where gone_at is null
       do update set last_at = $6, label = $3, expected = $4, found = $5`,
      [check, id, label, expected, found, now],
    )
  }
  await outsideTenants(
    `update installation.backup_findings set gone_at = $1
     where gone_at is null and last_at < $1 and check_name = any ($2)`,
    [now, made],
  )
}

type FindingRow = {
  id: number
  check_name: string
  label: string
  expected: string
  found: string
  since: Date
  gone_at: Date | null
}

const MOST_SHOWN = 200

/** Lists the open findings, and those that went lately. */
export const listBackupFindings = ({ outsideTenants }: Asking): Promise<FindingRow[]> =>
  outsideTenants<FindingRow>(
    `select id, check_name, label, expected, found, since, gone_at from installation.backup_findings
     where gone_at is null or gone_at > now() - interval '30 days'
     order by gone_at is not null, since desc, id limit $1`,
    [MOST_SHOWN],
  )

/** Lists the subjects of open findings that are about a shop. */
export async function listOpenSubjects({ outsideTenants }: Asking): Promise<string[]> {
  const rows = await outsideTenants<{ subject: string }>(
    `select subject_id as subject from installation.backup_findings
     where gone_at is null and check_name in ('backup_rows', 'backup_pages') order by since`,
  )
  return rows.map(({ subject }) => subject)
}

/** Counts the findings that the night which began then has brought. */
export async function countNewBackupFindings(
  { outsideTenants }: Asking,
  began: Date,
): Promise<number> {
  const [row] = await outsideTenants<{ count: number }>(
    `select count(*)::int as count from installation.backup_findings
     where gone_at is null and since >= $1`,
    [began],
  )
  return row!.count
}

/** The operators, and the shop in whose look a mail of the installation goes out. */
export const listOperators = ({ outsideTenants }: Asking) =>
  outsideTenants<{ staff_id: number; shop: number }>(
    'select staff_id, shop from operators_of_installation()',
  )
