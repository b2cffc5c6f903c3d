import { useId, useState } from 'react'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { StockCell } from '../products/list/StockCell.tsx'
import { useCan } from '../shell/use-shop.ts'
import { ApplyRow } from './ApplyRow.tsx'
import type { gridActs } from './grid-acts.ts'
import { type CellField, type GridRow, groupsOf, variantLabel, type RowGroup } from './grid-rows.ts'
import type { GridForm } from './variant-form.ts'
import { VariantRow } from './VariantRow.tsx'
import { t } from '../texts/variants.ts'

type GridCardProps = {
  product: StaffProduct
  form: GridForm
  rows: GridRow[]
  acts: ReturnType<typeof gridActs>
  faults: Record<string, string>
  isTried: boolean
}

const UNGROUPED = -1

/** A row for each variant. The first that can be bought is what the product shows. */
export function GridCard(props: GridCardProps) {
  const { form, rows, acts } = props
  const [by, setBy] = useState(UNGROUPED)
  const groups = groupsOf(rows, form.options, by)
  return (
    <Card
      title={t('variantCount', { count: rows.length })}
      flush
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {form.options.length > 1 && rows.length > 1 && (
            <GroupChoice form={form} by={by} onChange={setBy} />
          )}
          {acts.missing.length > 0 && (
            <Button onClick={acts.addMissing}>
              {t('addCombinations', { count: acts.missing.length })}
            </Button>
          )}
        </span>
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted md:px-5">{t('nameOptionsFirst')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-t border-line">
            <ColumnNames />
            {groups.map((group) => (
              <Rows key={group.name} {...props} group={group} isGrouped={group.rows !== rows} />
            ))}
          </table>
        </div>
      )}
    </Card>
  )
}

type GroupChoiceProps = { form: GridForm; by: number; onChange: (by: number) => void }

const GroupChoice = ({ form, by, onChange }: GroupChoiceProps) => (
  <label className="flex items-center gap-2 text-sm">
    {t('groupBy')}
    <select
      value={by}
      onChange={({ target }) => onChange(Number(target.value))}
      className="field-control w-auto"
    >
      <option value={UNGROUPED}>{t('nothing')}</option>
      {form.options.map(({ name }, at) => (
        // The place in the list is what an option is.
        // oxlint-disable-next-line react/no-array-index-key
        <option key={at} value={at}>
          {name || t('optionNumber', { number: at + 1 })}
        </option>
      ))}
    </select>
  </label>
)

const ColumnNames = () => (
  <thead className="hidden md:table-header-group">
    <tr className="border-b border-line text-start text-sm text-muted [&>th]:px-1.5 [&>th]:py-2 [&>th]:font-medium">
      <th className="ps-5!">{t('variant')}</th>
      <th>{useCan()('costs.see') ? t('priceCost') : t('price')}</th>
      <th>{t('compareAtPrice')}</th>
      <th>{t('stock')}</th>
      <th>{t('skuBarcode')}</th>
      <th>{t('weightMeasureHead')}</th>
      <th>{t('image')}</th>
      <th>{t('offered')}</th>
      <th>
        <span className="sr-only">{t('moveDelete')}</span>
      </th>
    </tr>
  </thead>
)

const picturesOf = ({ images }: StaffProduct) =>
  images.toSorted((one, other) => one.order - other.order)

const isPrice = (field: CellField) => field === 'price' || field === 'list_price'

/** Prices of a sale stay the sale's. */
const open = (rows: GridRow[], field: CellField) =>
  isPrice(field) ? rows.filter(({ kept }) => !kept?.is_on_sale) : rows

function Rows(props: GridCardProps & { group: RowGroup; isGrouped: boolean }) {
  const { product, acts, faults, isTried, group, isGrouped } = props
  const images = picturesOf(product)
  const { rows } = group
  return (
    <tbody>
      {(rows.length > 1 || isGrouped) && (
        <ApplyRow
          group={group}
          images={images}
          onApply={(field, value) => acts.setCells(open(rows, field), field, value)}
        />
      )}
      {rows.map((row, at) => {
        const { kept } = row
        const below = rows.slice(at + 1)
        return (
          <VariantRow
            key={row.key}
            row={row}
            images={images}
            faults={faults}
            isTried={isTried}
            weight={String(product.weight_grams ?? '')}
            measure={product.measure}
            cost={product.cost ?? ''}
            stock={
              <StockOf product={product} row={row} acts={acts} fault={faults[`${row.key}.stock`]} />
            }
            onChange={(field, value) => acts.setCells([row], field, value)}
            onFillDown={
              below.length === 0
                ? undefined
                : (field) => acts.setCells(open(below, field), field, row.cells[field])
            }
            onRemove={() => (kept ? acts.remove(kept.id) : acts.removeAdded(row.addedAt))}
            onMove={kept && !isGrouped ? (step) => acts.move(kept.id, step) : undefined}
            isFirst={at === 0}
            isLast={at === acts.kept.length - 1}
          />
        )
      })}
    </tbody>
  )
}

type StockOfProps = Pick<GridCardProps, 'product' | 'acts'> & {
  row: GridRow
  fault: string | undefined
}

/** The stock: changed by differences at once; a new variant has an initial stock. */
function StockOf({ product, row, acts, fault }: StockOfProps) {
  const id = useId()
  const canStock = useCan()('stock.edit')
  const name = variantLabel(row)
  const { kept } = row
  if (kept && !canStock) return kept.stock
  if (kept) {
    return <StockCell product={{ id: product.id, name, stock: kept.stock }} variantId={kept.id} />
  }
  return (
    <>
      <input
        aria-label={t('stockOf', { name })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && id}
        value={row.cells.stock}
        inputMode="numeric"
        maxLength={7}
        disabled={!canStock}
        onChange={({ target }) => acts.setCells([row], 'stock', target.value)}
        className="field-control md:w-20"
      />
      {fault && (
        <p id={id} className="max-w-48 text-sm font-medium text-alarm">
          {fault}
        </p>
      )}
    </>
  )
}
