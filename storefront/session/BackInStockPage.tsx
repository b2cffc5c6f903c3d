import { useSyncExternalStore } from 'react'
import { formFailureOf } from '#client/failures.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { useSubmission } from '#client/forms/submission.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { useTexts } from '#client/texts.ts'
import { useApi } from '#client/use-api.ts'
import { Notice } from '#ui/Notice.tsx'
import type { PageHandle } from '../head.ts'
import { links } from '../links.ts'
import { AccountSheet, Done, FormLink } from './AccountSheet.tsx'
import { onHashChange, tokenInAddress } from './token-in-address.ts'

export const handle = {
  texts: ['alerts'],
  head: (_, __, texts) => ({ title: texts.of('alerts')('title') }),
} satisfies PageHandle

/** The mail's link leads here. A click, not the visit, confirms: programs visit links, too. */
export function Component() {
  const t = useTexts('alerts')
  const api = useApi()
  const token = useSyncExternalStore(onHashChange, tokenInAddress, () => 'not known yet')
  const form = useSubmission({
    send: async () =>
      (await api('POST /products/alerts/confirmation/', { body: { token } })).detail,
    explain: (error) => formFailureOf(error, t('failed')),
  })
  const withdrawal = useSubmission({
    send: async () => (await api('POST /products/alerts/withdrawal/', { body: { token } })).detail,
    explain: (error) => formFailureOf(error, t('failed')),
  })
  const done = [withdrawal, form].find(({ phase }) => phase === 'success')
  return (
    <AccountSheet
      title={t('title')}
      intro={t('whyConfirm')}
      elsewhere={<FormLink href={links.home}>{t('goToTheShop')}</FormLink>}
    >
      {done ? (
        <div className="grid gap-6">
          <Done>{done.notice}</Done>
          <LinkButton to={links.products()}>{t('goToTheShop')}</LinkButton>
        </div>
      ) : token === '' ? (
        <Notice kind="error">{t('linkBroken')}</Notice>
      ) : (
        <div className="grid gap-10">
          <SubmissionForm form={form} submit={t('confirm')} submitting={t('confirming')}>
            {null}
          </SubmissionForm>
          <SubmissionForm
            form={withdrawal}
            submit={t('withdraw')}
            submitting={t('withdrawing')}
            small
          >
            <p>{t('notWanted')}</p>
          </SubmissionForm>
        </div>
      )}
    </AccountSheet>
  )
}
