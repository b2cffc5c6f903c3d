import { type ReactNode, useState } from 'react'
import { amountFault, type AmountKind, amountIn } from '#contract/rules/amount.ts'
import { moneyText } from '../Money.tsx'
import { Field } from './Field.tsx'

/** Longer than any amount, so that nothing of a pasted one is cut off. */
export const LONGEST_AMOUNT = 40

const SHOWN: Record<AmountKind, (value: string) => string> = {
  money: moneyText,
  percent: (value) => `${value} %`,
  grams: (value) => `${value} g`,
  count: (value) => value,
}

/** The reading of a typed amount, if it is written in another way. */
export function understoodAs(typed: string, kind: AmountKind): string | undefined {
  const value = amountIn(typed, kind)
  return value === undefined || value === typed.trim() ? undefined : `= ${SHOWN[kind](value)}`
}

type AmountFieldProps = {
  label: ReactNode
  kind: AmountKind
  hint?: ReactNode
  /** The server's error. The field itself reports a text that is no amount. */
  error?: ReactNode
  /** For a form that reads its fields when it is sent. */
  name?: string
  /** For a form that holds its values. */
  value?: string
  defaultValue?: string
  onChange?: (typed: string) => void
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

/** A field for an amount: shows how it is understood while it is typed, and asks where it is unclear. */
export function AmountField({ label, kind, hint, error, ...props }: AmountFieldProps) {
  const { value, defaultValue = '', onChange, ...attributes } = props
  const [own, setOwn] = useState(defaultValue)
  const [isLeft, setLeft] = useState(false)
  const typed = value ?? own
  const understood = understoodAs(typed, kind)
  const fault = typed.trim() === '' ? undefined : amountFault(typed, kind)
  const shown = understood && <output className="block font-medium text-ink">{understood}</output>
  return (
    <Field
      label={label}
      hint={
        (understood || hint) && (
          <>
            {shown}
            {hint}
          </>
        )
      }
      error={(isLeft && fault) || error}
    >
      {(control) => (
        <input
          {...control}
          {...attributes}
          // The browser sends no form with a fault in it; `onInvalid` shows the fault in its place.
          ref={(input) => input?.setCustomValidity(fault ?? '')}
          onInvalid={(event) => {
            if (!event.currentTarget.validity.customError) return
            event.preventDefault()
            event.currentTarget.focus()
            setLeft(true)
          }}
          inputMode={kind === 'money' || kind === 'percent' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={LONGEST_AMOUNT}
          value={typed}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => {
            setOwn(target.value)
            setLeft(false)
            onChange?.(target.value)
          }}
        />
      )}
    </Field>
  )
}
