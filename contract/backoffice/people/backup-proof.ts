import * as Type from 'typebox'
import { Id, Nullable, Time } from '../../wire.ts'
import { Done, type PersonEndpoint } from '../staff-endpoint.ts'

/** The checks of the installation's newest backup, in the order of a night. */
const BACKUP_CHECKS = [
  'backup_age',
  'backup_unreadable',
  'backup_restore',
  'backup_other',
  'backup_shops',
  'backup_rows',
  'backup_pages',
] as const
export type BackupCheck = (typeof BACKUP_CHECKS)[number]

const BackupFinding = Type.Object({
  id: Id,
  check: Type.Enum([...BACKUP_CHECKS]),
  /** The backup, or a shop's table or page. */
  label: Type.String(),
  expected: Type.String(),
  found: Type.String(),
  since: Time,
  /** Null: the last night found it still. */
  gone_at: Nullable(Time),
})
export type BackupFinding = Type.Static<typeof BackupFinding>

const BackupProof = Type.Object({
  /** False where no backup is configured, or the nightly checks are switched off. */
  is_on: Type.Boolean(),
  began_at: Nullable(Time),
  /** Null while a night is under way, and before the first. */
  ended_at: Nullable(Time),
  /** The backup that was restored; null where there was none. */
  backup: Nullable(Type.Object({ name: Type.String(), made_at: Time })),
  /** How much of it was compared. */
  shops: Type.Integer(),
  rows: Type.Integer(),
  pages: Type.Integer(),
  /** Open ones first, then those of the last 30 days that are gone. */
  findings: Type.Array(BackupFinding),
})
export type BackupProof = Type.Static<typeof BackupProof>

export const backupProof = {
  'GET /operator/backup-proof/': {
    summary: 'What the nightly restore of the newest backup has found.',
    access: 'operator',
    reply: BackupProof,
  },
  'POST /operator/backup-proof/': {
    summary: 'Restores the newest backup beside the running shops now instead of at night.',
    access: 'operator',
    body: Type.Object({}),
    reply: Done,
  },
} as const satisfies Record<string, PersonEndpoint>
