import { useTexts } from '#client/texts.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { ReturnOffer } from '#contract/withdrawals.ts'
import { formMessageOf } from '#client/failures.ts'
import { typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { LoadError } from '#client/parts/LoadError.tsx'
import { NeedsScript } from '#client/parts/NeedsScript.tsx'
import { useApi } from '#client/use-api.ts'
import { Day } from '#ui/Day.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { PageHandle } from '../head.ts'
import { LineChoice } from './LineChoice.tsx'
import type { Returnable } from './load-return.ts'
import { unitsIn } from './statement.ts'
import { WishField } from './WishField.tsx'
import { wishesIn } from './wishes.ts'

export { loadReturn as loader } from './load-return.ts'

export const handle = {
  texts: ['returns', 'withdrawal'],
  head: (_, __, texts) => ({ title: texts.of('returns')('title') }),
} satisfies PageHandle

/** Asks the shop to take goods back. */
export function Component() {
  const t = useTexts('returns')
  const general = useTexts('general')
  const found = useLoaderData<Returnable>()
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="mt-6 grid max-w-xl gap-6">
        <NeedsScript what={general('thisForm')} />
        {found.error !== undefined ? (
          <LoadError>{found.error}</LoadError>
        ) : found.offer ? (
          <>
            <Rules offer={found.offer} />
            <RequestForm {...found} />
          </>
        ) : (
          <Skeleton className="needs-script h-60" />
        )}
      </div>
    </div>
  )
}

const Rules = ({ offer }: { offer: ReturnOffer }) => {
  const t = useTexts('returns')
  const { until, days, exceptions, way_back_paid_by, order_number } = offer
  return (
    <>
      <p>
        {t('order')} <strong className="as-one tabular-nums">{order_number}</strong>
      </p>
      <p className="text-muted">
        {until === null
          ? t('untilArrival', { count: days })
          : t.rich('until', { day: <Day time={`${until}T12:00:00Z`} /> })}{' '}
        {t(way_back_paid_by === 'shop' ? 'shopPays' : 'buyerPays')} {exceptions}
      </p>
    </>
  )
}

/** Stands where the form was and takes its focus, so that nobody asks twice. */
function Asked({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div ref={element} tabIndex={-1} className="outline-none">
      <Notice kind="success">{children}</Notice>
    </div>
  )
}

type RequestFormProps = { offer: ReturnOffer; token?: string; id?: number }

function RequestForm({ offer, token, id = 0 }: RequestFormProps) {
  const t = useTexts('returns')
  const api = useApi()
  const left = offer.lines.filter(({ quantity, is_excluded }) => quantity > 0 && !is_excluded)
  const form = useSubmission({
    check: (fields) =>
      left.length > 0 && unitsIn(fields, left).length === 0
        ? { [`line-${left[0]!.line}`]: t('chooseUnits') }
        : {},
    async send(fields) {
      const { reason } = typedFields(fields, 'reason')
      let said = ''
      // The shop answers a wish for goods and one for money apart. Sent again, each is the same request.
      for (const asked of wishesIn(fields, left)) {
        const body = { ...asked, reason }
        const { detail } =
          token === undefined
            ? await api('POST /orders/orders/:id/returns/', { params: { id }, body })
            : await api('POST /orders/pages/:token/returns/', { params: { token }, body })
        said = detail
      }
      return said
    },
    explain: (error) => ({ notice: formMessageOf(error, t('failed')) }),
  })
  if (form.phase === 'success') return <Asked>{form.notice}</Asked>
  if (left.length === 0) return <p>{t('nothingLeft')}</p>
  return (
    <SubmissionForm form={form} submit={t('ask')} submitting={t('asking')}>
      <LineChoice
        legend={t('which')}
        lines={offer.lines}
        form={form}
        chosen={() => 0}
        excluded={(name) => t('madeToOrder', { name })}
        below={(at) => <WishField line={offer.lines.find(({ line }) => line === at)!} />}
      />
      <Field label={t('reason')}>
        {(control) => <textarea {...control} name="reason" rows={3} maxLength={2000} />}
      </Field>
    </SubmissionForm>
  )
}
