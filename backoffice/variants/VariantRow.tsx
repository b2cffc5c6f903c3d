import type { ReactNode } from 'react'
import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import { sourceOf } from '#contract/pictures.ts'
import { Icon } from '#ui/Icon.tsx'
import { LONGEST_AMOUNT } from '../parts/fields/AmountField.tsx'
import { AmountNote } from '../parts/fields/AmountNote.tsx'
import { Tag } from '../parts/Tag.tsx'
import { useCan } from '../shell/use-shop.ts'

export type RowCells = {
  values: string[]
  price: string
  list_price: string
  sku: string
  image_id: number | null
  is_active: boolean
}

type VariantRowProps = {
  name: string
  cells: RowCells
  images: StaffProduct['images']
  isOnSale?: boolean
  /** How many there are, or the field for how many a new one begins with. */
  stock: ReactNode
  onChange: (name: keyof RowCells, value: string | number | boolean | null) => void
  onRemove: () => void
  /** Up or down by a row; nothing where it is not saved yet. */
  onMove?: (step: 1 | -1) => void
  isFirst?: boolean
  isLast?: boolean
}

const CELL = 'grid grid-cols-[7rem_1fr] items-center gap-2 md:table-cell md:px-1.5 md:py-2'
const ACT =
  'inline-flex size-11 items-center justify-center rounded-control hover:bg-stage aria-disabled:text-line md:size-9'
const LABEL = 'text-sm text-muted md:hidden'

/** One variant: a row of the grid, on a phone a block of its own. */
export function VariantRow({ name, cells, images, isOnSale, ...row }: VariantRowProps) {
  const canPrice = useCan()('prices.edit') && !isOnSale
  const { onChange } = row
  const move = (step: 1 | -1) => {
    const focused = document.activeElement
    row.onMove?.(step)
    // A row that is put elsewhere loses the focus, and with it the next key.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
  }
  const text = { name, cells, onChange }
  return (
    <tr
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined
        if (!step || !event.altKey || !row.onMove) return
        event.preventDefault()
        move(step)
      }}
      className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0 md:table-row"
    >
      <th scope="row" className="text-left font-medium md:px-1.5 md:py-2 md:pl-5">
        <span className="flex items-center gap-2">
          <Thumbnail images={images} id={cells.image_id} />
          <span className={cells.is_active ? '' : 'text-muted line-through'}>{name}</span>
          {isOnSale && <Tag tone="wait">On sale</Tag>}
        </span>
      </th>
      <TextCell {...text} field="price" label="Price" isLocked={!canPrice} className="md:w-24" />
      <TextCell
        {...text}
        field="list_price"
        label="Compare-at price"
        isLocked={!canPrice}
        className="md:w-24"
      />
      <td className={CELL}>
        <span className={LABEL}>Stock</span>
        {row.stock}
      </td>
      <TextCell {...text} field="sku" label="SKU" className="md:w-32" />
      <PictureCell name={name} cells={cells} images={images} onChange={onChange} />
      <td className={CELL}>
        <span className={LABEL}>Offered</span>
        <label className="inline-flex min-h-11 min-w-11 items-center md:min-h-9">
          <input
            type="checkbox"
            aria-label={`${name} is offered`}
            checked={cells.is_active}
            onChange={({ target }) => onChange('is_active', target.checked)}
            className="size-4.5"
          />
        </label>
      </td>
      <PlaceActs name={name} row={row} onMove={move} />
    </tr>
  )
}

function Thumbnail({ images, id }: { images: StaffProduct['images']; id: number | null }) {
  const image = images.find((each) => each.id === id)
  return (
    image && (
      <img
        src={sourceOf(image.image, 480)}
        alt=""
        loading="lazy"
        className="size-9 rounded-picture object-cover"
      />
    )
  )
}

type TextCellProps = Pick<VariantRowProps, 'name' | 'cells' | 'onChange'> & {
  field: 'price' | 'list_price' | 'sku'
  label: string
  isLocked?: boolean
  className: string
}

const TextCell = ({ name, cells, onChange, field, label, ...cell }: TextCellProps) => (
  <td className={CELL}>
    <span className={LABEL}>{label}</span>
    <input
      aria-label={`${label} of ${name}`}
      value={cells[field]}
      inputMode={field === 'sku' ? 'text' : 'decimal'}
      maxLength={field === 'sku' ? 64 : LONGEST_AMOUNT}
      disabled={cell.isLocked}
      onChange={({ target }) => onChange(field, target.value)}
      className={`field-control ${cell.className}`}
    />
    {field !== 'sku' && <AmountNote typed={cells[field]} kind="money" />}
  </td>
)

type PictureCellProps = Pick<VariantRowProps, 'name' | 'cells' | 'images' | 'onChange'>

const PictureCell = ({ name, cells, images, onChange }: PictureCellProps) => (
  <td className={CELL}>
    <span className={LABEL}>Picture</span>
    <select
      aria-label={`Picture of ${name}`}
      value={cells.image_id ?? ''}
      onChange={({ target }) =>
        onChange('image_id', target.value === '' ? null : Number(target.value))
      }
      className="field-control md:w-32"
    >
      <option value="">Main</option>
      {images.map(({ id, alt_text }, at) => (
        <option key={id} value={id}>
          {at + 1}. {alt_text}
        </option>
      ))}
    </select>
  </td>
)

type PlaceActsProps = {
  name: string
  row: Pick<VariantRowProps, 'onMove' | 'onRemove' | 'isFirst' | 'isLast'>
  onMove: (step: 1 | -1) => void
}

const PlaceActs = ({ name, row, onMove }: PlaceActsProps) => (
  <td className="text-right whitespace-nowrap md:table-cell md:pr-4">
    {row.onMove && (
      <>
        <button
          type="button"
          aria-label={`Move ${name} up`}
          aria-keyshortcuts="Alt+ArrowUp"
          aria-disabled={row.isFirst}
          onClick={() => onMove(-1)}
          className={ACT}
        >
          <Icon name="arrow-up" className="size-4" />
        </button>
        <button
          type="button"
          aria-label={`Move ${name} down`}
          aria-keyshortcuts="Alt+ArrowDown"
          aria-disabled={row.isLast}
          onClick={() => onMove(1)}
          className={ACT}
        >
          <Icon name="arrow-up" className="size-4 rotate-180" />
        </button>
      </>
    )}
    <button type="button" aria-label={`Delete ${name}`} onClick={row.onRemove} className={ACT}>
      <Icon name="close" className="size-4" />
    </button>
  </td>
)
