import { useTexts } from '#client/texts.ts'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { useApi } from '#client/use-api.ts'
import { AccountSheet, FormLink } from './AccountSheet.tsx'
import { formFailureOf } from '#client/failures.ts'
import { EMAIL_FIELD, FormField } from '#client/forms/FormField.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'

export const handle = {
  texts: ['session'],
  head: (_, __, texts) => ({
    title: texts.of('session')('forgottenPassword'),
    canonical: links.passwordReset,
  }),
} satisfies PageHandle

export function Component() {
  const t = useTexts('session')
  const general = useTexts('general')
  const api = useApi()
  const form = useSubmission({
    async send(fields) {
      const reply = await api('POST /accounts/password-reset/', {
        body: typedFields(fields, 'email'),
      })
      return reply?.detail || t('linkOnItsWay')
    },
    explain: (error) => formFailureOf(error, general('unexpected')),
  })
  return (
    <AccountSheet
      title={t('forgottenPassword')}
      intro={t('aboutForgotten')}
      elsewhere={
        <>
          {t('remembered')} <FormLink href={links.login()}>{t('login')}</FormLink>
        </>
      }
    >
      <SubmissionForm form={form} submit={t('sendLink')} submitting={t('sending')}>
        <FormField form={form} label={general('email')} {...EMAIL_FIELD} />
      </SubmissionForm>
    </AccountSheet>
  )
}
