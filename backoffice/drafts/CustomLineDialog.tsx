import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import { useMoney } from '#client/money.ts'
import { type Draft, LONGEST_DRAFT_TEXT } from '#contract/backoffice/orders/drafts.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { WholeField } from '../parts/fields/WholeField.tsx'
import { classOption } from '../tax/tax-form.ts'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraftChange } from './drafts-data.ts'

type Line = Draft['lines'][number]
type Typed = Omit<Line, 'id' | 'line_total'>
type CustomLineDialogProps = { draft: Draft; line?: Line; onClose: () => void }

const NEW = { name: '', price: '', quantity: 1, tax_class: 'standard', weight_grams: null }

/** An item that is no product of the shop: a commission, a repair, wrapping. */
export function CustomLineDialog({ draft, line, onClose }: CustomLineDialogProps) {
  const { api } = useShop()
  const form = useMoney()
  const [typed, setTyped] = useState<Typed>(line ?? NEW)
  const { id } = draft
  const save = useDraftChange(
    draft,
    () => {
      const { name, quantity, tax_class, weight_grams } = typed
      const price = amountIn(typed.price, form) ?? typed.price
      const body = { name, price, quantity, tax_class, weight_grams }
      return line
        ? api('PATCH /drafts/:id/lines/:item/', { params: { id, item: line.id }, body })
        : api('POST /drafts/:id/lines/', { params: { id }, body })
    },
    onClose,
  )
  const faults = faultsOf(save.error)
  return (
    <FormDialog
      title={t('otherItem')}
      act={t('save')}
      acting={t('saving')}
      doing={save}
      faults={faults}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <LineFields typed={typed} faults={faults} onChange={setTyped} />
    </FormDialog>
  )
}

type LineFieldsProps = {
  typed: Typed
  faults: Record<string, string>
  onChange: (typed: Typed) => void
}

function LineFields({ typed, faults, onChange }: LineFieldsProps) {
  const { shop, api } = useShop()
  const classes = useRecord(['tax-classes', shop], () => api('GET /tax-classes/'))
  const set = (changes: Partial<Typed>) => onChange({ ...typed, ...changes })
  return (
    <>
      <LineField
        label={t('name')}
        hint={t('otherItemHint')}
        value={typed.name}
        error={faults['name']}
        maxLength={LONGEST_DRAFT_TEXT}
        onChange={(name) => set({ name })}
        required
      />
      <AmountField
        label={t('priceOfUnit')}
        kind="money"
        value={typed.price}
        error={faults['price']}
        onChange={(price) => set({ price })}
        required
      />
      <WholeField
        label={t('units')}
        value={typed.quantity}
        error={faults['quantity']}
        onChange={(quantity) => quantity && set({ quantity })}
      />
      <SelectField
        label={t('taxClass')}
        options={(classes.data ?? []).map(classOption)}
        value={typed.tax_class}
        onChange={(tax_class) => set({ tax_class })}
      />
      <WholeField
        label={t('weight')}
        hint={t('weightHint')}
        value={typed.weight_grams}
        error={faults['weight_grams']}
        onChange={(weight_grams) => set({ weight_grams })}
      />
    </>
  )
}
