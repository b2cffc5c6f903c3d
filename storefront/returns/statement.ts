import type { WithdrawalOffer } from '#contract/withdrawals.ts'

type Units = { line: number; quantity: number; variant_id?: number }

/** A statement before it is sent. `lines`: of the order that the page is about. */
export type Statement = {
  order: string
  name: string
  email: string
  lines?: Units[]
  part?: string
  /** Other goods instead of money. */
  wish?: 'exchange'
  /** The parts of the order in words; empty for the whole. */
  parts: string[]
}

/** The units that a form names, of an order's lines. */
export const unitsIn = (fields: FormData, lines: WithdrawalOffer['lines']): Units[] =>
  lines.flatMap(({ line }) => {
    const quantity = Number(fields.get(`line-${line}`) ?? 0)
    return quantity > 0 ? [{ line, quantity }] : []
  })

/** "2 × Panawal", or "1 × Cup (S) → M" with a wish for other goods. */
export const partsIn = (
  { lines: units = [], wish }: Pick<Statement, 'lines' | 'wish'>,
  lines: WithdrawalOffer['lines'],
): string[] =>
  units.map(({ line, quantity, variant_id }) => {
    const { name, can_swap, variants } = lines.find((each) => each.line === line)!
    const instead = variants?.find(({ id }) => id === variant_id)?.name ?? name
    return `${quantity} × ${name}${wish && can_swap ? ` → ${instead}` : ''}`
  })
