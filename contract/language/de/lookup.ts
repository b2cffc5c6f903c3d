import type { Language } from '../texts.ts'

export const lookup = {
  title: 'Bestellung finden',
  about:
    'Für Bestellungen ohne E-Mail-Adresse. Für andere nutzen Sie bitte den Link in unserer E-Mail.',
  orderNumber: 'Bestellnummer',
  digits: 'Letzte {count} Ziffern Ihrer Telefonnummer',
  find: 'Bestellung suchen',
  finding: 'Suche läuft …',
  failed: 'Die Suche hat nicht geklappt. Bitte versuchen Sie es erneut.',
  haveAccount: 'Haben Sie mit einem Konto bestellt?',
  login: 'Anmelden',
} satisfies Language['lookup']
