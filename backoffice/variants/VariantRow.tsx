import { FIELD_WORDS } from './variant-words.ts'
import type { ReactNode } from 'react'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useCan } from '../shell/use-shop.ts'
import { Cell, Typed } from './GridCell.tsx'
import { type CellField, type GridRow, variantLabel, type RowCells } from './grid-rows.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { t } from '../texts/variants.ts'
import { t as forms } from '../texts/forms.ts'

type VariantRowProps = {
  row: GridRow
  images: StaffProduct['images']
  /** "12.price" → what is wrong with it. */
  faults: Record<string, string>
  isTried: boolean
  /** The product's weight in grams, which counts for a variant without one. */
  weight: string
  /** The product's measure, which counts for a variant without one. */
  measure: string
  /** The product's cost, which counts for a variant without one. */
  cost: string
  /** The stock, or the field for a new variant's initial stock. */
  stock: ReactNode
  onChange: (field: CellField, value: RowCells[CellField]) => void
  /** Into the same cell of the rows below; nothing in the last one. */
  onFillDown: ((field: CellField) => void) | undefined
  onRemove: () => void
  /** Up or down by a row; nothing where it is not saved yet, or stands in a group. */
  onMove: ((step: 1 | -1) => void) | undefined
  isFirst: boolean
  isLast: boolean
}

const ACT =
  'inline-flex size-11 items-center justify-center rounded-control hover:bg-stage aria-disabled:opacity-40 md:size-9'

/** A variant: a row of the grid, on a phone a block of its own. */
export function VariantRow(props: VariantRowProps) {
  const { row, images, stock, onChange, onMove } = props
  const { cells } = row
  const name = variantLabel(row)
  const move = (step: 1 | -1) => {
    const focused = document.activeElement
    onMove?.(step)
    // A row that is put elsewhere loses the focus, and with it the next key.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
  }
  return (
    <tr
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
        if (!step || !event.altKey || !onMove) return
        event.preventDefault()
        move(step)
      }}
      className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0 md:table-row"
    >
      <th scope="row" className="text-start font-medium md:px-1.5 md:py-2 md:ps-5 md:align-top">
        <span className="flex items-center gap-2 md:pt-1.5">
          <span className={cells.is_active ? '' : 'text-muted line-through'}>{name}</span>
          {row.kept?.is_on_sale && <Tag tone="wait">{t('onSale')}</Tag>}
        </span>
      </th>
      <PriceCells {...props} name={name} />
      <Cell label={t('stock')}>{stock}</Cell>
      <ShelfCells {...props} name={name} />
      <Cell label={t('image')}>
        <PictureChoice
          name={name}
          images={images}
          chosen={cells.image_id}
          onChoose={(id) => onChange('image_id', id)}
        />
      </Cell>
      <Cell label={t('offered')}>
        <label className="inline-flex min-h-11 min-w-11 items-center md:min-h-9">
          <input
            type="checkbox"
            aria-label={t('isOffered', { name })}
            checked={cells.is_active}
            onChange={({ target }) => onChange('is_active', target.checked)}
            className="size-4.5"
          />
        </label>
      </Cell>
      <PlaceActs {...props} name={name} onMove={onMove && move} />
    </tr>
  )
}

function PriceCells(props: VariantRowProps & Named) {
  const { row, faults, name, cost, onChange, onFillDown, isTried } = props
  const can = useCan()
  const typed = (field: 'price' | 'list_price' | 'cost', more?: object) => (
    <Typed
      name={name}
      field={field}
      label={FIELD_WORDS[field]}
      value={row.cells[field] ?? ''}
      fault={faults[`${row.key}.${field}`]}
      isTried={isTried}
      isLocked={!can('prices.edit') || row.kept?.is_on_sale === true}
      className="md:w-24"
      onChange={(value) => onChange(field, value)}
      onFillDown={onFillDown && (() => onFillDown(field))}
      {...more}
    />
  )
  return (
    <>
      <Cell label={can('costs.see') ? t('priceCost') : t('price')}>
        {typed('price')}
        {can('costs.see') && (
          <div className="mt-2">
            {typed('cost', { isLocked: false, placeholder: cost || t('cost') })}
          </div>
        )}
      </Cell>
      <Cell label={t('compareAtPrice')}>{typed('list_price')}</Cell>
    </>
  )
}

/** How it is named and weighed. */
const ShelfCells = (props: VariantRowProps & Named) => {
  const { row, faults, name, weight, measure, isTried, onChange, onFillDown } = props
  return (
    <>
      <Cell label={t('skuBarcode')}>
        <Typed
          name={name}
          field="sku"
          label={t('sku')}
          value={row.cells.sku}
          fault={faults[`${row.key}.sku`]}
          isTried={isTried}
          className="md:w-32"
          onChange={(value) => onChange('sku', value)}
        />
        <div className="mt-2">
          <Typed
            name={name}
            field="barcode"
            label={t('barcode')}
            value={row.cells.barcode ?? ''}
            placeholder={t('barcode')}
            isTried={isTried}
            className="md:w-32"
            onChange={(value) => onChange('barcode', value)}
          />
        </div>
      </Cell>
      <Cell label={t('weightMeasure')}>
        <Typed
          name={name}
          field="weight_grams"
          label={t('weightInGrams')}
          value={row.cells.weight_grams}
          placeholder={weight}
          fault={faults[`${row.key}.weight_grams`]}
          isTried={isTried}
          className="md:w-20"
          onChange={(value) => onChange('weight_grams', value)}
          onFillDown={onFillDown && (() => onFillDown('weight_grams'))}
        />
        <div className="mt-2">
          <Typed
            name={name}
            field="measure"
            label={t('measure')}
            value={row.cells.measure}
            placeholder={measure || '250 g'}
            fault={faults[`${row.key}.measure`]}
            isTried={isTried}
            className="md:w-20"
            onChange={(value) => onChange('measure', value)}
            onFillDown={onFillDown && (() => onFillDown('measure'))}
          />
        </div>
      </Cell>
    </>
  )
}

type Named = { name: string }

const PlaceActs = ({ name, onMove, onRemove, isFirst, isLast }: VariantRowProps & Named) => (
  <td className="text-end whitespace-nowrap md:table-cell md:py-2 md:pe-4 md:align-top">
    {onMove && (
      <>
        <button
          type="button"
          aria-label={forms('moveUp', { name })}
          aria-keyshortcuts="Alt+ArrowUp"
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
          className={ACT}
        >
          <Icon name="arrow-up" className="size-4" />
        </button>
        <button
          type="button"
          aria-label={forms('moveDown', { name })}
          aria-keyshortcuts="Alt+ArrowDown"
          aria-disabled={isLast}
          onClick={() => onMove(1)}
          className={ACT}
        >
          <Icon name="arrow-up" className="size-4 rotate-180" />
        </button>
      </>
    )}
    <button type="button" aria-label={t('deleteOf', { name })} onClick={onRemove} className={ACT}>
      <Icon name="close" className="size-4" />
    </button>
  </td>
)
