import { isBlank } from '#contract/texts/visible-text.ts'
import { useMoney } from '#client/money.ts'
import { type KeyboardEvent, useState } from 'react'
import { amountFault } from '#contract/rules/amount.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import { variantFields } from '#contract/backoffice/records/product.ts'
import { Button } from '../parts/Button.tsx'
import { useCan } from '../shell/use-shop.ts'
import { Cell, TextCell } from './GridCell.tsx'
import type { CellField, RowCells, RowGroup } from './grid-rows.ts'
import { PictureChoice } from './PictureChoice.tsx'

type ApplyRowProps = {
  group: RowGroup
  images: StaffProduct['images']
  onApply: (field: CellField, value: RowCells[CellField]) => void
}

/** At the head of all rows, or of a group: what is put here is put into each of them. */
export function ApplyRow({ group, images, onApply }: ApplyRowProps) {
  const { name, rows } = group
  const prices = usePrices(onApply)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    prices.apply()
  }
  const pictures = new Set(rows.map(({ cells }) => cells.image_id))
  return (
    <tr
      onKeyDown={onKeyDown}
      className="grid gap-2 border-b border-line bg-stage px-4 py-3 md:table-row"
    >
      <td className="font-semibold md:px-1.5 md:py-2 md:pl-5 md:align-top">
        <span className="md:inline-block md:pt-1.5">
          {name} <span className="font-normal text-muted">· {rows.length}</span>
        </span>
      </td>
      <PriceCells name={name} prices={prices} />
      <td colSpan={2} className="hidden px-1.5 py-2 text-sm text-muted md:table-cell md:pt-3.5">
        Ctrl D in a price fills it down.
      </td>
      <Cell label="Picture">
        <PictureChoice
          name={name}
          images={images}
          chosen={pictures.size === 1 ? [...pictures][0]! : null}
          onChoose={(id) => onApply('image_id', id)}
        />
      </Cell>
      <Cell label="Offered">
        <OfferedBox group={group} onChange={(isActive) => onApply('is_active', isActive)} />
      </Cell>
      <td className="whitespace-nowrap md:py-2 md:pr-4 md:text-right md:align-top">
        <Button disabled={!prices.isReady} onClick={prices.apply}>
          Apply to all<span className="sr-only"> in {name}</span>
        </Button>
      </td>
    </tr>
  )
}

/** The values that are typed for all rows; an empty price changes none. */
function usePrices(onApply: ApplyRowProps['onApply']) {
  const form = useMoney()
  const [typed, setTyped] = useState({ price: '', list_price: '' })
  const fields = FIELDS.filter((field) => !isBlank(typed[field]))
  const faultOf = (field: (typeof FIELDS)[number]) =>
    fields.includes(field) ? amountFault(typed[field], form) : undefined
  const isReady = fields.length > 0 && !fields.some(faultOf)
  return {
    typed,
    faultOf,
    isReady,
    set: (field: (typeof FIELDS)[number], value: string) => setTyped({ ...typed, [field]: value }),
    apply: () => {
      if (!isReady) return
      for (const field of fields) onApply(field, typed[field])
      setTyped({ price: '', list_price: '' })
    },
  }
}

const FIELDS = ['price', 'list_price'] as const

type PriceCellsProps = { name: string; prices: ReturnType<typeof usePrices> }

function PriceCells({ name, prices }: PriceCellsProps) {
  const canPrice = useCan()('prices.edit')
  return FIELDS.map((field) => (
    <TextCell
      key={field}
      name={name}
      field={field}
      label={variantFields[field].label}
      value={prices.typed[field]}
      fault={prices.faultOf(field)}
      isLocked={!canPrice}
      className="md:w-24"
      onChange={(value) => prices.set(field, value)}
    />
  ))
}

type OfferedBoxProps = { group: RowGroup; onChange: (isActive: boolean) => void }

function OfferedBox({ group: { name, rows }, onChange }: OfferedBoxProps) {
  const offered = rows.filter(({ cells }) => cells.is_active).length
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center md:min-h-9">
      <input
        type="checkbox"
        aria-label={`${name}: offered`}
        checked={offered === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = offered > 0 && offered < rows.length
        }}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5"
      />
    </label>
  )
}
