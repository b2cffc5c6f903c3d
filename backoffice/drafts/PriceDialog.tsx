import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import { useMoney } from '#client/money.ts'
import { type Draft, LONGEST_DRAFT_TEXT } from '#contract/backoffice/orders/drafts.ts'
import { money } from '#contract/money.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/drafts.ts'
import { useDraftChange } from './drafts-data.ts'

type PriceDialogProps = { draft: Draft; item: Draft['items'][number]; onClose: () => void }

/** Is said to those who see costs; the price can be saved all the same. */
function BelowCost({ price, cost }: { price: string | undefined; cost: string | undefined }) {
  const form = useMoney()
  const isBelow = price !== undefined && cost !== undefined && Number(price) < Number(cost)
  return (
    <output className="block font-medium text-wait">
      {isBelow && t('belowCost', { cost: money(cost, form) })}
    </output>
  )
}

/** Another price than the shop's, and why. */
export function PriceDialog({ draft, item, onClose }: PriceDialogProps) {
  const { api } = useShop()
  const form = useMoney()
  const { own_price, product } = item
  const [price, setPrice] = useState(own_price?.price ?? product.price)
  const [reason, setReason] = useState(own_price?.reason ?? '')
  const params = { id: draft.id, item: item.id }
  const save = useDraftChange(
    draft,
    (own: { price: string; reason: string } | null) =>
      api('PATCH /drafts/:id/items/:item/', { params, body: { own_price: own } }),
    onClose,
  )
  const faults = faultsOf(save.error)
  return (
    <FormDialog
      title={t('priceOf', { name: product.name })}
      act={t('save')}
      acting={t('saving')}
      doing={save}
      faults={faults}
      onSubmit={() => save.mutate({ price: amountIn(price, form) ?? price, reason })}
      onClose={onClose}
    >
      <AmountField
        label={t('priceOfUnit')}
        kind="money"
        value={price}
        error={faults['price']}
        onChange={setPrice}
        required
      />
      <BelowCost price={amountIn(price, form)} cost={item.cost} />
      <LineField
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        error={faults['reason']}
        maxLength={LONGEST_DRAFT_TEXT}
        onChange={setReason}
        required
      />
      {own_price && (
        <div>
          <Button kind="quiet" onClick={() => save.mutate(null)}>
            {t('shopsPrice')}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}
