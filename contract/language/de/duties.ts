import type { Language } from '../texts.ts'

export const duties = {
  buyer:
    'Bei der Einfuhr können Zölle und Steuern anfallen. Diese zahlen Sie an den Zoll oder den Zustelldienst.',
  shop: 'Zölle und Einfuhrsteuern für diese Sendung übernehmen wir.',
  withdrawWithin:
    'Sie können den Vertrag innerhalb von {days, plural, one {# Tag} other {# Tagen}} nach der Lieferung widerrufen.',
  returnWithin:
    'Sie können Waren innerhalb von {days, plural, one {# Tag} other {# Tagen}} nach der Lieferung zurückgeben.',
  taxIncluded: 'inkl. MwSt.',
  taxAdded: 'zzgl. MwSt.',
  noTax: 'Es wird keine Umsatzsteuer berechnet (Kleinunternehmer)',
  noTaxDe: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet',
  deliveryCharged: 'zzgl. Versand',
  deliveryFree: 'versandkostenfrei',
  wayBackByBuyer: 'Die Kosten der Rücksendung tragen Sie.',
  wayBackByShop: 'Die Kosten der Rücksendung tragen wir.',
} satisfies Language['duties']
