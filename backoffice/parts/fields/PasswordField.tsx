import { LineField } from './TextFields.tsx'
import { t } from '../../texts/parts.ts'

type PasswordFieldProps = {
  label?: string
  name?: string
  autoComplete?: 'current-password' | 'new-password'
  hint?: string
  maxLength?: number
}

/** The password that one has by default otherwise. */
export const PasswordField = ({
  label = t('password'),
  name = 'password',
  autoComplete = 'current-password',
  hint,
  maxLength,
}: PasswordFieldProps) => (
  <LineField
    label={label}
    hint={hint}
    type="password"
    name={name}
    autoComplete={autoComplete}
    maxLength={maxLength}
    required
  />
)
