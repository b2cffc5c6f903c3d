import { useMoney } from '#client/money.ts'
import type { StaffReply } from '#contract/backoffice/staff-api.ts'
import { money } from '#contract/money.ts'
import { CheckField } from '../../parts/fields/TextFields.tsx'
import { t } from '../../texts/edits.ts'
import type { EditForm } from './edit-form.ts'

type OffersOfNowProps = {
  quote: StaffReply<'POST /orders/:id/edits/quote/'> | undefined
  form: EditForm
  onChange: (changes: Partial<EditForm>) => void
}

/** A tick that gives what comes the offers of now; absent where none fits. */
export function OffersOfNow({ quote, form, onChange }: OffersOfNowProps) {
  const shown = useMoney()
  const offers = quote?.offers ?? []
  if (offers.length === 0) return null
  const names = offers
    .map(({ name, saved }) => t('offerLess', { name, amount: money(saved, shown) }))
    .join(', ')
  return (
    <CheckField
      label={t('offersOfNow', { names })}
      value={form.withOffers}
      onChange={(withOffers) => onChange({ withOffers })}
    />
  )
}
