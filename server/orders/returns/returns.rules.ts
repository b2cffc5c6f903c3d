import { refuse } from '#server/platform/serving/refusal.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { leftOf } from '../shipments/shipments.rules.ts'
import type { LineToReturn, ReturnRow, Units } from './returns.queries.ts'

/** @throws Refusal 409 on units that are not sent because the customer has withdrawn from them */
export function assertNotHeld(lines: readonly LineToReturn[], toShip: readonly Units[]): void {
  for (const { line: at, quantity } of toShip) {
    const line = lines[at]!
    const unsent = leftOf(line)
    const held = Math.min(unsent, line.held)
    if (quantity > unsent - held) {
      refuse(
        409,
        `The customer has withdrawn from ${held} × ${lineName(line)}. Settle the withdrawal first, or ship the rest alone.`,
      )
    }
  }
}

/** A request for a return can be taken back until its first unit has come back. */
export const canTakeBack = ({
  kind,
  status,
  receivedUnits,
}: Pick<ReturnRow, 'kind' | 'status'> & { receivedUnits: number }): boolean =>
  kind === 'return' && (status === 'asked' || status === 'agreed') && receivedUnits === 0
