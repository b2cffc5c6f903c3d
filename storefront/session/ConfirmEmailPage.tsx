import { useTexts } from '#client/texts.ts'
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

export const handle = {
  texts: ['session'],
  head: () => ({ title: 'Confirm your email' }),
} satisfies PageHandle

const NO_TOKEN = 'This link is not complete. Please open it from the mail.'

/** The mail's link leads here. A click, not the visit, confirms: programs visit links, too. */
export function Component() {
  const t = useTexts('session')
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
      title={t('confirmYourEmail')}
      intro={t('soThatWhatWe')}
      elsewhere={
        <>
          {t('notWhatYouCame')} <FormLink href={links.home}>{t('goToTheShop')}</FormLink>
        </>
      }
    >
      {form.phase === 'success' ? (
        <div className="grid gap-6">
          <Done>{form.notice}</Done>
          <LinkButton to={links.home}>{t('goToTheShop')}</LinkButton>
        </div>
      ) : token === '' ? (
        <Notice kind="error">{NO_TOKEN}</Notice>
      ) : (
        <SubmissionForm form={form} submit={t('confirmMyAddress')} submitting={t('confirming')}>
          {null}
        </SubmissionForm>
      )}
    </AccountSheet>
  )
}
