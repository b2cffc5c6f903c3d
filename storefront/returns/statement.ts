import type { WithdrawalOffer } from '#contract/withdrawals.ts'

type Units = { line: number; quantity: number }

/** A statement before it is sent. `lines`: of the order that the page is about. */
export type Statement = {
  order: string
  name: string
  email: string
  lines?: Units[]
  part?: string
  /** The parts of the order in words; empty for the whole. */
  parts: string[]
}

/** The units that a form names, of an order's lines. */
export const unitsIn = (fields: FormData, lines: WithdrawalOffer['lines']): Units[] =>
  lines.flatMap(({ line }) => {
    const quantity = Number(fields.get(`line-${line}`) ?? 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })

/** "2 × Panawal". */
export const partsIn = (units: readonly Units[], lines: WithdrawalOffer['lines']): string[] =>
  units.map(
    ({ line, quantity }) => `${quantity} × ${lines.find((each) => each.line === line)?.name}`,
  )
