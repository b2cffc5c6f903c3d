import { parseWebAddress, safeWebAddress } from '#contract/rules/web-address.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'

export type Tracking = { carrier: string; tracking_number: string; tracking_url: string }

/**
 * Reads the carrier and number of a parcel; all of it may be missing. @throws Refusal 400 on a link
 * that is not http
 */
export function parseTracking(typed: Partial<Tracking>): Tracking {
  const url = typed.tracking_url ?? ''
  const address = parseWebAddress(url)
  assertNoFaults({ tracking_url: 'fault' in address ? address.fault : undefined })
  return {
    carrier: plainLine(typed.carrier ?? ''),
    tracking_number: plainLine(typed.tracking_number ?? ''),
    tracking_url: safeWebAddress(url),
  }
}

/** The text about the parcel for the customer, in the mail and with the order. */
export function noteWithTracking(note: string, tracking: Tracking): string {
  const parcel = [tracking.carrier, tracking.tracking_number].filter(Boolean).join(' ')
  return [note, parcel && `Parcel: ${parcel}`, tracking.tracking_url].filter(Boolean).join('\n')
}
