import { sentenceOf } from '#client/failures.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { RowsSkeleton } from '../parts/States.tsx'
import { Tag } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { Fault } from '../session/SessionSheet.tsx'
import { useOwnChange } from './use-own-change.ts'
import { useRecord } from '../shell/use-record.ts'
import { t } from '../texts/account.ts'

/** The open sessions of this person; each can be ended from here. */
export function Sessions() {
  const sessions = useRecord(['own', 'sessions'], () => personApi('GET /sessions/'))
  const end = useOwnChange(
    (id: number) => personApi('DELETE /sessions/:id/', { params: { id } }),
    t('sessionEnded'),
  )
  const endOthers = useOwnChange(() => personApi('DELETE /sessions/'), t('allOthersEnded'))
  const error = sessions.error ?? end.error ?? endOthers.error
  return (
    <Card title={t('whereSignedIn')}>
      {sessions.isPending && <RowsSkeleton rows={2} />}
      <ul className="rows">
        {sessions.data?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <span className="flex-1 basis-40">
              <span className="font-medium">{session.device}</span>{' '}
              {session.is_current && <Tag tone="good">{t('thisOne')}</Tag>}
              <span className="block text-sm text-muted">
                {t.rich('usedFrom', {
                  address: session.address,
                  when: <When iso={session.last_used_at} key="when" />,
                })}
              </span>
            </span>
            {!session.is_current && (
              <Button kind="quiet" disabled={end.isPending} onClick={() => end.mutate(session.id)}>
                {t.rich('endDevice', {
                  device: session.device,
                  hidden: (inner) => <span className="sr-only">{inner}</span>,
                })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Fault>{error && sentenceOf(error)}</Fault>
      {(sessions.data?.length ?? 0) > 1 && (
        <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate()} className="mt-3">
          {t('endAllOthers')}
        </Button>
      )}
    </Card>
  )
}
