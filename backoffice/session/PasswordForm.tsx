import type { FormEvent } from 'react'
import { Button } from '../parts/Button.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { Fault } from './SessionSheet.tsx'

type PasswordFormProps = {
  fault: string | undefined
  isBusy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onPasskey: () => void
}

export const PasswordForm = ({ fault, isBusy, onSubmit, onPasskey }: PasswordFormProps) => (
  <form method="post" onSubmit={onSubmit} className="grid gap-4">
    <Field label="Email">
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
        />
      )}
    </Field>
    <Field label="Password">
      {(control) => (
        <input
          {...control}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
    </Field>
    <Fault>{fault}</Fault>
    <Button type="submit" kind="primary" disabled={isBusy}>
      {isBusy ? 'Signing in…' : 'Sign in'}
    </Button>
    <Button onClick={onPasskey} disabled={isBusy}>
      Sign in with a passkey
    </Button>
  </form>
)
