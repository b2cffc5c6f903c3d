import { useTexts } from '#client/texts.ts'
import { useRevalidator } from 'react-router'
import { CONFIRM_FIELD, FormField, NEW_PASSWORD_FIELD } from '#client/forms/FormField.tsx'
import { newPasswordErrors, tooShort } from '../session/registration.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'
import { explainSetting } from './explain-setting.ts'

export function PasswordForm({ email }: { email: string }) {
  const t = useTexts('account')
  const general = useTexts('general')
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = useSubmission({
    check: (fields) => newPasswordErrors(fields, general),
    async send(fields) {
      const { detail } = await api('POST /accounts/password/', {
        body: typedFields(fields, 'current_password', 'password', 'password_confirm'),
      })
      await revalidate()
      return detail
    },
    explain: (error) => explainSetting(error, general),
  })
  return (
    <SubmissionForm small form={form} submit={t('changePassword')} submitting={t('saving')}>
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormField
        form={form}
        name="current_password"
        label={t('currentPassword')}
        type="password"
        autoComplete="current-password"
      />
      <FormField
        form={form}
        label={t('newPassword')}
        hint={tooShort(general)}
        {...NEW_PASSWORD_FIELD}
      />
      <FormField form={form} label={t('confirmNewPassword')} {...CONFIRM_FIELD} />
    </SubmissionForm>
  )
}
