import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chooseUnits,
  leftAfter,
  leftOf,
  type LineToShip,
  restAfter,
  type ShippedUnits,
} from './shipments.rules.ts'
import {
  noteWithoutTracking,
  noteWithTracking,
  sentNote,
  withCarrierLink,
} from './tracking.rules.ts'

const lines = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), withdrawn: fc.nat(3) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((each): LineToShip[] =>
    each.map(({ quantity, withdrawn }, position) => ({
      position,
      name: `Item ${position}`,
      quantity,
      shipped: 0,
      withdrawn: Math.min(quantity, withdrawn),
    })),
  )
const requests = fc.array(
  fc.option(
    fc.uniqueArray(fc.record({ line: fc.nat(4), quantity: fc.nat(9) }), {
      selector: ({ line }) => line,
      maxLength: 5,
    }),
    { nil: undefined },
  ),
  { maxLength: 8 },
)

const chosenOrNothing = (order: LineToShip[], asked: ShippedUnits[] | undefined) => {
  try {
    return chooseUnits(order, asked)
  } catch {
    return []
  }
}
const send = (order: LineToShip[], units: ShippedUnits[]) =>
  order.map((line) => {
    const sent = units.find((each) => each.line === line.position)?.quantity ?? 0
    return { ...line, shipped: line.shipped + sent }
  })

test('no sequence of shipments sends more than was ordered, and the rest completes the order', () => {
  fc.assert(
    fc.property(lines, requests, (ordered, asked) => {
      let order = ordered
      const shipments: { items: ShippedUnits[] }[] = []
      for (const request of asked) {
        const items = chosenOrNothing(order, request)
        expect(items.every(({ quantity }) => quantity > 0)).toBe(true)
        order = send(order, items)
        shipments.push({ items })
        for (const line of order) expect(leftOf(line)).toBeGreaterThanOrEqual(0)
      }
      // The mail of the last shipment says what is left now.
      const left = order.flatMap((line) =>
        leftOf(line) > 0 ? [{ name: line.name, quantity: leftOf(line) }] : [],
      )
      expect(leftAfter(ordered, shipments)).toEqual(left)
      expect(restAfter(order, [])).toEqual(left)
      const rest = chooseUnits(order, undefined)
      expect(restAfter(order, rest)).toEqual([])
      expect(send(order, rest).every((line) => leftOf(line) === 0)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

const text = fc.string({ maxLength: 20 })

const inGerman = (parcel: string) => `Paket: ${parcel}`
const NONE = { carrier: '', tracking_number: '', tracking_url: '' }

test('the tracking that an earlier version stored is taken out of a note again, and nothing else is', () => {
  const trackings = fc.record({ carrier: text, tracking_number: text, tracking_url: text })
  fc.assert(
    fc.property(text, trackings, (typed, tracking) => {
      const note = typed.trimEnd()
      const stored = noteWithTracking(note, tracking, (parcel) => `Parcel: ${parcel}`)
      expect(noteWithoutTracking(stored, tracking)).toBe(note)
    }),
  )
})

const DHL = { carrier: 'DHL', tracking_number: '00340434161094021501', tracking_url: '' }
const LINK = expect.stringMatching(/^https:\/\/www\.dhl\.de\/\S+piececode=00340434161094021501$/)

test.each([
  ['a note without it', 'Danke.', true, DHL, ['Danke.', 'Paket: DHL 00340434161094021501', LINK]],
  ['no note', '', true, DHL, ['Paket: DHL 00340434161094021501', LINK]],
  [
    'a note that has it in English',
    'Danke.\nParcel: DHL 00340434161094021501',
    true,
    DHL,
    ['Danke.', 'Paket: DHL 00340434161094021501', LINK],
  ],
  ['a note of a shipment that has none', 'Parcel: DHL 1 2', true, NONE, ['Paket: DHL 1 2']],
  ['a note beside a list of parcels', 'Danke.', false, DHL, ['Danke.']],
])('the parcel is read in the language of its reader from %s', (_, note, is_in_note, of, lines) => {
  expect(sentNote(note, [{ ...of, is_in_note }], inGerman).split('\n')).toEqual(lines)
})

test('a carrier’s link is made of any number, for that carrier alone', () => {
  const carriers = [{ name: 'Poste Italiane', tracking_url: 'https://post.example/?n={number}' }]
  const linkOf = (carrier: string, tracking_number: string, tracking_url = '') =>
    withCarrierLink({ carrier, tracking_number, tracking_url }, carriers).tracking_url
  expect(linkOf('poste italiane', 'A/1')).toBe('https://post.example/?n=A%2F1')
  expect(linkOf('Poste Italiane', '')).toBe('')
  expect(linkOf('DHL', '1')).toBe('')
  expect(linkOf('Poste Italiane', '1', 'https://own.example')).toBe('https://own.example')
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (number) => {
      const link = new URL(linkOf('Poste Italiane', number))
      expect([link.host, link.searchParams.get('n')]).toEqual(['post.example', number])
    }),
  )
})
