import type { Language } from '../texts.ts'

export const session = {
  confirmYourEmail: 'E-Mail-Adresse bestätigen',
  soThatWhatWe:
    'Damit unsere Nachrichten zu Ihren Bestellungen bei Ihnen ankommen und bei niemandem sonst.',
  notWhatYouCame: 'Sie wollten etwas anderes?',
  goToTheShop: 'Zum Shop',
  confirmMyAddress: 'Adresse bestätigen',
  confirming: 'Wird bestätigt …',
  login: 'Anmelden',
  dontHaveAnAccount: 'Noch kein Konto?',
  register: 'Registrieren',
  loggingIn: 'Anmeldung läuft …',
  emailOrUsername: 'E-Mail oder Benutzername',
  password: 'Passwort',
  forgotYourPassword: 'Passwort vergessen?',
  newPassword: 'Neues Passwort',
  theLinkIsToo: 'Link abgelaufen?',
  askForANew: 'Neuen Link anfordern',
  setPassword: 'Passwort speichern',
  saving: 'Wird gespeichert …',
  confirmNewPassword: 'Neues Passwort wiederholen',
  forgottenPassword: 'Passwort vergessen',
  tellUsYourEmail:
    'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  youRememberIt: 'Wieder eingefallen?',
  sendLink: 'Link senden',
  sending: 'Wird gesendet …',
  alreadyHaveAnAccount: 'Schon ein Konto?',
  registering: 'Registrierung läuft …',
  confirmPassword: 'Passwort wiederholen',
  registrationSuccessfulTakingYou:
    'Registrierung erfolgreich! Sie werden zur Anmeldung weitergeleitet …',
  youAreSignedOut: 'Sie sind abgemeldet.',
  linkBroken: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn aus der E-Mail.',
  linkBrokenAskAgain:
    'Dieser Link ist unvollständig. Bitte öffnen Sie ihn aus der E-Mail, oder fordern Sie einen neuen an.',
  emailConfirmed: 'Ihre E-Mail-Adresse ist bestätigt.',
  loginError: 'Bei der Anmeldung ist ein unbekannter Fehler aufgetreten.',
  registrationError: 'Bei der Registrierung ist ein unbekannter Fehler aufgetreten.',
  passwordSet: 'Ihr neues Passwort ist gespeichert. Bitte melden Sie sich damit an.',
  linkOnItsWay: 'Falls es zu dieser E-Mail-Adresse ein Konto gibt, ist ein Link dorthin unterwegs.',
} satisfies Language['session']
