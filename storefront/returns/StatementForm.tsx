import { useState } from 'react'
import { useTexts } from '#client/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { WithdrawalOffer } from '#contract/withdrawals.ts'
import { EMAIL_FIELD, FormField } from '#client/forms/FormField.tsx'
import { type Submission, typedFields, useSubmission } from '#client/forms/submission.ts'
import { SubmissionForm } from '#client/forms/SubmissionForm.tsx'
import { Field } from '#ui/Field.tsx'
import { InsteadField, SWAP, SwapTick } from './InsteadField.tsx'
import { LineChoice } from './LineChoice.tsx'
import { partsIn, type Statement, unitsIn } from './statement.ts'
import { goodsIn } from './wishes.ts'

type StatementFormProps = {
  offer: WithdrawalOffer | undefined
  /** The statement as it was typed before, for a reader who goes back. */
  statement: Statement | undefined
  onStated: (statement: Statement) => void
}

/** The first step: who withdraws from what, and where the receipt goes. */
export function StatementForm({ offer, statement, onStated }: StatementFormProps) {
  const t = useTexts('withdrawal')
  const left = offer?.lines.filter(({ quantity, is_excluded }) => quantity > 0 && !is_excluded)
  const form = useStatement(left, onStated)
  if (offer && left?.length === 0) return <NothingLeft offer={offer} />
  return (
    <SubmissionForm form={form} submit={t('next')} submitting={t('next')}>
      {offer ? (
        <>
          <input type="hidden" name="order" value={offer.order_number} />
          <p>
            {t('order')} <strong className="as-one tabular-nums">{offer.order_number}</strong>
          </p>
          <PartsOf offer={offer} statement={statement} form={form} />
        </>
      ) : (
        <>
          <FormField
            form={form}
            label={t('orderNumber')}
            name="order"
            maxLength={100}
            defaultValue={statement?.order}
          />
          <Field label={t('thePart')} hint={t('partHint')}>
            {(control) => (
              <textarea
                {...control}
                name="part"
                rows={3}
                maxLength={2000}
                defaultValue={statement?.part}
              />
            )}
          </Field>
        </>
      )}
      <FormField
        form={form}
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={statement?.name ?? offer?.name}
      />
      <FormField
        form={form}
        label={t('receiptTo')}
        hint={t('receiptHint')}
        {...EMAIL_FIELD}
        defaultValue={statement?.email ?? offer?.email}
      />
    </SubmissionForm>
  )
}

type PartsProps = {
  offer: WithdrawalOffer
  statement: Statement | undefined
  form: Submission
}

/** The units that the reader withdraws from, and the goods that are to come for them. */
function PartsOf({ offer, statement, form }: PartsProps) {
  const t = useTexts('withdrawal')
  const [isSwap, setIsSwap] = useState(statement?.wish === 'exchange')
  const left = offer.lines.filter(({ quantity, is_excluded }) => quantity > 0 && !is_excluded)
  return (
    <>
      <LineChoice
        legend={t('whichParts')}
        lines={offer.lines}
        form={form}
        chosen={(line, all) => chosenOf(statement, line)?.quantity ?? all}
        below={
          isSwap
            ? (at) => (
                <InsteadField
                  line={offer.lines.find(({ line }) => line === at)!}
                  chosen={chosenOf(statement, at)?.variant_id}
                />
              )
            : undefined
        }
      />
      {left.some(({ can_swap }) => can_swap) && <SwapTick isSwap={isSwap} onChange={setIsSwap} />}
    </>
  )
}

function useStatement(
  left: WithdrawalOffer['lines'] | undefined,
  onStated: StatementFormProps['onStated'],
): Submission {
  const t = useTexts('withdrawal')
  const general = useTexts('general')
  return useSubmission({
    check(fields) {
      const typed = typedFields(fields, 'order', 'name', 'email')
      const blank = Object.entries(typed).filter(([, text]) => isBlank(text))
      const errors = Object.fromEntries(blank.map(([name]) => [name, general('fillIn')]))
      const isEmpty = left && unitsIn(fields, left).length === 0
      return isEmpty ? { ...errors, [`line-${left[0]?.line}`]: t('chooseUnits') } : errors
    },
    async send(fields) {
      const { part, ...who } = typedFields(fields, 'order', 'name', 'email', 'part')
      const wish = fields.has(SWAP) ? ('exchange' as const) : undefined
      const lines = left && (wish ? goodsIn(fields, left) : unitsIn(fields, left))
      onStated({
        ...who,
        ...(lines && { lines }),
        ...(wish && { wish }),
        ...(!isBlank(part) && { part }),
        parts:
          lines && left
            ? partsIn({ lines, ...(wish && { wish }) }, left)
            : isBlank(part)
              ? []
              : [part],
      })
    },
    explain: () => ({ notice: t('failed') }),
  })
}

/** The units of a line as they were chosen before. */
const chosenOf = (
  statement: Statement | undefined,
  line: number,
): { quantity: number; variant_id?: number } | undefined =>
  statement?.lines && (statement.lines.find((each) => each.line === line) ?? { quantity: 0 })

/** Says so, and which lines cannot be withdrawn from. */
const NothingLeft = ({ offer: { lines } }: { offer: WithdrawalOffer }) => {
  const t = useTexts('withdrawal')
  const excluded = lines.filter(({ is_excluded }) => is_excluded)
  return (
    <>
      <p>{t('nothingLeft')}</p>
      {excluded.map(({ line, name }) => (
        <p key={line} className="text-muted">
          {t('excluded', { name })}
        </p>
      ))}
    </>
  )
}
