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
  head: () => ({ title: 'Forgotten password', canonical: links.passwordReset }),
} satisfies PageHandle

/** Says the same whether there is such an account or not. */
const ON_ITS_WAY = RESET_LINK_ON_ITS_WAY

export function Component() {
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
      title="Forgotten password"
      intro="Tell us your email, and we send you a link with which you set a new password."
      elsewhere={
        <>
          You remember it? <FormLink href={links.login()}>Login</FormLink>
        </>
      }
    >
      <SubmissionForm form={form} submit="Send link" submitting="Sending...">
        <FormField form={form} {...EMAIL_FIELD} />
      </SubmissionForm>
    </AccountSheet>
  )
}
