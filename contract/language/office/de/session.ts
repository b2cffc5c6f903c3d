import type { session as english } from '../en/session.ts'
import type { OfficeTable } from '../office-texts.ts'

export const session: OfficeTable<typeof english> = {
  appCode: 'Code aus Ihrer Authenticator-App',
  back: 'Zurück',
  backOffice: 'Pasal <muted>Verwaltung</muted>',
  byApp: 'App verwenden',
  byPasskey: 'Passkey verwenden',
  byRecoveryCode: 'Wiederherstellungscode verwenden',
  checking: 'Wird geprüft …',
  continue: 'Weiter',
  documentTitle: '{title} · Verwaltung',
  email: 'E-Mail',
  forgot: 'Passwort vergessen?',
  recoveryCode: 'Wiederherstellungscode',
  secondFactor: 'Zweiter Faktor',
  sessionEnded: 'Ihre Sitzung ist abgelaufen',
  signIn: 'Anmelden',
  signInAgain:
    'Melden Sie sich erneut an, um auf dieser Seite weiterzuarbeiten. Ihre Eingaben bleiben erhalten.',
  signInByPasskey: 'Mit Passkey anmelden',
  signingIn: 'Anmeldung läuft …',
  sixDigits: 'Sechs Ziffern.',
  worksOnce: 'Jeder Code gilt einmal.',
}
