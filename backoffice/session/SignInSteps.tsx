import { fieldText } from '../parts/fields/field-text.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import type { useSignIn } from './use-sign-in.ts'

type SignInStepsProps = {
  signIn: ReturnType<typeof useSignIn>
  /** The only person who may sign in here. */
  email?: string
}

/** The fields of the step that comes next. */
export function SignInSteps({ signIn, email }: SignInStepsProps) {
  const { step, fault, isBusy } = signIn
  if (step) {
    return (
      <SecondFactorForm
        factors={step.factors}
        fault={fault}
        isBusy={isBusy}
        onCode={signIn.bySecondFactor}
        onPasskey={signIn.byPasskey}
        onBack={signIn.back}
      />
    )
  }
  const submit = (fields: FormData) => signIn.byPassword(parseLogin(fields))
  return (
    <PasswordForm
      fault={fault}
      isBusy={isBusy}
      {...(email && { email })}
      onSubmit={submit}
      onPasskey={signIn.byPasskey}
    />
  )
}

function parseLogin(fields: FormData) {
  const password = fields.get('password')
  return {
    email: fieldText(fields, 'email'),
    // Blanks belong to it.
    password: typeof password === 'string' ? password : '',
  }
}
