import { useQuery } from '@tanstack/react-query'
import type {
  BackupCheck,
  BackupFinding,
  BackupProof,
} from '#contract/backoffice/people/backup-proof.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useChange } from '../parts/use-change.ts'
import { When } from '../parts/When.tsx'
import { t } from '../texts/backup.ts'

const BACKUP = 'backup-proof'
const ASKED_AGAIN_MS = 2000

const WORDS: Record<BackupCheck, string> = {
  backup_age: t('backupAge'),
  backup_unreadable: t('backupUnreadable'),
  backup_restore: t('backupRestore'),
  backup_other: t('backupOther'),
  backup_shops: t('backupShops'),
  backup_rows: t('backupRows'),
  backup_pages: t('backupPages'),
}

const isUnderWay = (state: BackupProof | undefined) =>
  state !== undefined && state.began_at !== null && state.ended_at === null

/** Shows the findings of the nightly restore of the newest backup; renders nothing where no backup is configured. */
export function BackupCard() {
  const { data } = useQuery({
    queryKey: [BACKUP],
    queryFn: () => personApi('GET /operator/backup-proof/'),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? ASKED_AGAIN_MS : false),
  })
  const restore = useChange(() => personApi('POST /operator/backup-proof/', { body: {} }), {
    done: ({ detail }) => detail,
    stale: [[BACKUP]],
    saysFault: true,
  })
  if (!data?.is_on) return null
  return (
    <Card
      className="mb-5"
      title={t('backupTitle')}
      aside={
        <Button disabled={restore.isPending || isUnderWay(data)} onClick={() => restore.mutate()}>
          {t('restoreNow')}
        </Button>
      }
    >
      <output className="grid gap-1">
        <p>{lineOf(data)}</p>
        {data.shops > 0 && (
          <p className="text-sm text-muted">
            {t('compared', { shops: data.shops, rows: data.rows, pages: data.pages })}
          </p>
        )}
      </output>
      {data.findings.length > 0 && (
        <ul className="rows mt-3" aria-label={t('findings')}>
          {data.findings.map((finding) => (
            <li key={finding.id} className="py-3">
              <FindingEntry finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function lineOf(data: BackupProof) {
  if (isUnderWay(data)) return t('backupUnderWay')
  if (!data.ended_at) return t('notRestored')
  const time = <When iso={data.ended_at} />
  if (!data.backup) return t.rich('noBackup', { time })
  return t.rich('backupAt', { made: <When iso={data.backup.made_at} />, time })
}

function FindingEntry({ finding }: { finding: BackupFinding }) {
  const { check, label, expected, found, since, gone_at } = finding
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={gone_at ? 'good' : 'alarm'}>{t(gone_at ? 'gone' : 'open')}</Tag>
        <span className="font-medium">{WORDS[check]}</span>
      </p>
      <p className="wrap-anywhere">{label}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {t('expectedFound', { expected, found })} ·{' '}
        {t.rich('since', { time: <When iso={since} /> })}
      </p>
    </div>
  )
}
