import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderedWay } from '#contract/payments.ts'
import { LONGEST_REFERENCE } from '#contract/rules/limits.ts'
import { sourceOf, THUMB_WIDTH } from '#contract/pictures.ts'
import { formFailureOf } from '#client/failures.ts'
import { FormField } from '#client/forms/FormField.tsx'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { nodeOf, useAllTexts, useTexts } from '#client/texts.ts'
import { useApi } from '#client/use-api.ts'
import { loadTexts } from '../../load-texts.ts'

type OwnWayProps = {
  /** The id of the order. */
  id: number
  way: OrderedWay
  /** Of the signed page of a guest's order. */
  token: string | undefined
}

/** The code of a shop's own way to pay, and the place for the buyer's reference. It loads its texts itself. */
export function OwnWay(props: OwnWayProps) {
  const { data } = useAllTexts()
  const [isReady, setReady] = useState(data.groups.paying !== undefined)
  useEffect(() => {
    loadTexts(data, ['paying']).then(
      () => setReady(true),
      () => {},
    )
  }, [data])
  return isReady && <Ready {...props} />
}

function Ready({ way, ...order }: OwnWayProps) {
  const t = useTexts('paying')
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

type ReferenceProps = Omit<OwnWayProps, 'way'> & { known: string | undefined }

function Reference({ id, token, known }: ReferenceProps) {
  const t = useTexts('paying')
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
          {nodeOf(
            t.rich('yourReference', {
              reference: given,
              strong: (words) => <strong>{words}</strong>,
            }),
          )}
        </p>
      )}
      <SubmissionForm form={form} small submit={t('giveReference')} submitting={t('giving')}>
        <FormField
          form={form}
          name="reference"
          label={t('reference')}
          hint={t('referenceHint')}
          maxLength={LONGEST_REFERENCE}
          autoComplete="off"
        />
      </SubmissionForm>
    </div>
  )
}
