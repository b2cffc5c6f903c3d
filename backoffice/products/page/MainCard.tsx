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
import { t } from '../../texts/product-page.ts'

type MainCardProps = { product: StaffProduct; field: FieldsOf<ProductForm> }

/** The name, prices, category, SKU, stock and weight of the product. */
export function MainCard({ product, field }: MainCardProps) {
  const isLed = product.has_variants || product.is_on_sale
  const can = useCan()
  const canPrice = can('prices.edit') && !isLed
  const { value: category, error: categoryFault, onChange: setCategory } = field('category_id')
  return (
    <Card>
      <div className="grid gap-4">
        <NameField field={field} />
        <div className="grid gap-4 sm:grid-cols-3">
          <AmountField
            {...field('price')}
            label={t('priceInCurrency', { currency: useMoney().currency })}
            kind="money"
            hint={
              product.has_variants
                ? t('priceOfFirstVariant')
                : product.is_on_sale && t('onSaleEndFirst')
            }
            disabled={!canPrice}
          />
          {/* Only above the price it says something; a running sale shows the normal price there. */}
          <AmountField
            {...field('list_price')}
            kind="money"
            hint={t('optionalStruck')}
            disabled={!canPrice}
          />
          {can('costs.see') && (
            <AmountField
              {...field('cost')}
              kind="money"
              hint={product.has_variants ? t('costOfVariants') : t('costHint')}
            />
          )}
          <CategoryChoice value={category} fault={categoryFault} onChange={setCategory} />
          <LineField {...field('sku')} />
          <StockField product={product} />
          <TaxClassField {...field('tax_class')} />
          <AmountField
            {...field('weight_grams')}
            label={t('weightOptional')}
            kind="grams"
            hint={product.has_variants && t('weightHint')}
          />
          <LineField {...field('measure')} label={t('measureOptional')} hint={t('measureHint')} />
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
  const loadError = classes.error ? t('taxClassesNotLoaded') : undefined
  return (
    <SelectField
      {...field}
      error={error ?? loadError}
      options={(classes.data ?? []).map(classOption)}
    />
  )
}
