import type { Language } from '../texts.ts'

export const slips = {
  order: 'Bestellung',
  shipment: 'Sendung {number}',
  units: 'Menge',
  article: 'Artikel',
  note: 'Anmerkung zur Bestellung',
  payOnDelivery: 'Bei der Lieferung zu bezahlen: {amount}',
  payAtPickup: 'Bei der Abholung zu bezahlen: {amount}',
} satisfies Language['slips']
