import { sentenceOf } from '#client/failures.ts'
import { personApi } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { AskButton } from '../parts/dialogs/AskButton.tsx'
import { Card } from '../parts/Card.tsx'
import { RowsSkeleton } from '../parts/States.tsx'
import { When } from '../parts/When.tsx'
import { Fault } from '../session/SessionSheet.tsx'
import { useOwnChange } from './use-own-change.ts'
import { useRecord } from '../shell/use-record.ts'
import { t } from '../texts/account.ts'

/** Passkeys: both factors at once, kept by the phone or the computer. */
export function Passkeys() {
  const passkeys = useRecord(['own', 'passkeys'], () => personApi('GET /person/passkeys/'))
  const add = useOwnChange(async () => {
    const { makePasskey } = await import('../session/passkey.ts')
    return makePasskey()
  }, t('passkeyAdded'))
  const remove = useOwnChange(
    (id: number) => personApi('DELETE /person/passkeys/:id/', { params: { id } }),
    t('passkeyRemoved'),
  )
  const error = passkeys.error ?? add.error ?? remove.error
  return (
    <Card title={t('passkeys')}>
      <p className="text-muted">{t('passkeyAbout')}</p>
      {passkeys.isPending && <RowsSkeleton rows={1} />}
      <ul className="my-2 rows">
        {passkeys.data?.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <span className="flex-1 font-medium">{passkey.name}</span>
            <span className="text-sm text-muted">
              {passkey.last_used_at
                ? t.rich('used', { when: <When iso={passkey.last_used_at} key="when" /> })
                : t('notUsedYet')}
            </span>
            <AskButton
              act={t('remove')}
              what={passkey.name}
              isPending={remove.isPending}
              onAct={() => remove.mutate(passkey.id)}
            >
              {t('cannotSignInWithIt')}
            </AskButton>
          </li>
        ))}
      </ul>
      <Fault>{error && sentenceOf(error)}</Fault>
      <Button disabled={add.isPending} onClick={() => add.mutate()} className="mt-2">
        {t('addPasskey')}
      </Button>
    </Card>
  )
}
