import type { Language } from '../texts.ts'

export const slips = {
  order: 'अर्डर',
  shipment: 'पार्सल {number}',
  units: 'परिमाण',
  article: 'सामान',
  note: 'ग्राहकको टिप्पणी',
  payOnDelivery: 'डेलिभरीमा तिर्ने: {amount}',
  payAtPickup: 'पिकअपमा तिर्ने: {amount}',
} satisfies Language['slips']
