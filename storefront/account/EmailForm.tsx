import { useTexts } from '#client/texts.ts'
import { useRevalidator } from 'react-router'
import { EMAIL_FIELD, FormField } from '#client/forms/FormField.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'
import { explainSetting } from './explain-setting.ts'

export function EmailForm({ email }: { email: string }) {
  const t = useTexts('account')
  const general = useTexts('general')
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = useSubmission({
    async send(fields) {
      const user = await api('PATCH /accounts/me/', {
        body: typedFields(fields, 'email', 'password'),
      })
      await revalidate()
      return t('emailIs', { email: user.email })
    },
    explain: (error) => explainSetting(error, general),
  })
  return (
    <SubmissionForm small form={form} submit={t('changeEmail')} submitting={t('saving')}>
      <FormField form={form} label={general('email')} {...EMAIL_FIELD} defaultValue={email} />
      <FormField
        form={form}
        name="password"
        label={t('yourPassword')}
        hint={t('whyPassword')}
        type="password"
        autoComplete="current-password"
      />
    </SubmissionForm>
  )
}
