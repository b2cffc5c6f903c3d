import { useTexts } from '#client/texts.ts'
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
import { newPasswordErrors, tooShort } from './registration.ts'
import { clearSession } from '#client/session/session.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'

export const handle = {
  texts: ['session'],
  head: (_, __, texts) => ({ title: texts.of('session')('newPassword') }),
} satisfies PageHandle

/** The mail's link leads here; its token stands behind the #, which no server is sent. */
export function Component() {
  const t = useTexts('session')
  const general = useTexts('general')
  const api = useApi()
  const token = useSyncExternalStore(onHashChange, tokenInAddress, () => 'not known yet')
  const form = useSubmission({
    check: (fields) => newPasswordErrors(fields, general),
    async send(fields) {
      const reply = await api('POST /accounts/password-reset/confirm/', {
        body: { token, ...typedFields(fields, 'password', 'password_confirm') },
      })
      // Every session of the account is over, a session of this browser with them.
      clearSession()
      return reply?.detail || t('passwordSet')
    },
    explain: (error) => formFailureOf(error, general('unexpected')),
  })

  return (
    <AccountSheet
      title={t('newPassword')}
      elsewhere={
        <>
          {t('linkTooOld')} <FormLink href={links.passwordReset}>{t('askForNewLink')}</FormLink>
        </>
      }
    >
      {form.phase === 'success' ? (
        <div className="grid gap-6">
          <Done>{form.notice}</Done>
          <LinkButton to={links.login()}>{t('login')}</LinkButton>
        </div>
      ) : token === '' ? (
        <Notice kind="error">{t('linkBrokenAskAgain')}</Notice>
      ) : (
        <SubmissionForm form={form} submit={t('setPassword')} submitting={t('saving')}>
          <FormField
            form={form}
            label={t('newPassword')}
            hint={tooShort(general)}
            {...NEW_PASSWORD_FIELD}
          />
          <FormField form={form} label={t('confirmNewPassword')} {...CONFIRM_FIELD} />
        </SubmissionForm>
      )}
    </AccountSheet>
  )
}
