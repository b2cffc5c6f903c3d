import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'

export type Tracking = { carrier: string; tracking_number: string; tracking_url: string }

/** What a parcel is followed by; all of it may be missing. @throws Refusal 400 on a foreign kind of address */
export function parseTracking(typed: Partial<Tracking>): Tracking {
  const url = (typed.tracking_url ?? '').trim()
  const isWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
  assertNoFaults({
    tracking_url: url === '' || isWeb ? undefined : 'Enter an address that begins with https://.',
  })
  return {
    carrier: plainLine(typed.carrier ?? ''),
    tracking_number: plainLine(typed.tracking_number ?? ''),
    tracking_url: url === '' ? '' : new URL(url).href,
  }
}

/** What the customer reads of it, in the mail and with the order. */
export function noteWithTracking(note: string, tracking: Tracking): string {
  const parcel = [tracking.carrier, tracking.tracking_number].filter(Boolean).join(' ')
  return [note, parcel && `Parcel: ${parcel}`, tracking.tracking_url].filter(Boolean).join('\n')
}
