import type { Language } from '../texts.ts'

export const alerts = {
  title: 'Wieder auf Lager',
  tellMe: 'Benachrichtigen, sobald wieder verfügbar',
  once: 'Wir schreiben Ihnen einmal und löschen dann Ihre Adresse.',
  email: 'E-Mail-Adresse',
  asking: 'Einen Moment …',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  confirm: 'Adresse bestätigen',
  confirming: 'Wird bestätigt …',
  whyConfirm: 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.',
  notWanted: 'Sie möchten das nicht mehr?',
  withdraw: 'Anfrage zurückziehen',
  withdrawing: 'Wird zurückgezogen …',
  goToTheShop: 'Zum Shop',
  linkBroken: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn aus der E-Mail.',
} satisfies Language['alerts']
