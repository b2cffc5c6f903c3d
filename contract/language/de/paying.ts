import type { Language } from '../texts.ts'

export const paying = {
  scanToPay: 'Zum Bezahlen diesen Code scannen',
  qrOf: 'QR-Code: {name}',
  scanForTransfer: 'Oder scannen Sie diesen Code mit Ihrer Banking-App',
  transferCode: 'QR-Code der Überweisung',
  reference: 'Referenz Ihrer Zahlung',
  referenceHint:
    'Geben Sie nach dem Bezahlen hier die Transaktionsnummer ein, damit wir Ihre Zahlung finden.',
  giveReference: 'Referenz senden',
  giving: 'Wird gesendet …',
  given: 'Vielen Dank. Wir gleichen Ihre Referenz mit den eingegangenen Zahlungen ab.',
  yourReference: 'Ihre Referenz: <strong>{reference}</strong>',
  failed: 'Die Referenz konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
} satisfies Language['paying']
