import { LONGEST_DRAFT_TEXT } from '#contract/backoffice/orders/drafts.ts'
import { MAX_LINE_QUANTITY } from '#contract/rules/limits.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { Button } from '../../parts/Button.tsx'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { AnswerFields } from '../../products/AnswerFields.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/edits.ts'
import type { AddedProduct } from './edit-form.ts'

type ProductProps = {
  product: AddedProduct
  onChange: (to: Partial<AddedProduct>) => void
  onRemove: () => void
}

/** A product that an edit adds: its variant, its units, its texts, and another price. */
export function ProductToAdd({ product, onChange, onRemove }: ProductProps) {
  const can = useCan()
  const { shop, api } = useShop()
  const { id, name, variant, quantity, questions, answers, ownPrice } = product
  const grid = useRecord(['products', shop, 'variants-of', id], () =>
    api('GET /products/:id/variants/', { params: { id } }),
  )
  const variants = grid.data?.variants.filter((each) => each.is_active) ?? []
  const count = (to: number) => onChange({ quantity: Math.min(Math.max(to, 1), MAX_LINE_QUANTITY) })
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <span className="min-w-0 flex-1 basis-40 self-center font-medium">
        {t('addedItem', { name })}
      </span>
      {variants.length > 1 && (
        <SelectField
          label={t('variant', { name })}
          options={variants.map((each) => [
            String(each.id),
            t('variantAndStock', { name: each.values.join(', '), count: each.stock }),
          ])}
          value={String(variant)}
          onChange={(chosen) => onChange({ variant: Number(chosen) })}
        />
      )}
      <Stepper
        label={t('unitsOf', { name })}
        fewer={t('fewer', { name })}
        more={t('more', { name })}
        value={String(quantity)}
        min={1}
        max={MAX_LINE_QUANTITY}
        onWrite={(text) => Number(text) > 0 && count(Math.trunc(Number(text)))}
        onLeave={() => undefined}
        onStep={(by) => count(quantity + by)}
      />
      <Button kind="quiet" onClick={onRemove} aria-label={t('removeItem', { name })}>
        {t('remove')}
      </Button>
      {questions.length > 0 && (
        <div className="grid basis-full gap-3 sm:grid-cols-2">
          <AnswerFields
            fields={questions}
            answers={answers}
            none={t('noAnswer')}
            onAnswer={(key, answer) => onChange({ answers: { ...answers, [key]: answer } })}
          />
        </div>
      )}
      {can('orders.price') && <OwnPrice own={ownPrice} onChange={onChange} />}
    </div>
  )
}

type OwnPriceProps = {
  own: AddedProduct['ownPrice']
  onChange: (to: Pick<AddedProduct, 'ownPrice'>) => void
}

/** Another price than the shop's, and why. */
function OwnPrice({ own, onChange }: OwnPriceProps) {
  if (!own) {
    return (
      <Button kind="quiet" onClick={() => onChange({ ownPrice: { price: '', reason: '' } })}>
        {t('otherPrice')}
      </Button>
    )
  }
  return (
    <div className="grid basis-full gap-3 sm:grid-cols-2">
      <AmountField
        label={t('priceOfUnit')}
        kind="money"
        value={own.price}
        onChange={(price) => onChange({ ownPrice: { ...own, price } })}
      />
      <LineField
        label={t('priceReason')}
        value={own.reason}
        maxLength={LONGEST_DRAFT_TEXT}
        onChange={(reason) => onChange({ ownPrice: { ...own, reason } })}
      />
    </div>
  )
}
