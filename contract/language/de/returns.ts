import type { Language } from '../texts.ts'

export const returns = {
  title: 'Waren zurücksenden',
  order: 'Bestellung',
  until: 'Sie können bis zum {day} um eine Rücksendung bitten.',
  untilArrival:
    'Sie können bis {count, plural, one {# Tag} other {# Tage}} nach Ankunft des letzten Pakets um eine Rücksendung bitten.',
  shopPays: 'Den Rückversand bezahlen wir.',
  buyerPays: 'Die Kosten der Rücksendung tragen Sie.',
  which: 'Was möchten Sie zurücksenden?',
  reason: 'Warum? (freiwillig)',
  ask: 'Rücksendung anfragen',
  asking: 'Wird gesendet ...',
  failed: 'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  loadFailed: 'Die Bestellung konnte nicht geladen werden.',
  nothingLeft: 'Von dieser Bestellung kann nichts zurückgesendet werden.',
  chooseUnits: 'Bitte wählen Sie mindestens ein Stück.',
} satisfies Language['returns']
