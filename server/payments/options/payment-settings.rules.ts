import { type Said, toStaff } from '#contract/language/said.ts'
import type { FurtherWay } from '#contract/backoffice/records/settings.ts'
import { isOwnPicture } from '#contract/pictures.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'

export const cleanedWays = (ways: FurtherWay[]): FurtherWay[] =>
  ways.map(({ id, name, instructions, qr, asks_reference }) => ({
    id,
    name: plainLine(name),
    instructions: plainText(instructions),
    qr,
    asks_reference,
  }))

/** The sentence about further ways that cannot be. */
export function faultOfWays(typed: FurtherWay[], tenantId: number): Said | undefined {
  const ways = cleanedWays(typed)
  const ids = new Set(ways.map(({ id }) => id))
  if (ids.size < ways.length) return toStaff('eachWayNeedsAnId')
  const names = ways.map(({ name }) => name.toLowerCase())
  if (names.includes('')) return toStaff('eachWayNeedsAName')
  const twice = ways.find(({ name }, at) => names.indexOf(name.toLowerCase()) < at)
  if (twice) return toStaff('nameIsListedTwice', { name: twice.name })
  const empty = ways.find(({ instructions }) => instructions === '')
  if (empty) return toStaff('wayNeedsInstructions', { name: empty.name })
  const strange = ways.find(({ qr }) => qr !== null && !isOwnPicture(qr, tenantId))
  return strange && toStaff('pictureOfWayIsForeign', { name: strange.name })
}
