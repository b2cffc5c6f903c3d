import type { Language } from '../texts.ts'

export const alerts = {
  title: 'Wieder auf Lager',
  tellMe: 'Benachrichtigen, wenn wieder da',
  once: 'Wir schreiben Ihnen einmal und löschen dann Ihre Adresse.',
  email: 'E-Mail-Adresse',
  asking: 'Einen Moment ...',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  confirm: 'Meine Adresse bestätigen',
  confirming: 'Wird bestätigt ...',
  whyConfirm: 'Mit einem Klick sagen Sie uns, dass diese Adresse Ihnen gehört.',
  notWanted: 'Sie möchten das nicht mehr?',
  withdraw: 'Anfrage zurückziehen',
  withdrawing: 'Wird zurückgezogen ...',
  goToTheShop: 'Zum Shop',
  linkBroken: 'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn aus der E-Mail.',
} satisfies Language['alerts']
