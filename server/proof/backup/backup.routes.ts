import type { BackupCheck, backupProof as calls } from '#contract/backoffice/people/backup-proof.ts'
import { toStaff } from '#contract/language/said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { PersonHandlersOf } from '#server/staff/sessions/person-requests.ts'
import type { BackupNights } from './backup-nights.ts'
import { type Asking, findBackupNight, listBackupFindings } from './nights.queries.ts'

export const backupHandlers = (
  nights: BackupNights,
  database: Asking,
): PersonHandlersOf<typeof calls> => ({
  'GET /operator/backup-proof/': async () => {
    const night = await findBackupNight(database)
    const { backup = null, made_at = null, shops = 0, rows = 0, pages = 0 } = night ?? {}
    return {
      is_on: nights.isOn,
      began_at: night?.began_at.toISOString() ?? null,
      ended_at: night?.ended_at?.toISOString() ?? null,
      backup: backup && made_at ? { name: backup, made_at: made_at.toISOString() } : null,
      shops,
      rows,
      pages,
      findings: (await listBackupFindings(database)).map(
        ({ id, check_name, label, expected, found, since, gone_at }) => ({
          id,
          check: check_name as BackupCheck,
          label,
          expected,
          found,
          since: since.toISOString(),
          gone_at: gone_at?.toISOString() ?? null,
        }),
      ),
    }
  },

  'POST /operator/backup-proof/': () => {
    if (!nights.isOn) refuse(409, toStaff('backupProofIsOff'))
    if (nights.isUnderWay()) refuse(409, toStaff('proofIsUnderWay'))
    nights.begin()
    return Promise.resolve({ detail: toStaff('backupProofBegins') })
  },
})
