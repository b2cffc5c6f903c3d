import type { Language } from '../texts.ts'

/** Der Widerruf. § 356a BGB gibt die Worte von `withdraw` und `confirm` vor. */
export const withdrawal = {
  title: 'Vertrag widerrufen',
  confirm: 'Widerruf bestätigen',
  about:
    'Hier können Sie den Kauf einer Bestellung oder eines Teils davon widerrufen. Einen Grund müssen Sie nicht nennen.',
  order: 'Bestellung',
  orderNumber: 'Bestellnummer',
  name: 'Name',
  receiptTo: 'E-Mail-Adresse für die Eingangsbestätigung',
  receiptHint: 'Die Eingangsbestätigung geht sofort an diese Adresse.',
  whichParts: 'Was möchten Sie widerrufen?',
  wholeOrder: 'Die ganze Bestellung',
  thePart: 'Welchen Teil? (optional)',
  partHint: 'Lassen Sie das Feld leer, wenn Sie die ganze Bestellung widerrufen.',
  units: 'Menge von {name}',
  excluded: '{name}: nach Ihren Wünschen gefertigt, daher besteht kein Widerrufsrecht.',
  ratherGoods: 'Ich möchte lieber andere Ware',
  ratherGoodsHint: 'Ihr Anspruch auf Ihr Geld bleibt bestehen, bis der Shop zustimmt.',
  next: 'Weiter',
  back: 'Zurück',
  check: 'Ihre Erklärung',
  confirming: 'Wird gesendet …',
  statement: 'Hiermit widerrufe ich den Vertrag über den Kauf dieser Waren.',
  received:
    'Ihr Widerruf ist bei uns eingegangen. Dies ist die Eingangsbestätigung Ihrer Erklärung.',
  sentAt: 'Eingegangen am',
  withdrawnParts: 'Widerrufene Artikel',
  receiptOf: 'Eingangsbestätigung Ihres Widerrufs: Bestellung {order}',
  mailed: 'Dieselbe Bestätigung geht per E-Mail an {email}.',
  notMailed:
    'Heute gehen keine weiteren E-Mails an {email}. Bitte bewahren Sie diese Seite auf: Sie ist Ihre Eingangsbestätigung.',
  print: 'Drucken',
  failed: 'Ihre Erklärung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
  loadFailed:
    'Die Bestellung konnte nicht geladen werden. Sie können stattdessen ihre Nummer eingeben.',
  until: 'Sie können bis zum {day} widerrufen.',
  untilArrival:
    'Sie können bis {count, plural, one {# Tag} other {# Tage}} nach Ankunft des letzten Pakets widerrufen.',
  nothingLeft: 'Von dieser Bestellung ist nichts mehr zu widerrufen.',
  chooseUnits: 'Bitte wählen Sie mindestens ein Stück.',
} satisfies Language['withdrawal']
