import { Link } from 'react-router'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { Form } from '../parts/fields/Form.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { PasswordField } from '../parts/fields/PasswordField.tsx'
import { Fault } from './SessionSheet.tsx'
import { t } from '../texts/session.ts'

type PasswordFormProps = {
  /** The only person who may sign in here. */
  email?: string
  fault: string | undefined
  isBusy: boolean
  onSubmit: (fields: FormData) => void
  onPasskey: () => void
}

export const PasswordForm = ({ email, fault, isBusy, onSubmit, onPasskey }: PasswordFormProps) => (
  <Form onSubmit={onSubmit} className="grid gap-4">
    <LineField
      label={t('email')}
      name="email"
      type="email"
      autoComplete="username"
      maxLength={254}
      defaultValue={email}
      readOnly={email !== undefined}
      required
    />
    <PasswordField />
    <Fault>{fault}</Fault>
    <Button type="submit" kind="primary" disabled={isBusy}>
      {isBusy ? t('signingIn') : t('signIn')}
    </Button>
    <Button onClick={onPasskey} disabled={isBusy}>
      {t('signInByPasskey')}
    </Button>
    <Link to={links.forgottenPassword} className="justify-self-center text-sm">
      {t('forgot')}
    </Link>
  </Form>
)
