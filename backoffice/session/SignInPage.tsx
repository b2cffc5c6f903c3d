import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf } from '#client/failures.ts'
import type { SignIn } from '#contract/backoffice/people/session.ts'
import { personApi } from '../api.ts'
import { links } from '../links.ts'
import { fieldText } from '../parts/fields/field-text.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { SessionSheet } from './SessionSheet.tsx'

/** Only a path of this host; anything else would lead a colleague away. */
const pathOf = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : links.shops)

/** Password, then the second factor where there is one; or a passkey, which is both. */
export function SignInPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [step, setStep] = useState<SignIn>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function take(work: () => Promise<SignIn>) {
    setBusy(true)
    setFault(undefined)
    try {
      const result = await work()
      if (result.state === 'second_factor') return setStep(result)
      client.clear()
      await navigate(pathOf(query.get('next')), { replace: true })
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  const bySecondFactor = (code: string) =>
    take(() => personApi('POST /session/second-factor/', { body: { code } }))
  const byPasskey = () =>
    take(async () => {
      const { signInWithPasskey } = await import('./passkey.ts')
      return signInWithPasskey()
    })
  const byPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = parseLogin(new FormData(event.currentTarget))
    void take(() => personApi('POST /session/', { body }))
  }

  return (
    <SessionSheet title={step ? 'Second factor' : 'Sign in'}>
      {step ? (
        <SecondFactorForm
          factors={step.factors}
          fault={fault}
          isBusy={isBusy}
          onCode={(code) => void bySecondFactor(code)}
          onPasskey={() => void byPasskey()}
          onBack={() => {
            setStep(undefined)
            setFault(undefined)
          }}
        />
      ) : (
        <PasswordForm
          fault={fault}
          isBusy={isBusy}
          onSubmit={byPassword}
          onPasskey={() => void byPasskey()}
        />
      )}
    </SessionSheet>
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
