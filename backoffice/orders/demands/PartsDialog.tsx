import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import { useMoney } from '#client/money.ts'
import { MOST_PARTS } from '#contract/backoffice/orders/demands.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { money } from '#contract/money.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { Button } from '../../parts/Button.tsx'
import { FormDialog } from '../../parts/dialogs/FormDialog.tsx'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useShop } from '../../shell/use-shop.ts'
import { useWhileHere } from '../../shell/use-while-here.ts'
import { t } from '../../texts/order-page.ts'
import { useOrderChanged } from '../orders-data.ts'

/** A part as it is typed; `id` keeps its fields together. */
type Typed = { id: number; amount: string; day: string }

/** The parts that are open now; at first a deposit and the rest. */
function firstParts({ demands = [], open = '' }: StaffOrder): Typed[] {
  const asked = demands.filter(({ paid_at }) => paid_at === null)
  if (asked.length === 0) {
    return [
      { id: 1, amount: '', day: '' },
      { id: 2, amount: open, day: '' },
    ]
  }
  return asked.map(({ id, amount, due_on }) => ({ id, amount, day: due_on ?? '' }))
}

function useSaving(order: StaffOrder, parts: readonly Typed[], onDone: () => void) {
  const { api } = useShop()
  const form = useMoney()
  const changed = useOrderChanged()
  const sent = parts.map(({ amount, day }) => ({
    amount: amountIn(amount, form) ?? amount,
    due_on: day || null,
  }))
  return useChange(
    () => api('PUT /orders/:id/demands/', { params: { id: order.id }, body: { parts: sent } }),
    {
      done: t('partsSaved'),
      after: (after) => {
        onDone()
        return changed(after)
      },
    },
  )
}

/** Asks for what is open in other parts. */
export function PartsDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const form = useMoney()
  const close = useWhileHere(onClose)
  const [parts, setParts] = useState(() => firstParts(order))
  const save = useSaving(order, parts, close)
  const faults = faultsOf(save.error)
  const change = (id: number, to: Partial<Typed>) =>
    setParts(parts.map((part) => (part.id === id ? { ...part, ...to } : part)))
  const add = () => setParts([...parts, { id: (parts.at(-1)?.id ?? 0) + 1, amount: '', day: '' }])
  return (
    <FormDialog
      title={t('partsOf', { order: order.order_number })}
      act={t('saveParts')}
      acting={t('saving')}
      doing={save}
      faults={faults}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p className="text-sm text-muted">
        {t('partsAddUp', { open: money(order.open ?? '0', form) })}
      </p>
      {faults['parts'] && (
        <p role="alert" className="text-alarm">
          {faults['parts']}
        </p>
      )}
      {[...parts.entries()].map(([at, part]) => (
        <PartFields
          key={part.id}
          number={at + 1}
          part={part}
          onChange={(to) => change(part.id, to)}
          onRemove={
            parts.length > 1 ? () => setParts(parts.filter(({ id }) => id !== part.id)) : undefined
          }
        />
      ))}
      {parts.length < MOST_PARTS && (
        <div>
          <Button onClick={add}>{t('addPart')}</Button>
        </div>
      )}
    </FormDialog>
  )
}

type PartFieldsProps = {
  number: number
  part: Typed
  onChange: (to: Partial<Typed>) => void
  onRemove: (() => void) | undefined
}

const PartFields = ({ number, part, onChange, onRemove }: PartFieldsProps) => (
  <fieldset className="grid grid-cols-2 items-start gap-3">
    <legend className="sr-only">{t('partNumber', { number })}</legend>
    <AmountField
      label={t('partAmount', { number })}
      kind="money"
      value={part.amount}
      onChange={(amount) => onChange({ amount })}
      required
    />
    <LineField
      label={t('partDay', { number })}
      type="date"
      value={part.day}
      onChange={(day) => onChange({ day })}
    />
    {onRemove && (
      <div className="col-span-2 -mt-2 -ms-3.5">
        <Button kind="quiet" onClick={onRemove}>
          {t('removePart', { number })}
        </Button>
      </div>
    )}
  </fieldset>
)
