import { useRevalidator } from 'react-router'
import { EMAIL_FIELD, FormField } from '#client/forms/FormField.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'
import { explainSetting } from './explain-setting.ts'

export function EmailForm({ email }: { email: string }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = useSubmission({
    async send(fields) {
      const user = await api('PATCH /accounts/me/', {
        body: typedFields(fields, 'email', 'password'),
      })
      await revalidate()
      return `Your email is now ${user.email}.`
    },
    explain: explainSetting,
  })
  return (
    <SubmissionForm small form={form} submit="Change email" submitting="Saving...">
      <FormField form={form} {...EMAIL_FIELD} defaultValue={email} />
      <FormField
        form={form}
        name="password"
        label="Your password"
        hint="To confirm it’s you."
        type="password"
        autoComplete="current-password"
      />
    </SubmissionForm>
  )
}
