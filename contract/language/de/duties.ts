import type { Language } from '../texts.ts'

export const duties = {
  buyer:
    'Bei der Einfuhr können Zölle und Steuern anfallen. Diese zahlen Sie an den Zoll oder den Zustelldienst.',
  shop: 'Zölle und Einfuhrsteuern für diese Sendung übernehmen wir.',
  withdrawWithin:
    'Sie können den Vertrag innerhalb von {days, plural, one {# Tag} other {# Tagen}} nach der Lieferung widerrufen.',
  returnWithin:
    'Sie können Waren innerhalb von {days, plural, one {# Tag} other {# Tagen}} nach der Lieferung zurückgeben.',
  wayBackByBuyer: 'Die Kosten der Rücksendung tragen Sie.',
  wayBackByShop: 'Die Kosten der Rücksendung tragen wir.',
} satisfies Language['duties']
