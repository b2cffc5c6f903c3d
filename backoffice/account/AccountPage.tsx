import { Link, Navigate } from 'react-router'
import { sentenceOf, statusOf } from '#client/failures.ts'
import { links } from '../links.ts'
import { Page } from '../parts/Page.tsx'
import { Failed, RowsSkeleton } from '../parts/States.tsx'
import { StepUp } from '../session/StepUp.tsx'
import { usePerson } from '../session/use-person.ts'
import { AppFactor } from './AppFactor.tsx'
import { NameForm } from './NameForm.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Sessions } from './Sessions.tsx'

/** The person's own account: the same in every shop. */
export function Component() {
  const person = usePerson()
  if (statusOf(person.error) === 401) {
    return <Navigate to={`${links.signIn}?next=${links.account}`} replace />
  }
  return (
    <main>
      <Page title="Your account" back={{ to: links.shops, label: 'Your shops' }}>
        {person.isPending && <RowsSkeleton />}
        {person.error && !person.data && (
          <Failed message={sentenceOf(person.error)} onRetry={() => void person.refetch()} />
        )}
        {person.data && (
          <div className="grid max-w-2xl gap-5">
            {person.data.factor_due_at && (
              <p className="rounded-card bg-wait-soft px-5 py-4 text-wait">
                Owners and managers need a second factor: a passkey, or an authenticator app.
              </p>
            )}
            <NameForm person={person.data} />
            <Passkeys />
            <AppFactor person={person.data} />
            {(person.data.has_totp || person.data.passkeys > 0) && (
              <RecoveryCodes person={person.data} />
            )}
            <PasswordForm person={person.data} />
            <Sessions />
            <p className="text-muted">
              <Link to={links.shops} className="underline underline-offset-4">
                Back to work
              </Link>
            </p>
          </div>
        )}
        <StepUp />
      </Page>
    </main>
  )
}
