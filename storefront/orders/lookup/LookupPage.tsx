import { useNavigate } from 'react-router'
import { DIGITS_TO_FIND } from '#contract/rules/telephone-digits.ts'
import { formFailureOf } from '#client/failures.ts'
import { FormField } from '#client/forms/FormField.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { useTexts } from '#client/texts.ts'
import { useApi } from '#client/use-api.ts'
import type { PageHandle } from '../../head.ts'
import { links } from '../../links.ts'
import { AccountSheet, FormLink } from '../../session/AccountSheet.tsx'

export const handle = {
  texts: ['lookup'],
  head: (_, __, texts) => ({ title: texts.of('lookup')('title') }),
} satisfies PageHandle

/** Finds an order again whose buyer left a telephone number instead of an email address. */
export function Component() {
  const t = useTexts('lookup')
  const general = useTexts('general')
  const api = useApi()
  const navigate = useNavigate()
  const form = useSubmission({
    async send(fields) {
      const body = typedFields(fields, 'order_number', 'telephone_end')
      const { page } = await api('POST /orders/lookup/', { body })
      void navigate(page)
    },
    explain: (error) => formFailureOf(error, t('failed')),
  })
  return (
    <AccountSheet
      title={t('title')}
      intro={t('about')}
      elsewhere={
        <>
          {t('haveAccount')} <FormLink href={links.login()}>{t('login')}</FormLink>
        </>
      }
    >
      <NeedsScript what={general('thisForm')} />
      <SubmissionForm form={form} submit={t('find')} submitting={t('finding')}>
        <FormField
          form={form}
          name="order_number"
          label={t('orderNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormField
          form={form}
          name="telephone_end"
          label={t('digits', { count: DIGITS_TO_FIND })}
          inputMode="numeric"
          autoComplete="off"
        />
      </SubmissionForm>
    </AccountSheet>
  )
}
