import { amountFault, type AmountKind } from '#contract/rules/amount.ts'
import { understoodAs } from './AmountField.tsx'

/** Below an amount in a narrow place: how it is understood, or why it is none. */
export const AmountNote = ({ typed, kind }: { typed: string; kind: AmountKind }) => {
  const understood = understoodAs(typed, kind)
  const fault = typed.trim() === '' ? undefined : amountFault(typed, kind)
  return (
    (understood ?? fault) && (
      <output className={`block text-sm ${fault ? 'max-w-48 text-alarm' : 'text-muted'}`}>
        {understood ?? fault}
      </output>
    )
  )
}
