import { UNEXPECTED_ERROR } from '#contract/rules/sentences.ts'
import { useSyncExternalStore } from 'react'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { formFailureOf } from '#client/failures.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useSubmission } from '#client/forms/submission.ts'
import { useApi } from '#client/use-api.ts'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { AccountSheet, Done, FormLink } from './AccountSheet.tsx'
import { onHashChange, tokenInAddress } from './token-in-address.ts'

export const handle = { head: () => ({ title: 'Confirm your email' }) } satisfies PageHandle

const NO_TOKEN = 'This link is not complete. Please open it from the mail.'

/** The mail's link leads here. A click, not the visit, confirms: programs visit links, too. */
export function Component() {
  const api = useApi()
  const token = useSyncExternalStore(onHashChange, tokenInAddress, () => 'not known yet')
  const form = useSubmission({
    async send() {
      const reply = await api('POST /accounts/email-proof/', { body: { token } })
      return reply?.detail || 'Your email address is confirmed.'
    },
    explain: (error) => formFailureOf(error, UNEXPECTED_ERROR),
  })

  return (
    <AccountSheet
      title="Confirm your email"
      intro="So that what we write about your orders reaches you, and nobody else."
      elsewhere={
        <>
          Not what you came for? <FormLink href={links.home}>Go to the shop</FormLink>
        </>
      }
    >
      {form.phase === 'success' ? (
        <div className="grid gap-6">
          <Done>{form.notice}</Done>
          <LinkButton to={links.home}>Go to the shop</LinkButton>
        </div>
      ) : token === '' ? (
        <Notice kind="error">{NO_TOKEN}</Notice>
      ) : (
        <SubmissionForm form={form} submit="Confirm my address" submitting="Confirming...">
          {null}
        </SubmissionForm>
      )}
    </AccountSheet>
  )
}
