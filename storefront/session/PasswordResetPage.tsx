import { useTexts } from '#client/texts.ts'
import { RESET_LINK_ON_ITS_WAY, UNEXPECTED_ERROR } from '#contract/rules/sentences.ts'
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
  head: () => ({ title: 'Forgotten password', canonical: links.passwordReset }),
} satisfies PageHandle

/** Says the same whether there is such an account or not. */
const ON_ITS_WAY = RESET_LINK_ON_ITS_WAY

export function Component() {
  const t = useTexts('session')
  const api = useApi()
  const form = useSubmission({
    async send(fields) {
      const reply = await api('POST /accounts/password-reset/', {
        body: typedFields(fields, 'email'),
      })
      return reply?.detail || ON_ITS_WAY
    },
    explain: (error) => formFailureOf(error, UNEXPECTED_ERROR),
  })
  return (
    <AccountSheet
      title={t('forgottenPassword')}
      intro={t('tellUsYourEmail')}
      elsewhere={
        <>
          {t('youRememberIt')} <FormLink href={links.login()}>{t('login')}</FormLink>
        </>
      }
    >
      <SubmissionForm form={form} submit={t('sendLink')} submitting={t('sending')}>
        <FormField form={form} {...EMAIL_FIELD} />
      </SubmissionForm>
    </AccountSheet>
  )
}
