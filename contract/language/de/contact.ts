import type { Language } from '../texts.ts'

export const contact = {
  ourLocations: 'Unsere Standorte',
  emailUs: 'E-Mail an uns',
  connectWithUs: 'Folgen Sie uns',
  headquarters: '{name} (Zentrale)',
  viewOnMap: 'Auf der Karte ansehen →',
  contactUs: 'Kontakt',
  contactMissing: 'Zurzeit sind keine Kontaktdaten hinterlegt.',
  sendUsAMessage: 'Schreiben Sie uns',
  sendMessage: 'Nachricht senden',
  sending: 'Wird gesendet …',
  name: 'Name',
  phoneOptional: 'Telefon (optional)',
  subject: 'Betreff',
  message: 'Nachricht',
  loadFailed: 'Die Kontaktdaten konnten nicht geladen werden.',
  about: 'So finden Sie {shop} und erreichen uns per Telefon, E-Mail oder Nachricht.',
  sent: 'Vielen Dank für Ihre Nachricht! Wir melden uns bald bei Ihnen.',
  sendFailed:
    'Die Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
} satisfies Language['contact']
