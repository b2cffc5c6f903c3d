import { type KeyboardEvent, useRef } from 'react'
import type { SheetField } from '#contract/backoffice/catalogue/sheet.ts'
import { type Choices, choicesFor } from './sheet-cells.ts'
import { t } from '../texts/sheet.ts'

type Step = { rows: number; columns: number }

type CellEditorProps = {
  field: SheetField
  text: string
  isNumber: boolean
  choices: Choices
  /** The typed text, or undefined after Escape; and the direction to go on. */
  onEnd: (text: string | undefined, step?: Step) => void
}

/** A cell while it is changed. Enter keeps and goes down, Tab keeps and goes on, Escape leaves it. */
export function CellEditor({ field, text, isNumber, choices, onEnd }: CellEditorProps) {
  const isOver = useRef(false)
  const end = (value: string | undefined, step?: Step) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(value, step)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { value } = event.currentTarget
    if (event.key === 'Enter') end(value, { rows: event.shiftKey ? -1 : 1, columns: 0 })
    else if (event.key === 'Tab') end(value, { rows: 0, columns: event.shiftKey ? -1 : 1 })
    else if (event.key === 'Escape') end(undefined)
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }
  const options = choicesFor(choices, field)
  if (options) {
    const begun = options.find(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
    return (
      <select
        // The person just opened the cell.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={t('value')}
        defaultValue={begun?.label}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => end(currentTarget.value)}
        className="sheet-editor"
      >
        {options.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      // The person just opened the cell.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      aria-label={t('value')}
      defaultValue={text}
      maxLength={200}
      inputMode={isNumber ? 'decimal' : 'text'}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
      className={`sheet-editor ${isNumber ? 'text-end' : ''}`}
    />
  )
}
