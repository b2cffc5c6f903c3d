import { isBlank } from '#contract/texts/visible-text.ts'
import { type ReactNode, useState } from 'react'
import { amountIn } from '#contract/rules/amount.ts'
import { AmountField } from './AmountField.tsx'

type WholeFieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The server's error. */
  error?: ReactNode
  value: number | null
  /** Null where the field is empty. Not called while the text is no whole number. */
  onChange: (value: number | null) => void
}

const parse = (typed: string): number | null | undefined => {
  if (isBlank(typed)) return null
  const count = amountIn(typed, 'count')
  return count === undefined ? undefined : Number(count)
}

/** A field of a form that holds a whole number, or none. */
export function WholeField({ label, hint, error, value, onChange }: WholeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? undefined : parse(typed)
  // The form may have got another value meanwhile, say when its changes were discarded.
  const isOutdated = read !== undefined && read !== value
  return (
    <AmountField
      label={label}
      kind="count"
      hint={hint}
      error={error}
      value={typed === undefined || isOutdated ? String(value ?? '') : typed}
      onChange={(text) => {
        setTyped(text)
        const count = parse(text)
        if (count !== undefined) onChange(count)
      }}
    />
  )
}
