import { useTexts } from '#client/texts.ts'
import { PASSWORD_SET, UNEXPECTED_ERROR } from '#contract/rules/sentences.ts'
import { useSyncExternalStore } from 'react'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { useApi } from '#client/use-api.ts'
import { AccountSheet, Done, FormLink } from './AccountSheet.tsx'
import { formFailureOf } from '#client/failures.ts'
import { CONFIRM_FIELD, FormField, NEW_PASSWORD_FIELD } from '#client/forms/FormField.tsx'
import { onHashChange, tokenInAddress } from './token-in-address.ts'
import { newPasswordErrors, TOO_SHORT } from './registration.ts'
import { clearSession } from '#client/session/session.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'

export const handle = {
  texts: ['session'],
  head: () => ({ title: 'New password' }),
} satisfies PageHandle

const NO_TOKEN = 'This link is not complete. Please open it from the mail, or ask for a new one.'

/** The mail's link leads here; its token stands behind the #, which no server is sent. */
export function Component() {
  const t = useTexts('session')
  const api = useApi()
  const token = useSyncExternalStore(onHashChange, tokenInAddress, () => 'not known yet')
  const form = useSubmission({
    check: newPasswordErrors,
    async send(fields) {
      const reply = await api('POST /accounts/password-reset/confirm/', {
        body: { token, ...typedFields(fields, 'password', 'password_confirm') },
      })
      // Every session of the account is over, a session of this browser with them.
      clearSession()
      return reply?.detail || PASSWORD_SET
    },
    explain: (error) => formFailureOf(error, UNEXPECTED_ERROR),
  })

  return (
    <AccountSheet
      title={t('newPassword')}
      elsewhere={
        <>
          {t('theLinkIsToo')} <FormLink href={links.passwordReset}>{t('askForANew')}</FormLink>
        </>
      }
    >
      {form.phase === 'success' ? (
        <div className="grid gap-6">
          <Done>{form.notice}</Done>
          <LinkButton to={links.login()}>{t('login')}</LinkButton>
        </div>
      ) : token === '' ? (
        <Notice kind="error">{NO_TOKEN}</Notice>
      ) : (
        <SubmissionForm form={form} submit={t('setPassword')} submitting={t('saving')}>
          <FormField
            form={form}
            label={t('newPassword')}
            hint={TOO_SHORT}
            {...NEW_PASSWORD_FIELD}
          />
          <FormField form={form} label={t('confirmNewPassword')} {...CONFIRM_FIELD} />
        </SubmissionForm>
      )}
    </AccountSheet>
  )
}
