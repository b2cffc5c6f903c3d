import { FILL_DOWN } from './variant-words.ts'
import { afterPress } from '../parts/fields/after-press.ts'
import { useMoney } from '#client/money.ts'
import { type ReactNode, useId, useState } from 'react'
import type { AmountKind } from '#contract/rules/amount.ts'
import { Icon } from '#ui/Icon.tsx'
import { LONGEST_AMOUNT, understoodAs } from '../parts/fields/AmountField.tsx'
import { useWritten } from '../parts/fields/written-amount.ts'
import type { RowCells } from './grid-rows.ts'
import { t } from '../texts/variants.ts'

/** A cell of the table; on a phone a line with its label. */
export const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <td className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-2 md:table-cell md:px-1.5 md:py-2 md:align-top">
    <span className="text-sm text-muted md:hidden">{label}</span>
    <div>{children}</div>
  </td>
)

type TypedProps = {
  /** "S, horn" */
  name: string
  field: Exclude<keyof RowCells, 'image_id' | 'is_active'>
  label: string
  value: string
  fault?: string | undefined
  /** Whether faults show before the cell was left, as after a try to save. */
  isTried?: boolean
  isLocked?: boolean
  /** The value that counts while the cell is empty. */
  placeholder?: string | undefined
  className: string
  onChange: (value: string) => void
  /** Puts the value into the cells below, too. */
  onFillDown?: (() => void) | undefined
}

/** The kinds of numbers that are no money. */
const KINDS: Partial<Record<TypedProps['field'], AmountKind>> = {
  stock: 'count',
  weight_grams: 'grams',
}

/** A field of a cell, with how its text is understood or what is wrong with it below. */
export function Typed({ name, field, label, value, onChange, ...cell }: TypedProps) {
  const { fault, isTried, isLocked, placeholder, className, onFillDown } = cell
  const id = useId()
  const form = useMoney()
  const [isLeft, setLeft] = useState(false)
  const isText = field === 'sku' || field === 'barcode' || field === 'measure'
  const kind = KINDS[field] ?? form
  const { shown: written, setTyped } = useWritten(value, isText ? undefined : kind)
  const understood = isText ? undefined : understoodAs(value, kind)
  const shown = (isLeft || isTried) && fault ? fault : undefined
  return (
    <>
      <span className="flex items-center">
        <input
          aria-label={t('cellOf', { field: label, name })}
          aria-invalid={shown ? true : undefined}
          aria-describedby={(shown ?? understood) ? id : undefined}
          aria-keyshortcuts={onFillDown && 'Control+D'}
          value={written}
          placeholder={placeholder}
          inputMode={isText ? 'text' : kind === form ? 'decimal' : 'numeric'}
          maxLength={isText ? 64 : LONGEST_AMOUNT}
          disabled={isLocked}
          onChange={({ target }) => {
            onChange(target.value)
            setTyped(target.value)
            setLeft(false)
          }}
          onBlur={() => afterPress(() => setLeft(true))}
          onKeyDown={(event) => {
            if (!onFillDown || event.key.toLowerCase() !== 'd' || !event.ctrlKey) return
            event.preventDefault()
            onFillDown()
          }}
          className={`field-control ${className}`}
        />
        {onFillDown && !isLocked && (
          <button
            type="button"
            // Keys have Ctrl-D: a stop at each cell would double the way through the table.
            tabIndex={-1}
            title={t('fillDown')}
            aria-label={t(FILL_DOWN[field as keyof typeof FILL_DOWN], { name })}
            onClick={onFillDown}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-stage hover:text-ink md:h-9 md:w-7"
          >
            <Icon name="arrow-up" className="size-3.5 rotate-180" />
          </button>
        )}
      </span>
      {(shown ?? understood) && (
        <output
          id={id}
          className={`block text-sm ${shown ? 'max-w-48 font-medium text-alarm' : 'text-muted'}`}
        >
          {shown ?? understood}
        </output>
      )}
    </>
  )
}
