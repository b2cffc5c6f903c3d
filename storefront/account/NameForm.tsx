import { useTexts } from '#client/texts.ts'
import { LONGEST_USERNAME } from '#contract/rules/limits.ts'
import { useRevalidator } from 'react-router'
import { FormField } from '#client/forms/FormField.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useApi } from '#client/use-api.ts'
import { explainSetting } from './explain-setting.ts'

export function NameForm({ username }: { username: string }) {
  const t = useTexts('account')
  const general = useTexts('general')
  const api = useApi()
  const { revalidate } = useRevalidator()
  const form = useSubmission({
    async send(fields) {
      const body = typedFields(fields, 'username')
      const user = await api('PATCH /accounts/me/', { body })
      await revalidate()
      return t('nameIs', { name: user.username })
    },
    explain: (error) => explainSetting(error, general),
  })
  return (
    <SubmissionForm small form={form} submit={t('changeName')} submitting={t('saving')}>
      <FormField
        form={form}
        name="username"
        label={t('nameShownOnReviews')}
        autoComplete="nickname"
        spellCheck={false}
        maxLength={LONGEST_USERNAME}
        defaultValue={username}
      />
    </SubmissionForm>
  )
}
