import { LONGEST_DRAFT_TEXT } from '#contract/backoffice/orders/drafts.ts'
import { Button } from '../../parts/Button.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { AmountField } from '../../parts/fields/AmountField.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import { useChange } from '../../parts/use-change.ts'
import { ProductSearch } from '../../products/ProductSearch.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { classOption } from '../../tax/tax-form.ts'
import { t } from '../../texts/edits.ts'
import { type AddedLine, type AddedProduct, type EditForm, firstAnswers } from './edit-form.ts'
import { ProductToAdd } from './ProductToAdd.tsx'

type AddedItemsProps = { form: EditForm; onChange: (changes: Partial<EditForm>) => void }

const NEW_LINE: AddedLine = { name: '', price: '', quantity: 1, tax_class: 'standard' }

/** The items that an edit adds to an order: products, and items that are no products. */
export function AddedItems({ form, onChange }: AddedItemsProps) {
  const { api } = useShop()
  const can = useCan()
  const add = useChange(
    async ({ id, name }: { id: number; name: string }): Promise<AddedProduct> => {
      const params = { id }
      const [{ variants }, { customization_fields: questions }] = await Promise.all([
        api('GET /products/:id/variants/', { params }),
        api('GET /products/:id/', { params }),
      ])
      const variant = variants.find((each) => each.is_active)?.id ?? null
      const added = { id, name, variant, quantity: 1, questions }
      return { ...added, answers: firstAnswers(questions), ownPrice: undefined }
    },
    { after: (product) => onChange({ products: [...form.products, product] }) },
  )
  const { products, lines } = form
  const setProduct = (at: number, to: Partial<AddedProduct>) =>
    onChange({ products: products.map((each, n) => (n === at ? { ...each, ...to } : each)) })
  const setLine = (at: number, to: Partial<AddedLine>) =>
    onChange({ lines: lines.map((each, n) => (n === at ? { ...each, ...to } : each)) })
  return (
    <div className="mt-3 grid gap-3">
      {[...products.entries()].map(([at, product]) => (
        <ProductToAdd
          key={`${at} ${product.id}`}
          product={product}
          onChange={(to) => setProduct(at, to)}
          onRemove={() => onChange({ products: products.filter((_, n) => n !== at) })}
        />
      ))}
      {[...lines.entries()].map(([at, line]) => (
        <Line
          key={at}
          line={line}
          onChange={(to) => setLine(at, to)}
          onRemove={() => onChange({ lines: lines.filter((_, n) => n !== at) })}
        />
      ))}
      <ProductSearch
        label={t('addProduct')}
        verb={t('add')}
        onTake={(id, { name }) => add.mutate({ id, name })}
      />
      <ErrorText error={add.error} />
      {can('orders.price') && (
        <div>
          <Button onClick={() => onChange({ lines: [...lines, NEW_LINE] })}>{t('addItem')}</Button>
        </div>
      )}
    </div>
  )
}

type LineProps = {
  line: AddedLine
  onChange: (to: Partial<AddedLine>) => void
  onRemove: () => void
}

function Line({ line, onChange, onRemove }: LineProps) {
  const { shop, api } = useShop()
  const classes = useRecord(['tax-classes', shop], () => api('GET /tax-classes/'))
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[2fr_1fr_1fr_auto]">
      <LineField
        label={t('name')}
        value={line.name}
        maxLength={LONGEST_DRAFT_TEXT}
        onChange={(name) => onChange({ name })}
      />
      <AmountField
        label={t('priceOfUnit')}
        kind="money"
        value={line.price}
        onChange={(price) => onChange({ price })}
      />
      <SelectField
        label={t('taxClass')}
        options={(classes.data ?? []).map(classOption)}
        value={line.tax_class}
        onChange={(tax_class) => onChange({ tax_class })}
      />
      <Button kind="quiet" onClick={onRemove} aria-label={t('removeItem', { name: line.name })}>
        {t('remove')}
      </Button>
    </div>
  )
}
