import { useTexts } from '#client/texts.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Session } from '#contract/accounts.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Notice } from '#ui/Notice.tsx'
import { links } from '../links.ts'
import { messageOf } from '#client/failures.ts'
import { clearSession } from '#client/session/session.ts'
import { useApi } from '#client/use-api.ts'

export function Sessions({ sessions }: { sessions: Session[] }) {
  const t = useTexts('account')
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ kind: 'error' | 'success'; text: string }>()

  async function act(what: () => Promise<string | undefined>) {
    setBusy(true)
    setSaid(undefined)
    try {
      const text = await what()
      if (text) setSaid({ kind: 'success', text })
    } catch (error) {
      const text = messageOf(error, t('signOutFailed'))
      setSaid({ kind: 'error', text })
    } finally {
      setBusy(false)
    }
  }

  const signOut = ({ id, device }: Session) =>
    act(async () => {
      await api('DELETE /accounts/sessions/:id/', { params: { id } })
      await revalidate()
      return t('signedOut', { device })
    })

  const signOutEverywhere = () =>
    act(async () => {
      await api('DELETE /accounts/sessions/')
      clearSession()
      await navigate(links.home)
      return undefined
    })

  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={busy}
            onSignOut={() => void signOut(session)}
          />
        ))}
      </ul>
      <div className="mt-6 grid justify-items-start gap-4">
        {said && <Notice kind={said.kind}>{said.text}</Notice>}
        <Button kind="secondary" disabled={busy} onClick={() => void signOutEverywhere()}>
          {t('signOutEverywhere')}
        </Button>
      </div>
    </>
  )
}

type SessionRowProps = { session: Session; isBusy: boolean; onSignOut: () => void }

const SessionRow = ({ session, isBusy, onSignOut }: SessionRowProps) => {
  const t = useTexts('account')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 first:pt-0">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {session.device}
          {session.is_current && <Badge>{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t.rich('lastUsed', { time: <LocalTime iso={session.last_used_at} /> })}
        </p>
      </div>
      {!session.is_current && (
        <button
          type="button"
          aria-label={t('signOutDevice', { device: session.device })}
          disabled={isBusy}
          onClick={onSignOut}
          className="min-h-11 font-semibold underline decoration-line underline-offset-4 hover:decoration-accent disabled:text-muted"
        >
          {t('signOut')}
        </button>
      )}
    </li>
  )
}
