import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { useMoney } from '#client/money.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { money } from '#contract/money.ts'
import { LONGEST_NOTE } from '#contract/rules/limits.ts'
import { Button } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/edits.ts'
import { useOrderChanged } from '../orders-data.ts'
import { useUndo } from '../page/use-undo.ts'
import { AddedItems } from './AddedItems.tsx'
import { askedOf, type EditForm, isNothingAsked, NO_EDIT } from './edit-form.ts'
import { standing } from '../order-words.ts'
import { OffersOfNow } from './OffersOfNow.tsx'
import { StandingItem } from './StandingItem.tsx'

type Settle = NonNullable<StaffInput<'POST /orders/:id/edits/'>['body']['settle']>
type EditItemsProps = { order: StaffOrder; onClose: () => void }

/** The items of an order as fields, in their place. Nothing is written until the bar saves. */
export function EditItems({ order, onClose }: EditItemsProps) {
  const can = useCan()
  const [form, setForm] = useState<EditForm>(NO_EDIT)
  const [texts, setTexts] = useState({ reason: '', note: '' })
  const set = (changes: Partial<EditForm>) => setForm({ ...form, ...changes })
  return (
    <Card title={t('editing')}>
      <ul className="rows">
        {standing(order).map(([line, item]) => (
          <li key={line} className="py-3">
            <StandingItem item={item} line={line} form={form} onChange={set} />
          </li>
        ))}
      </ul>
      <AddedItems form={form} onChange={set} />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {can('orders.price') && (
          <AmountField
            label={t('discountOff')}
            kind="money"
            value={form.discount}
            onChange={(discount) => set({ discount })}
          />
        )}
        <LineField
          label={t('reason')}
          value={texts.reason}
          maxLength={LONGEST_NOTE}
          onChange={(reason) => setTexts({ ...texts, reason })}
        />
        <LineField
          label={t('noteToBuyer')}
          value={texts.note}
          maxLength={LONGEST_NOTE}
          onChange={(note) => setTexts({ ...texts, note })}
        />
      </div>
      <DifferenceBar order={order} form={form} texts={texts} onChange={set} onClose={onClose} />
    </Card>
  )
}

type BarProps = EditItemsProps & {
  form: EditForm
  texts: { reason: string; note: string }
  onChange: (changes: Partial<EditForm>) => void
}

/** The difference of the edit, and the button that saves it. */
function DifferenceBar({ order, form, texts, onChange, onClose }: BarProps) {
  const { shop, api } = useShop()
  const can = useCan()
  const shown = useMoney()
  const changed = useOrderChanged()
  const undo = useUndo(order)
  const [settle, setSettle] = useState<Settle>('ask')
  const asked = askedOf(order.items, form, shown)
  const isEmpty = isNothingAsked(asked)
  const params = { id: order.id }
  const key = ['orders', shop, 'edit-quote', order.id, order.edit_round, asked]
  const quote = useRecord(
    key,
    () => api('POST /orders/:id/edits/quote/', { params, body: asked }),
    { enabled: !isEmpty, retry: false, placeholderData: (before) => before },
  )
  const now = isEmpty ? undefined : quote.data
  const save = useChange(
    () => {
      const { edit_round, difference: expected_difference } = now!
      const body = { ...asked, ...texts, settle, edit_round, expected_difference }
      return api('POST /orders/:id/edits/', { params, body })
    },
    {
      done: ({ edits, undo: last }) => ({
        text: wordsAfter(edits),
        ...(last && { undo: () => undo.mutate(last.step) }),
      }),
      after: (after) => {
        onClose()
        return changed(after)
      },
    },
  )
  const asksHow = Number(now?.difference ?? 0) > 0 && isPaid(order) && can('orders.money')
  const fault = save.error ?? (isEmpty ? null : quote.error)
  return (
    <section
      aria-label={t('changes')}
      className="sticky bottom-14 z-30 -mx-4 mt-4 flex flex-wrap items-end gap-3 border-t border-line bg-surface px-4 pt-3 pb-1 md:bottom-0 md:-mx-5 md:px-5"
    >
      <output className="min-w-0 flex-1 basis-48" aria-live="polite">
        {fault && <span className="text-alarm">{sentenceOf(fault)}</span>}
        {now && !fault && <DifferenceWords difference={now.difference} total={now.total} />}
      </output>
      <OffersOfNow quote={now} form={form} onChange={onChange} />
      {asksHow && <SettleField settle={settle} onChange={setSettle} />}
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        kind="primary"
        disabled={!now || quote.isPlaceholderData || quote.isError || save.isPending}
        onClick={() => save.mutate()}
      >
        {save.isPending ? t('saving') : t('save')}
      </Button>
    </section>
  )
}

const wordsAfter = (edits: StaffOrder['edits']) =>
  edits?.at(-1)?.state === 'offered' ? t('offered') : t('applied')

/** Whether the buyer has paid all of it: only then is a difference asked for before the order changes. */
const isPaid = ({ status, open, is_to_collect }: StaffOrder) =>
  status !== 'awaiting_payment' && open === undefined && !is_to_collect

function DifferenceWords({ difference, total }: { difference: string; total: string }) {
  const form = useMoney()
  const amount = money(difference.replace('-', ''), form)
  return (
    <>
      <strong>
        {Number(difference) === 0
          ? t('totalStays')
          : difference.startsWith('-')
            ? t('differenceBack', { amount })
            : t('differenceToPay', { amount })}
      </strong>{' '}
      <span className="text-muted">{t('newTotal', { amount: money(total, form) })}</span>
    </>
  )
}

type SettleProps = { settle: Settle; onChange: (settle: Settle) => void }

const SettleField = ({ settle, onChange }: SettleProps) => (
  <SelectField
    label={t('howPaid')}
    options={[
      ['ask', t('askFirst')],
      ['later', t('collectLater')],
      ['paid', t('alreadyPaid')],
    ]}
    value={settle}
    onChange={onChange}
    className="max-w-full sm:max-w-72"
  />
)
