import { useRevalidator } from 'react-router'
import { EMAIL_FIELD, FormField } from '../session/FormField.tsx'
import { typedFields, useSubmission } from '../session/submission.ts'
import { SubmissionForm } from '../session/SubmissionForm.tsx'
import { useApi } from '../use-api.ts'
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
        hint="So that we know it is you."
        type="password"
        autoComplete="current-password"
      />
    </SubmissionForm>
  )
}
