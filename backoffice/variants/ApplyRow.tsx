import { FIELD_WORDS } from './variant-words.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { useMoney } from '#client/money.ts'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { amountFault } from '#contract/rules/amount.ts'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { Button } from '../parts/Button.tsx'
import { useCan } from '../shell/use-shop.ts'
import { Cell, Typed } from './GridCell.tsx'
import { type CellField, type RowCells, type RowGroup, weightFault } from './grid-rows.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { t } from '../texts/variants.ts'
import { faultText } from '../texts/rule-faults.ts'

type ApplyRowProps = {
  group: RowGroup
  images: StaffProduct['images']
  onApply: (field: CellField, value: RowCells[CellField]) => void
}

/** At the head of all rows, or of a group: what is put here is put into each of them. */
export function ApplyRow({ group, images, onApply }: ApplyRowProps) {
  const { name, rows } = group
  const figures = useFigures(onApply)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    figures.apply()
  }
  const pictures = new Set(rows.map(({ cells }) => cells.image_id))
  return (
    <tr
      onKeyDown={onKeyDown}
      className="grid gap-2 border-b border-line bg-stage px-4 py-3 md:table-row"
    >
      <td className="font-semibold md:px-1.5 md:py-2 md:ps-5 md:align-top">
        <span className="md:inline-block md:pt-1.5">
          {name} <span className="font-normal text-muted">· {rows.length}</span>
        </span>
      </td>
      <PriceCells name={name} figures={figures} />
      <td colSpan={2} className="hidden px-1.5 py-2 text-sm text-muted md:table-cell md:pt-3.5">
        {t('ctrlHint')}
      </td>
      <FigureCell name={name} field="weight_grams" figures={figures} className="md:w-20" />
      <Cell label={t('image')}>
        <PictureChoice
          name={name}
          images={images}
          chosen={pictures.size === 1 ? [...pictures][0]! : null}
          onChoose={(id) => onApply('image_id', id)}
        />
      </Cell>
      <Cell label={t('offered')}>
        <OfferedBox group={group} onChange={(isActive) => onApply('is_active', isActive)} />
      </Cell>
      <td className="whitespace-nowrap md:py-2 md:pe-4 md:text-end md:align-top">
        <Button disabled={!figures.isReady} onClick={figures.apply}>
          {t.rich('applyToAll', { name, of: readOut })}
        </Button>
      </td>
    </tr>
  )
}

const readOut = (words: ReactNode[]): ReactNode => <span className="sr-only">{words}</span>

/** The values that are typed for all rows; an empty one changes none. */
function useFigures(onApply: ApplyRowProps['onApply']) {
  const form = useMoney()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const fields = FIELDS.filter((field) => !isBlank(typed[field]))
  const faultOf = (field: FigureName) => {
    if (!fields.includes(field)) return undefined
    return field === 'weight_grams'
      ? weightFault(typed[field])
      : faultText(amountFault(typed[field], form))
  }
  const isReady = fields.length > 0 && !fields.some(faultOf)
  return {
    typed,
    faultOf,
    isReady,
    set: (field: FigureName, value: string) => setTyped({ ...typed, [field]: value }),
    apply: () => {
      if (!isReady) return
      for (const field of fields) onApply(field, typed[field])
      setTyped(NOTHING_TYPED)
    },
  }
}

const NOTHING_TYPED = { price: '', list_price: '', cost: '', weight_grams: '' }
type FigureName = keyof typeof NOTHING_TYPED
const FIELDS = ['price', 'list_price', 'cost', 'weight_grams'] as const satisfies FigureName[]

type Figures = ReturnType<typeof useFigures>
type FigureCellProps = {
  name: string
  field: FigureName
  figures: Figures
  isLocked?: boolean
  placeholder?: string
  className: string
}

const Figure = ({ field, figures, ...cell }: FigureCellProps) => (
  <Typed
    {...cell}
    field={field}
    label={FIELD_WORDS[field]}
    value={figures.typed[field]}
    fault={figures.faultOf(field)}
    onChange={(value) => figures.set(field, value)}
  />
)

const FigureCell = (props: FigureCellProps) => (
  <Cell label={FIELD_WORDS[props.field]}>
    <Figure {...props} />
  </Cell>
)

function PriceCells(props: { name: string; figures: Figures }) {
  const can = useCan()
  const prices = { ...props, isLocked: !can('prices.edit'), className: 'md:w-24' }
  return (
    <>
      <Cell label={can('costs.see') ? t('priceCost') : t('price')}>
        <Figure {...prices} field="price" />
        {can('costs.see') && (
          <div className="mt-2">
            <Figure {...props} field="cost" placeholder={t('cost')} className="md:w-24" />
          </div>
        )}
      </Cell>
      <FigureCell {...prices} field="list_price" />
    </>
  )
}

type OfferedBoxProps = { group: RowGroup; onChange: (isActive: boolean) => void }

function OfferedBox({ group: { name, rows }, onChange }: OfferedBoxProps) {
  const offered = rows.filter(({ cells }) => cells.is_active).length
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center md:min-h-9">
      <input
        type="checkbox"
        aria-label={t('offeredOf', { name })}
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
