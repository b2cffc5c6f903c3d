import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import type { Draft } from '../../forms/drafts/use-draft.ts'
import { Card } from '../../parts/Card.tsx'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import { useCan } from '../../shell/use-shop.ts'
import { LABELS, type ProductForm, type WrongAmounts } from './product-form.ts'
import { CategoryChoice } from '../categories/CategoryChoice.tsx'
import { StockField } from './StockField.tsx'
import { TaxClassField } from './TaxClassField.tsx'

type MainCardProps = {
  product: StaffProduct
  draft: Draft<ProductForm>
  /** The faulty amounts, by field. */
  wrong: WrongAmounts | undefined
  faults: Record<string, string>
}

/** The name, prices, category, SKU, stock and weight of the product. */
export function MainCard({ product, draft, wrong, faults }: MainCardProps) {
  const { values, set } = draft
  return (
    <Card>
      <div className="grid gap-4">
        <NameField draft={draft} fault={faults['name']} />
        <div className="grid gap-4 sm:grid-cols-3">
          <PriceField product={product} draft={draft} fault={wrong?.price ?? faults['price']} />
          <ListPriceField
            product={product}
            draft={draft}
            fault={wrong?.list_price ?? faults['list_price']}
          />
          <CategoryChoice
            value={values.category_id}
            fault={faults['category_id']}
            onChange={(id) => set('category_id', id)}
          />
          <SkuField draft={draft} fault={faults['sku']} />
          <StockField product={product} />
          <TaxClassField
            value={values.tax_class}
            fault={faults['tax_class']}
            onChange={(name) => set('tax_class', name)}
          />
          {!product.has_variants && (
            <WeightField draft={draft} fault={wrong?.weight_grams ?? faults['weight_grams']} />
          )}
        </div>
      </div>
    </Card>
  )
}

type FieldProps = { draft: Draft<ProductForm>; fault: string | undefined }

function NameField({ draft: { values, set }, fault }: FieldProps) {
  const name = useRef<HTMLInputElement>(null)
  const isCopied = useSearchParams()[0].has('copied')
  useEffect(() => {
    // After the screen's own focus: a copy begins with its name.
    if (isCopied) requestAnimationFrame(() => name.current?.select())
  }, [isCopied])
  return (
    <Field label="Name" error={fault}>
      {(control) => (
        <input
          {...control}
          ref={name}
          value={values.name}
          maxLength={200}
          onChange={({ target }) => set('name', target.value)}
        />
      )}
    </Field>
  )
}

type PriceFieldProps = FieldProps & Pick<MainCardProps, 'product'>

function PriceField({ product, draft: { values, set }, fault }: PriceFieldProps) {
  const isLed = product.has_variants || product.is_on_sale
  const canPrice = useCan()('prices.edit') && !isLed
  return (
    <AmountField
      label="Price in dollars"
      kind="money"
      hint={
        product.has_variants
          ? 'Of its first variant that can be bought.'
          : product.is_on_sale && 'It is on sale: change or end the sale to change it.'
      }
      error={fault}
      value={values.price}
      disabled={!canPrice}
      onChange={(typed) => set('price', typed)}
    />
  )
}

/** Only above the price it says something; a running sale shows the normal price there. */
function ListPriceField({ product, draft: { values, set }, fault }: PriceFieldProps) {
  const isLed = product.has_variants || product.is_on_sale
  const canPrice = useCan()('prices.edit') && !isLed
  return (
    <AmountField
      label="Compare-at price"
      kind="money"
      hint="Optional, shown crossed out."
      error={fault}
      value={values.list_price}
      disabled={!canPrice}
      onChange={(typed) => set('list_price', typed)}
    />
  )
}

const SkuField = ({ draft: { values, set }, fault }: FieldProps) => (
  <Field label={LABELS.sku} error={fault}>
    {(control) => (
      <input
        {...control}
        value={values.sku}
        maxLength={64}
        onChange={({ target }) => set('sku', target.value)}
      />
    )}
  </Field>
)

const WeightField = ({ draft: { values, set }, fault }: FieldProps) => (
  <AmountField
    label={`${LABELS.weight_grams} (optional)`}
    kind="grams"
    error={fault}
    value={values.weight_grams}
    onChange={(typed) => set('weight_grams', typed)}
  />
)
