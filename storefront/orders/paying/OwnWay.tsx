import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderedWay } from '#contract/payments.ts'
import { sourceOf, THUMB_WIDTH } from '#contract/pictures.ts'
import { formFailureOf } from '#client/failures.ts'
import { FormField } from '#client/forms/FormField.tsx'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { useApi } from '#client/use-api.ts'
import { type PayingTexts, WithPayingTexts } from './WithPayingTexts.tsx'

type OwnWayProps = {
  /** The id of the order. */
  id: number
  way: OrderedWay
  /** Of the signed page of a guest's order. */
  token: string | undefined
}

/** The code of a shop's own way to pay, and the place for the buyer's reference. */
export const OwnWay = (props: OwnWayProps) => (
  <WithPayingTexts>{(t) => <Ready {...props} t={t} />}</WithPayingTexts>
)

type ReadyProps = OwnWayProps & { t: PayingTexts }

function Ready({ way, ...order }: ReadyProps) {
  const { t } = order
  return (
    <>
      {way.qr && (
        <figure className="mt-5">
          <figcaption className="mb-2">{t('scanToPay')}</figcaption>
          <img
            src={sourceOf(way.qr, THUMB_WIDTH)}
            alt={t('qrOf', { name: way.name })}
            className="w-60 max-w-full rounded-picture border border-line bg-white"
          />
        </figure>
      )}
      {way.takes_reference && <Reference {...order} known={way.reference} />}
    </>
  )
}

type ReferenceProps = Omit<ReadyProps, 'way'> & { known: string | undefined }

function Reference({ id, token, known, t }: ReferenceProps) {
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [given, setGiven] = useState(known)
  const form = useSubmission({
    async send(fields) {
      const body = typedFields(fields, 'reference')
      const order = token
        ? (
            await api('POST /orders/pages/:token/payment-reference/', {
              params: { token },
              body,
            })
          ).guest
        : await api('POST /orders/orders/:id/payment-reference/', { params: { id }, body })
      setGiven(order?.own_way?.reference)
      void revalidate()
      return t('given')
    },
    explain: (error) => formFailureOf(error, t('failed')),
  })
  return (
    <div data-no-print className="mt-6 max-w-md">
      {given !== undefined && (
        <p className="mb-4 [overflow-wrap:anywhere]">
          {t.rich('yourReference', {
            reference: given,
            strong: (words) => <strong>{words}</strong>,
          })}
        </p>
      )}
      <SubmissionForm form={form} small submit={t('giveReference')} submitting={t('giving')}>
        <FormField
          form={form}
          name="reference"
          label={t('reference')}
          hint={t('referenceHint')}
          autoComplete="off"
        />
      </SubmissionForm>
    </div>
  )
}
