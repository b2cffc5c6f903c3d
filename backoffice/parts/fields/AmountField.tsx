import { afterPress } from './after-press.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { money, type MoneyForm } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { type ReactNode, useRef, useState } from 'react'
import { amountFault, type AmountKind, amountIn } from '#contract/rules/amount.ts'
import { Field } from './Field.tsx'
import { useWritten } from './written-amount.ts'
import { useFieldFault } from './field-faults.ts'
import { faultText } from '../../texts/rule-faults.ts'

/** Longer than any amount, so that nothing of a pasted one is cut off. */
export const LONGEST_AMOUNT = 40

/** The kinds of a field; money is the shop's. */
export type FieldKind = 'money' | Exclude<AmountKind, MoneyForm>

const UNITS = { percent: ' %', grams: ' g', count: '' }

const shown = (value: string, kind: AmountKind) =>
  typeof kind === 'string' ? value + UNITS[kind] : money(value, kind)

/** The kind of a field's amount in the shop of the page. */
export function useAmountKind(kind: FieldKind): AmountKind {
  const form = useMoney()
  return kind === 'money' ? form : kind
}

/** The reading of a typed amount, if it is written in another way. */
export function understoodAs(typed: string, kind: AmountKind): string | undefined {
  const value = amountIn(typed, kind)
  if (value === undefined) return undefined
  return value === typed.trim() && !looksGrouped(kind) ? undefined : `= ${shown(value, kind)}`
}

/** True for "12.500", which is 12,500 in a shop that writes dinars with a comma. */
const looksGrouped = (kind: AmountKind) =>
  typeof kind !== 'string' && kind.places === 3 && kind.decimal !== '.'

type AmountFieldProps = {
  label: ReactNode
  kind: FieldKind
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
  /** A rule for an amount that is understood. */
  faultOf?: (amount: string) => string | undefined
}

/** A field for an amount: shows how it is understood while it is typed, and asks where it is unclear. */
export function AmountField(props: AmountFieldProps) {
  const { label, kind: named, hint, error, faultOf, ...others } = props
  const kind = useAmountKind(named)
  const { value, defaultValue = '', onChange, ...attributes } = others
  const [own, setOwn] = useState(defaultValue)
  const [isLeft, setLeft] = useState(false)
  const typed = value ?? own
  const { shown: written, setTyped } = useWritten(typed, kind)
  const understood = understoodAs(typed, kind)
  const fault = isBlank(typed)
    ? undefined
    : (faultText(amountFault(typed, kind)) ?? faultOf?.(amountIn(typed, kind)!))
  const input = useRef<HTMLInputElement>(null)
  useFieldFault(input, fault, () => setLeft(true))
  const reading = understood && <output className="block font-medium text-ink">{understood}</output>
  return (
    <Field
      label={label}
      hint={
        (understood || hint) && (
          <>
            {reading}
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
          ref={(element) => {
            input.current = element
            element?.setCustomValidity(fault ?? '')
          }}
          onInvalid={(event) => {
            if (!event.currentTarget.validity.customError) return
            event.preventDefault()
            event.currentTarget.focus()
            setLeft(true)
          }}
          inputMode={named === 'money' || named === 'percent' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={LONGEST_AMOUNT}
          value={written}
          onBlur={() => afterPress(() => setLeft(true))}
          onChange={({ target }) => {
            setOwn(target.value)
            setTyped(target.value)
            setLeft(false)
            onChange?.(target.value)
          }}
        />
      )}
    </Field>
  )
}
