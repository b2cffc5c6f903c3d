import type { Language } from '../texts.ts'

export const duties = {
  buyer:
    'Bei der Einfuhr können Zoll und Steuern anfallen. Sie zahlen sie an den Zoll oder den Zusteller.',
  shop: 'Zoll und Einfuhrsteuern dieser Sendung zahlen wir.',
  withdrawWithin:
    'Sie können den Vertrag innerhalb von {days, plural, one {# Tag} other {# Tagen}} nach der Lieferung widerrufen.',
  returnWithin:
    'Sie können Ware innerhalb von {days, plural, one {# Tag} other {# Tagen}} nach der Lieferung zurückgeben.',
  wayBackByBuyer: 'Die Kosten der Rücksendung tragen Sie.',
  wayBackByShop: 'Die Kosten der Rücksendung tragen wir.',
} satisfies Language['duties']
