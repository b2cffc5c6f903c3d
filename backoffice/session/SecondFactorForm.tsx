import { useState } from 'react'
import type { SignIn } from '#contract/backoffice/people/shapes/person.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { CodeField } from '../parts/fields/CodeField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { Fault } from './SessionSheet.tsx'
import { t } from '../texts/session.ts'

type SecondFactorFormProps = {
  factors: SignIn['factors']
  fault: string | undefined
  isBusy: boolean
  onCode: (code: string) => void
  onPasskey: () => void
  onBack: () => void
}

/** Six digits of the authenticator app, a recovery code instead, or a passkey. */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { factors, fault, isBusy } = props
  const [isRecovering, setRecovering] = useState(!factors.includes('totp'))
  const submit = (fields: FormData) => props.onCode(fieldText(fields, 'code'))
  return (
    <Form onSubmit={submit} className="grid gap-4">
      {isRecovering ? (
        <RecoveryCodeField />
      ) : (
        <CodeField label={t('appCode')} hint={t('sixDigits')} takesFocus />
      )}
      <Fault>{fault}</Fault>
      <Button type="submit" kind="primary" disabled={isBusy}>
        {isBusy ? t('checking') : t('continue')}
      </Button>
      {factors.includes('passkey') && (
        <Button onClick={props.onPasskey} disabled={isBusy}>
          {t('byPasskey')}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" onClick={props.onBack}>
          {t('back')}
        </Button>
        {factors.includes('totp') && factors.includes('recovery_code') && (
          <Button kind="quiet" onClick={() => setRecovering(!isRecovering)}>
            {isRecovering ? t('byApp') : t('byRecoveryCode')}
          </Button>
        )}
      </div>
    </Form>
  )
}

const RecoveryCodeField = () => (
  <LineField
    label={t('recoveryCode')}
    hint={t('worksOnce')}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    required
    // The page has just changed to this one question.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    autoFocus
  />
)
