import { LONGEST_USERNAME } from '#contract/rules/limits.ts'
import { useRevalidator } from 'react-router'
import { FormField } from '#client/forms/FormField.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'
import { explainSetting } from './explain-setting.ts'

export function NameForm({ username }: { username: string }) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = useSubmission({
    async send(fields) {
      const body = typedFields(fields, 'username')
      const user = await api('PATCH /accounts/me/', { body })
      await revalidate()
      return `Your name is now ${user.username}.`
    },
    explain: explainSetting,
  })
  return (
    <SubmissionForm small form={form} submit="Change name" submitting="Saving...">
      <FormField
        form={form}
        name="username"
        label="Name shown on reviews"
        autoComplete="nickname"
        spellCheck={false}
        maxLength={LONGEST_USERNAME}
        defaultValue={username}
      />
    </SubmissionForm>
  )
}
