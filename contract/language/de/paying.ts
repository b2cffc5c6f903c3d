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
  keepLink: 'Bewahren Sie den Link zu Ihrer Bestellung auf',
  keepLinkHint:
    'Sie haben keine E-Mail-Adresse angegeben. Dieser Link führt zu Ihrer Bestellung: Dort sehen Sie den Stand und was Sie tun können. Sie finden sie auch mit der Bestellnummer und den letzten Ziffern Ihrer Telefonnummer.',
  copyLink: 'Link kopieren',
} satisfies Language['paying']
