import { useState } from 'react'
import { useMoney } from '#client/money.ts'
import type { AmountKind } from '#contract/rules/amount.ts'

/** An amount as the server has it. */
const WIRE = /^-?\d+\.(\d+)$/

/**
 * The server's amount with the decimal sign of the shop: "68.50" is "68,50" where a comma stands in amounts.
 * Other texts stay as they are.
 */
export function writtenAmount(value: string, kind: AmountKind, decimal: string): string {
  const [, decimals] = WIRE.exec(value) ?? []
  if (decimals === undefined || decimal === '' || decimal === '.') return value
  const isWire = typeof kind === 'string' ? decimals.length <= 2 : decimals.length === kind.places
  return isWire ? value.replace('.', decimal) : value
}

/** The text of an amount's field: as a person typed it here, else as the shop writes the amount. */
export function useWritten(value: string, kind: AmountKind | undefined) {
  const { decimal } = useMoney()
  const [typed, setTyped] = useState<string>()
  return {
    shown: value === typed || !kind ? value : writtenAmount(value, kind, decimal),
    setTyped,
  }
}
