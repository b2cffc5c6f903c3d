import type { Language } from '../texts.ts'

export const offers = {
  title: 'Angebot {number}',
  until: 'Sie können dieses Angebot bis {day} annehmen.',
  notHeld: 'Bis Sie es annehmen, sind die Artikel nicht für Sie reserviert.',
  asAgreed: 'Versand an die vereinbarte Adresse.',
  delivery: 'Versand: {name}',
  pickup: 'Zur Abholung: {place}',
  note: 'Unser Hinweis für Sie',
  acceptAndPay: 'Annehmen und bezahlen',
  accepting: 'Wird angenommen …',
  failed: 'Ihre Annahme konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  loadFailed: 'Das Angebot konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
  onlyWithScript: 'Die Annahme des Angebots',
  writeToUs: 'Schreiben Sie uns',
} satisfies Language['offers']
