import { toStaff } from '#contract/language/said.ts'
import { trackingLink } from '#contract/places/carriers.ts'
import { parseWebAddress, safeWebAddress } from '#contract/rules/web-address.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import type { OrderedShipping } from '../order/orders.queries.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'

export type Tracking = { carrier: string; tracking_number: string; tracking_url: string }

/** The fields of tracking that people type. */
export type TypedTracking = { [Field in keyof Tracking]?: string | undefined }

/** A carrier of the shop; `{number}` in its link stands for the tracking number. */
export type Carrier = { name: string; tracking_url: string }

export const NUMBER = '{number}'

/**
 * Reads the carrier and number of a parcel; all of it may be missing. @throws Refusal 400 on a link
 * that is not http
 */
export function parseTracking(typed: TypedTracking): Tracking {
  const url = typed.tracking_url ?? ''
  const address = parseWebAddress(url)
  assertNoFaults({ tracking_url: 'fault' in address ? address.fault : undefined })
  return {
    carrier: plainLine(typed.carrier ?? ''),
    tracking_number: plainLine(typed.tracking_number ?? ''),
    tracking_url: safeWebAddress(url),
  }
}

/** @throws Refusal 400 on tracking of an order that is picked up */
export function assertHasParcel(shipping: OrderedShipping | null, tracking: Tracking): void {
  const isTracked = Object.values(tracking).some((text) => text !== '')
  assertNoFaults({
    tracking_number:
      isTracked && shipping?.pickup_at !== undefined ? toStaff('pickedUpHasNoTracking') : undefined,
  })
}

/** However it is written. */
export const isSameName = (one: string, other: string) =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0

/** A typed link stays; else the carrier's is made, if the shop knows the carrier. */
export function withCarrierLink(tracking: Tracking, carriers: readonly Carrier[]): Tracking {
  const { carrier, tracking_number: number, tracking_url: typed } = tracking
  if (typed !== '' || number === '' || carrier === '') return tracking
  const known = carriers.find(({ name }) => isSameName(name, carrier))
  const tracking_url = known?.tracking_url.replaceAll(NUMBER, encodeURIComponent(number)) ?? ''
  return { ...tracking, tracking_url }
}

/** With the link of a carrier that is known everywhere, where none was typed or is the shop's own. */
export const followed = (tracking: Tracking): Tracking => ({
  carrier: tracking.carrier,
  tracking_number: tracking.tracking_number,
  tracking_url: tracking.tracking_url || trackingLink(tracking.carrier, tracking.tracking_number),
})

/** The lines about the parcel: what `say` writes, such as "Parcel: Nepal Post EE 123 NP", and its link. */
const trackingLines = (
  { carrier, tracking_number, tracking_url }: Tracking,
  say: (parcel: string) => string,
): string[] => {
  const parcel = [carrier, tracking_number].filter(Boolean).join(' ')
  return [parcel && say(parcel), tracking_url].filter(Boolean)
}

/** The form in which earlier versions stored the line in the note of a step. */
const asStored = (parcel: string) => `${STORED}${parcel}`
const STORED = 'Parcel: '

/** The text about the parcel for the customer, in the words of `say`. */
export const noteWithTracking = (
  note: string,
  tracking: Tracking,
  say: (parcel: string) => string,
): string => [note, ...trackingLines(tracking, say)].filter(Boolean).join('\n')

/** The note again without the lines about the parcel that earlier versions stored at its end. */
export function noteWithoutTracking(note: string, tracking: Tracking): string {
  const lines = trackingLines(tracking, asStored).join('\n')
  return lines !== '' && note.endsWith(lines)
    ? note.slice(0, note.length - lines.length).trimEnd()
    : note
}

type InNote = Tracking & { is_in_note: boolean }

/**
 * The note of the step that sent an order, as its reader sees it: what the merchant wrote, and the parcel
 * that has no list of its own. Also of a note that names the parcel itself.
 */
export function sentNote(
  note: string,
  shipments: readonly InNote[],
  say: (parcel: string) => string,
): string {
  const parcel = shipments.find(({ is_in_note }) => is_in_note)
  const own = parcel ? noteWithoutTracking(note, parcel) : note
  const written = own
    .split('\n')
    .map((line) => (line.startsWith(STORED) ? say(line.slice(STORED.length)) : line))
    .join('\n')
  return parcel ? noteWithTracking(written, followed(parcel), say) : written
}
