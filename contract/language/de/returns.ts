import type { Language } from '../texts.ts'

export const returns = {
  title: 'Waren zurücksenden',
  order: 'Bestellung',
  until: 'Sie können bis zum {day} eine Rücksendung anfragen.',
  untilArrival:
    'Sie können bis {count, plural, one {# Tag} other {# Tage}} nach Ankunft des letzten Pakets eine Rücksendung anfragen.',
  shopPays: 'Die Kosten der Rücksendung tragen wir.',
  buyerPays: 'Die Kosten der Rücksendung tragen Sie.',
  which: 'Was möchten Sie zurücksenden?',
  insteadOf: 'Für {name} möchte ich',
  moneyBack: 'mein Geld zurück',
  sameAgain: 'dasselbe noch einmal',
  soldOutVariant: '{name} (ausverkauft)',
  variantMore: '{name} ({amount} mehr)',
  variantLess: '{name} ({amount} weniger)',
  reason: 'Warum? (optional)',
  ask: 'Rücksendung anfragen',
  asking: 'Wird gesendet …',
  failed: 'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  loadFailed: 'Die Bestellung konnte nicht geladen werden.',
  nothingLeft: 'Von dieser Bestellung kann nichts zurückgesendet werden.',
  madeToOrder: '{name}: nach Ihren Wünschen gefertigt, daher ist eine Rücksendung nicht möglich.',
  chooseUnits: 'Bitte wählen Sie mindestens ein Stück.',
} satisfies Language['returns']
