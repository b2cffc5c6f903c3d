import { useMoney } from '#client/money.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { FieldsOf } from '../../forms/form-fields.ts'
import { Card } from '../../parts/Card.tsx'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { type FormField, LineField } from '../../parts/fields/TextFields.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import type { ProductForm } from './product-form.ts'
import { CategoryChoice } from '../categories/CategoryChoice.tsx'
import { StockField } from './StockField.tsx'
import { classOption } from '../../tax/tax-form.ts'
import { useRecord } from '../../shell/use-record.ts'
import { SelectField } from '../../parts/fields/SelectField.tsx'

type MainCardProps = { product: StaffProduct; field: FieldsOf<ProductForm> }

/** The name, prices, category, SKU, stock and weight of the product. */
export function MainCard({ product, field }: MainCardProps) {
  const isLed = product.has_variants || product.is_on_sale
  const canPrice = useCan()('prices.edit') && !isLed
  const { value: category, error: categoryFault, onChange: setCategory } = field('category_id')
  return (
    <Card>
      <div className="grid gap-4">
        <NameField field={field} />
        <div className="grid gap-4 sm:grid-cols-3">
          <AmountField
            {...field('price')}
            label={`Price in ${useMoney().currency}`}
            kind="money"
            hint={
              product.has_variants
                ? 'The price of the first variant that can be bought.'
                : product.is_on_sale && 'On sale. Change or end the sale to change the price.'
            }
            disabled={!canPrice}
          />
          {/* Only above the price it says something; a running sale shows the normal price there. */}
          <AmountField
            {...field('list_price')}
            kind="money"
            hint="Optional, shown crossed out."
            disabled={!canPrice}
          />
          <CategoryChoice value={category} fault={categoryFault} onChange={setCategory} />
          <LineField {...field('sku')} />
          <StockField product={product} />
          <TaxClassField {...field('tax_class')} />
          <AmountField
            {...field('weight_grams')}
            label="Weight in grams (optional)"
            kind="grams"
            hint={product.has_variants && 'For all variants without a weight of their own.'}
          />
          <LineField
            {...field('measure')}
            label="Measure (optional)"
            hint="How much is in it: 250 g, 0.75 l, 1.5 m, 2 m². The price per kg, l, m or m² is then shown beside its price; with ‘250 g per 100 g’ that of 100 g."
          />
        </div>
      </div>
    </Card>
  )
}

function NameField({ field }: Pick<MainCardProps, 'field'>) {
  const name = useRef<HTMLInputElement>(null)
  const isCopied = useSearchParams()[0].has('copied')
  useEffect(() => {
    // After the screen's own focus: a copy begins with its name.
    if (isCopied) requestAnimationFrame(() => name.current?.select())
  }, [isCopied])
  return <LineField {...field('name')} ref={name} />
}

/** The rates of tax classes are in the settings. */
function TaxClassField({ error, ...field }: FormField<string>) {
  const { shop, api } = useShop()
  const classes = useRecord(['tax-classes', shop], () => api('GET /tax-classes/'))
  const loadError = classes.error ? 'The tax classes cannot be loaded.' : undefined
  return (
    <SelectField
      {...field}
      error={error ?? loadError}
      options={(classes.data ?? []).map(classOption)}
    />
  )
}
