import { useEffect, useState } from 'react'
import { formFailureOf } from '#client/failures.ts'
import { EMAIL_FIELD, FormField } from '#client/forms/FormField.tsx'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { useSignedIn } from '#client/session/session.ts'
import { useAllTexts, useTexts } from '#client/texts.ts'
import { useApi } from '#client/use-api.ts'
import { loadTexts } from '../../load-texts.ts'

/** The product or variant that is sold out. */
type StockAlertProps = { product: { id: number }; variant: { id: number } | undefined }

/** Loads its texts itself, so that pages carry none of them. Without them the page is whole. */
export function StockAlert(props: StockAlertProps) {
  const { data } = useAllTexts()
  const [isReady, setReady] = useState(data.groups.alerts !== undefined)
  useEffect(() => {
    loadTexts(data, ['alerts']).then(
      () => setReady(true),
      () => {},
    )
  }, [data])
  return isReady && <AlertForm key={props.variant?.id} {...props} />
}

function AlertForm({ product, variant }: StockAlertProps) {
  const t = useTexts('alerts')
  const api = useApi()
  const isSignedIn = useSignedIn()
  const form = useSubmission({
    async send(fields) {
      const { detail } = await api('POST /products/alerts/', {
        body: {
          product: product.id,
          ...(variant && { variant: variant.id }),
          ...(!isSignedIn && typedFields(fields, 'email')),
        },
      })
      return detail
    },
    explain: (error) => formFailureOf(error, t('failed')),
  })
  return (
    <div data-no-print className="mt-6 max-w-md">
      <SubmissionForm form={form} small submit={t('tellMe')} submitting={t('asking')}>
        {isSignedIn ? (
          <p className="text-sm text-muted">{t('once')}</p>
        ) : (
          <FormField form={form} label={t('email')} hint={t('once')} {...EMAIL_FIELD} />
        )}
      </SubmissionForm>
    </div>
  )
}
