import { Link } from 'react-router'
import { links } from '../links.ts'
import { Page } from '../parts/Page.tsx'
import { SignedIn } from '../session/SignedIn.tsx'
import { StepUp } from '../session/StepUp.tsx'
import { AppFactor } from './AppFactor.tsx'
import { LanguageForm } from './LanguageForm.tsx'
import { NameForm } from './NameForm.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Sessions } from './Sessions.tsx'
import { t } from '../texts/account.ts'

/** The person's own account: the same in every shop. */
export const Component = () => (
  <main>
    <Page title={t('yourAccount')} back={{ to: links.shops, label: t('yourShops') }}>
      <SignedIn here={links.account}>
        {(person) => (
          <div className="grid max-w-2xl gap-5">
            {person.factor_due_at && (
              <p className="rounded-card bg-wait-soft px-5 py-4 text-wait">
                {t('secondFactorNeeded')}
              </p>
            )}
            <NameForm person={person} />
            <LanguageForm person={person} />
            <Passkeys />
            <AppFactor person={person} />
            {(person.has_totp || person.passkeys > 0) && <RecoveryCodes person={person} />}
            <PasswordForm person={person} />
            <Sessions />
            <p className="text-muted">
              <Link to={links.shops} className="underline underline-offset-4">
                {t('backToWork')}
              </Link>
            </p>
          </div>
        )}
      </SignedIn>
      <StepUp />
    </Page>
  </main>
)
