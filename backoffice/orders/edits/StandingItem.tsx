import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { MAX_LINE_QUANTITY } from '#contract/rules/limits.ts'
import { Stepper } from '#ui/Stepper.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/edits.ts'
import { type EditForm, fewestUnits, unitsOf } from './edit-form.ts'

type Item = StaffOrder['items'][number]

type StandingItemProps = {
  item: Item
  line: number
  form: EditForm
  onChange: (changes: Partial<EditForm>) => void
}

/** A line of an order as fields: its units, and its variant as long as units of it are to be sent. */
export function StandingItem({ item, line, form, onChange }: StandingItemProps) {
  const { name } = item
  const units = unitsOf(item, form, line)
  const least = fewestUnits(item)
  const most = item.product_id === null ? item.quantity : MAX_LINE_QUANTITY
  const count = (to: number) =>
    onChange({ units: { ...form.units, [line]: Math.min(Math.max(to, least), most) } })
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <span className="min-w-0 flex-1 basis-40 self-center font-medium [overflow-wrap:anywhere]">
        {name}
      </span>
      {item.variant_id !== undefined && item.to_ship > 0 && (
        <VariantField item={item} line={line} form={form} onChange={onChange} />
      )}
      <Stepper
        label={t('unitsOf', { name })}
        fewer={t('fewer', { name })}
        more={t('more', { name })}
        value={String(units)}
        min={least}
        least={least}
        max={most}
        onWrite={(text) => Number.isInteger(Number(text)) && text !== '' && count(Number(text))}
        onLeave={() => undefined}
        onStep={(by) => count(units + by)}
      />
    </div>
  )
}

function VariantField({ item, line, form, onChange }: StandingItemProps) {
  const { shop, api } = useShop()
  const id = item.product_id!
  const grid = useRecord(['products', shop, 'variants-of', id], () =>
    api('GET /products/:id/variants/', { params: { id } }),
  )
  const variants = grid.data?.variants.filter((each) => each.is_active) ?? []
  if (variants.length < 2) return null
  return (
    <SelectField
      label={t('variant', { name: item.name })}
      options={variants.map((each) => [
        String(each.id),
        t('variantAndStock', { name: each.values.join(', '), count: each.stock }),
      ])}
      value={String(form.variants[line] ?? item.variant_id)}
      onChange={(chosen) => onChange({ variants: { ...form.variants, [line]: Number(chosen) } })}
    />
  )
}
