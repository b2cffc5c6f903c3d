import { money, type MoneyForm } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useState } from 'react'
import type { Sale } from '#contract/backoffice/catalogue/sales.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { conflictsOf } from '../forms/drafts/Conflicts.tsx'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { localTime, timeTyped } from '#contract/places/zone-time.ts'
import { useZone, zoneWords } from '../parts/fields/zone.ts'
import { useShop } from '../shell/use-shop.ts'
import { useSaleChange } from './sales-data.ts'
import { t } from '../texts/sales.ts'
import { t as parts } from '../texts/parts.ts'

type Change = { from: string; to: string }
type Changes = { sale_price?: Change; starts_at?: Change; ends_at?: Change }

/** The differences between the typed fields and the form's initial values. */
type Place = { zone: string; form: MoneyForm }

function changesIn(fields: FormData, sale: Sale, { zone, form }: Place): Changes {
  const changes: Changes = {}
  const price = amountIn(fieldText(fields, 'price'), form)
  if (price && price !== sale.sale_price) changes.sale_price = { from: sale.sale_price, to: price }
  for (const name of ['starts_at', 'ends_at'] as const) {
    const typed = fieldText(fields, name)
    const to = timeTyped(typed, zone)
    // The field knows no seconds: what was left alone is no change.
    if (to && typed !== localTime(new Date(sale[name]), zone))
      changes[name] = { from: sale[name], to }
  }
  return changes
}

/** The price and the end of a sale, and its start as long as it has not begun. */
export function ChangeSaleDialog({ sale: opened, onClose }: { sale: Sale; onClose: () => void }) {
  const { api } = useShop()
  const zone = useZone()
  const form = useMoney()
  // Typed values are compared with those at the time of opening.
  const [sale] = useState(opened)
  const change = useSaleChange(sale.product.id, (body: Changes) =>
    api('PATCH /sales/:id/', { params: { id: sale.id }, body }),
  )
  const submit = (fields: FormData) => {
    const changes = changesIn(fields, sale, { zone, form })
    if (Object.keys(changes).length === 0) onClose()
    else change.mutate(changes, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('changeSale')}
      act={parts('save')}
      acting={parts('saving')}
      doing={{ isPending: change.isPending, error: change.error && explained(change.error) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <AmountField
        label={t('salePriceIn', { currency: form.currency })}
        kind="money"
        hint={t('insteadOf', { price: money(sale.normal_price, form) })}
        name="price"
        defaultValue={sale.sale_price}
        required
      />
      {sale.state === 'planned' && (
        <LineField
          type="datetime-local"
          name="starts_at"
          label={t('begins')}
          defaultValue={localTime(new Date(sale.starts_at), zone)}
          hint={zoneWords(zone)}
          required
        />
      )}
      <LineField
        type="datetime-local"
        name="ends_at"
        label={t('ends')}
        defaultValue={localTime(new Date(sale.ends_at), zone)}
        hint={zoneWords(zone)}
        required
      />
    </FormDialog>
  )
}

/** Names the colleague who was faster. */
function explained(error: Error): Error {
  const [conflict] = Object.values(conflictsOf(error) ?? {})
  return conflict
    ? new Error(t('changedMeanwhile', { name: conflict.by ?? t('someoneElse') }))
    : error
}
