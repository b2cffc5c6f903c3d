import type { FurtherWay } from '#contract/backoffice/records/settings.ts'
import { said } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { type OrderedWay, type OwnWay } from '#contract/payments.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { StoredWay } from '#server/tenants/tables.ts'
import { NO_LABEL } from './payment-options.ts'

/** The own ways to pay that a shop has now. */
export type OwnWays = { first: StoredWay; further: FurtherWay[] }

/** A further way as buyers read it. */
const presentFurther = ({ id, name, instructions, qr, asks_reference }: FurtherWay): OwnWay => ({
  id,
  name,
  instructions,
  ...(qr !== null && { qr }),
  ...(asks_reference && { takes_reference: true as const }),
})

/** What buyers read of own ways beside the fields of the first one; empty in a shop with one plain way. */
export const presentOwnWays = (qr: string | null, further: FurtherWay[]) => ({
  ...(qr !== null && { custom_payment_qr: qr }),
  ...(further.length > 0 && { further_ways: further.map(presentFurther) }),
})

/** The way that an order keeps. `asked`: the id of a further way. @throws Refusal 400 for an unknown one */
export function wayOfOrder(asked: string | undefined, { first, further }: OwnWays): StoredWay {
  if (asked === undefined) return first
  const way = further.find(({ id }) => id === asked)
  return way ? presentFurther(way) : refuse(400, said('methodInvalid'))
}

/** Whether it has a name, a text and a link alone, as the only own way of a shop had before there were more. */
export const isPlainWay = ({ id, qr, takes_reference }: StoredWay) =>
  id === undefined && qr === undefined && takes_reference === undefined

/** The name of a way; an unwritten one is in the language of the texts. */
export const nameOfWay = ({ name }: Pick<StoredWay, 'name'>, texts: Texts) =>
  name === NO_LABEL ? texts.of('orders')('otherMethod') : name

/** The way of an order as its buyer and its merchant read it. */
export const presentWay = (
  { name, instructions, link, qr, takes_reference }: StoredWay,
  reference: string | null,
  texts: Texts,
): OrderedWay => ({
  name: nameOfWay({ name }, texts),
  instructions,
  ...(link !== undefined && { link }),
  ...(qr !== undefined && { qr }),
  ...(takes_reference && { takes_reference }),
  ...(reference !== null && { reference }),
})
