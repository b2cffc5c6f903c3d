import type { Language } from '../texts.ts'

export const guests = {
  yourEmail: 'Ihre E-Mail-Adresse',
  email: 'E-Mail-Adresse',
  emailHint: 'Für die Bestätigung mit einem Link zu Ihrer Bestellung.',
  emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  emailOrTelephoneHint:
    'Für die Bestätigung mit einem Link zu Ihrer Bestellung. Sie können das Feld leer lassen und unten Ihre Telefonnummer angeben: Bewahren Sie dann den Link zu Ihrer Bestellung selbst auf.',
  emailOrTelephone: 'Bitte geben Sie Ihre E-Mail-Adresse oder Ihre Telefonnummer ein.',
  haveAccount: 'Haben Sie ein Konto?',
  login: 'Anmelden',
  emailOrUsername: 'E-Mail-Adresse oder Benutzername',
  password: 'Passwort',
  loggingIn: 'Anmeldung läuft …',
  loginFailed: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es erneut.',
  cartOfVisitor: 'Wenn Sie ein Konto haben, melden Sie sich an, um den Warenkorb darin zu sehen.',
  mailOnItsWay:
    'Eine E-Mail ist unterwegs an {email}. Der Link darin führt zu Ihrer Bestellung: Dort sehen Sie den Stand und was Sie tun können.',
  keepTitle: 'Bestellung speichern',
  keepHint: 'Wenn Sie ein Konto möchten, öffnen Sie diesen Link und wählen Sie dort ein Passwort.',
  choosePassword: 'Wählen Sie ein Passwort, um diese Bestellung in einem Konto zu speichern.',
  confirmPassword: 'Passwort wiederholen',
  keep: 'In einem Konto speichern',
  keeping: 'Wird gespeichert …',
  keepFailed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  goToLogin: 'Zur Anmeldung',
  addToAccount: 'Zu meinem Konto hinzufügen',
  onlyWithScript: 'Der Rest dieser Seite',
} satisfies Language['guests']
