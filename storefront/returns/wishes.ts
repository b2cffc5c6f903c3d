import type { ReturnOffer } from '#contract/withdrawals.ts'
import { unitsIn } from './statement.ts'

/** The value of a wish for the same goods once more. */
export const SAME = 'same'

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')

type Wished = { line: number; quantity: number; variant_id?: number }
type Request = { wish: 'money' | 'exchange'; lines: Wished[] }

/** The units that a form names, each with the variant that is to come for it. */
export const goodsIn = (fields: FormData, lines: ReturnOffer['lines']): Wished[] =>
  unitsIn(fields, lines).map((each) => {
    const variant = Number(textOf(fields.get(`wish-${each.line}`)))
    return variant > 0 ? { ...each, variant_id: variant } : each
  })

/** The requests that a form makes: one for the units that are exchanged, and one for the others. */
export function wishesIn(fields: FormData, lines: ReturnOffer['lines']): Request[] {
  const units = unitsIn(fields, lines)
  const wishOf = (line: number) => textOf(fields.get(`wish-${line}`))
  const money = units.filter(({ line }) => wishOf(line) === '')
  const goods = units
    .filter(({ line }) => wishOf(line) !== '')
    .map((each): Wished => {
      const wish = wishOf(each.line)
      return wish === SAME ? each : { ...each, variant_id: Number(wish) }
    })
  return [
    ...(goods.length > 0 ? [{ wish: 'exchange' as const, lines: goods }] : []),
    ...(money.length > 0 ? [{ wish: 'money' as const, lines: money }] : []),
  ]
}
