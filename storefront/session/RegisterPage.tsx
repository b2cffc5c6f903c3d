import { useTexts } from '#client/texts.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { useApi } from '#client/use-api.ts'
import { AccountSheet, Done, FormLink } from './AccountSheet.tsx'
import { formFailureOf } from '#client/failures.ts'
import {
  CONFIRM_FIELD,
  EMAIL_FIELD,
  FormField,
  NEW_PASSWORD_FIELD,
} from '#client/forms/FormField.tsx'
import { newPasswordErrors, tooShort } from './registration.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useLeadOn } from './use-lead-on.ts'
import { useRedirectQuery } from './use-redirect-query.ts'

const TO_LOGIN_AFTER_MS = 3_000

export const handle = {
  texts: ['session'],
  head: (_, __, texts) => ({ title: texts.of('session')('register'), canonical: links.register }),
} satisfies PageHandle

export function Component() {
  const t = useTexts('session')
  useLeadOn()
  const general = useTexts('general')
  const api = useApi()
  const query = useRedirectQuery()
  const login = links.login() + query
  const [email, setEmail] = useState('')
  const form = useSubmission({
    check: (fields) => newPasswordErrors(fields, general),
    async send(fields) {
      const body = typedFields(fields, 'email', 'password', 'password_confirm')
      await api('POST /accounts/register/', { body })
      setEmail(body.email)
    },
    explain: (error) => formFailureOf(error, t('registrationError')),
  })

  return (
    <AccountSheet
      title={t('register')}
      elsewhere={
        <>
          {t('hasAccount')} <FormLink href={login}>{t('login')}</FormLink>
        </>
      }
    >
      {form.phase === 'success' ? (
        <Registered login={login} email={email} />
      ) : (
        <SubmissionForm form={form} submit={t('register')} submitting={t('registering')}>
          <FormField form={form} label={general('email')} {...EMAIL_FIELD} />
          <FormField
            form={form}
            label={t('password')}
            hint={tooShort(general)}
            {...NEW_PASSWORD_FIELD}
          />
          <FormField form={form} label={t('confirmPassword')} {...CONFIRM_FIELD} />
        </SubmissionForm>
      )}
    </AccountSheet>
  )
}

/** Leads to the login, which is filled in with the address. */
function Registered({ login, email }: { login: string; email: string }) {
  const t = useTexts('session')
  const navigate = useNavigate()
  useEffect(() => {
    const go = () => void navigate(login, { replace: true, state: { email } })
    const timer = setTimeout(go, TO_LOGIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [login, email, navigate])
  return <Done>{t('registered')}</Done>
}
