import { useTexts } from '#client/texts.ts'
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
  head: (_, __, texts) => ({ title: texts.of('session')('confirmYourEmail') }),
} satisfies PageHandle

/** The mail's link leads here. A click, not the visit, confirms: programs visit links, too. */
export function Component() {
  const t = useTexts('session')
  const general = useTexts('general')
  const api = useApi()
  const token = useSyncExternalStore(onHashChange, tokenInAddress, () => 'not known yet')
  const form = useSubmission({
    async send() {
      const reply = await api('POST /accounts/email-proof/', { body: { token } })
      return reply?.detail || t('emailConfirmed')
    },
    explain: (error) => formFailureOf(error, general('unexpected')),
  })

  return (
    <AccountSheet
      title={t('confirmYourEmail')}
      intro={t('whyConfirm')}
      elsewhere={
        <>
          {t('notWanted')} <FormLink href={links.home}>{t('goToTheShop')}</FormLink>
        </>
      }
    >
      {form.phase === 'success' ? (
        <div className="grid gap-6">
          <Done>{form.notice}</Done>
          <LinkButton to={links.home}>{t('goToTheShop')}</LinkButton>
        </div>
      ) : token === '' ? (
        <Notice kind="error">{t('linkBroken')}</Notice>
      ) : (
        <SubmissionForm form={form} submit={t('confirmMyAddress')} submitting={t('confirming')}>
          {null}
        </SubmissionForm>
      )}
    </AccountSheet>
  )
}
