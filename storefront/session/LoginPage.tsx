import { useTexts } from '#client/texts.ts'
import { useLocation, useNavigate } from 'react-router'
import { useInBrowser } from '#ui/use-in-browser.ts'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { useApi } from '#client/use-api.ts'
import { AccountSheet, FormLink } from './AccountSheet.tsx'
import { formFailureOf, readFailure } from '#client/failures.ts'
import { FormField } from '#client/forms/FormField.tsx'
import { destinationOf } from './redirect.ts'
import { saveTokens } from '#client/session/session.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useLeadOn } from './use-lead-on.ts'
import { useRedirectQuery } from './use-redirect-query.ts'

export const handle = {
  texts: ['session'],
  head: (_, __, texts) => ({ title: texts.of('session')('login'), canonical: links.login() }),
} satisfies PageHandle

/** The server does not say which half was wrong. */
const BOTH = { login_id: '', password: '' }

export function Component() {
  const t = useTexts('session')
  useLeadOn()
  const api = useApi()
  const navigate = useNavigate()
  const query = useRedirectQuery()
  const reason = useLoginState('reason')
  const email = useLoginState('email')
  const form = useSubmission({
    async send(fields) {
      const reply = await api('POST /accounts/login/', {
        body: typedFields(fields, 'login_id', 'password'),
      })
      if (!reply?.access || !reply.refresh) throw new Error('Invalid token response from server.')
      saveTokens(reply)
      void navigate(destinationOf(location.search, location.hash), { replace: true })
    },
    explain(error) {
      const said = formFailureOf(error, t('loginError'))
      return readFailure(error).status === 401 ? { ...said, fields: BOTH } : said
    },
  })

  return (
    <AccountSheet
      title={t('login')}
      notice={reason}
      elsewhere={
        <>
          {t('noAccount')} <FormLink href={links.register + query}>{t('register')}</FormLink>
        </>
      }
    >
      <SubmissionForm form={form} submit={t('login')} submitting={t('loggingIn')}>
        <FormField
          form={form}
          name="login_id"
          label={t('emailOrUsername')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
        />
        <FormField
          form={form}
          name="password"
          label={t('password')}
          type="password"
          autoComplete="current-password"
        />
      </SubmissionForm>
      <p className="mt-6">
        <FormLink href={links.passwordReset}>{t('forgotYourPassword')}</FormLink>
      </p>
    </AccountSheet>
  )
}

/** The reason why the visitor was sent here, or the address of a new account, from the navigation. */
function useLoginState(what: 'reason' | 'email'): string | undefined {
  const inBrowser = useInBrowser()
  const value = ((useLocation().state ?? {}) as { [what: string]: unknown })[what]
  return inBrowser && typeof value === 'string' ? value : undefined
}
