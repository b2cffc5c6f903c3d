import type { staffMails as english } from '../en/staff-mails.ts'
import type { OfficeTable } from '../office-texts.ts'

export const staffMails: OfficeTable<typeof english> = {
  colleagueInvitesYou:
    '{by} lädt Sie ein, bei {shop} ({host}) mitzuarbeiten. Über den Link wählen Sie ein Passwort.',
  confirmSenderOf: 'Bestätigen Sie die Absenderadresse von {host}',
  confirmTheAddress: 'Adresse bestätigen',
  factorRemoved: 'Der zweite Faktor von {name} wurde entfernt',
  factorRemovedBy:
    '{by} hat den zweiten Faktor von {name} für die Verwaltung von {host} entfernt, wie es üblich ist, wenn er verloren ging. Bis ein neuer eingerichtet ist, genügt das Passwort zur Anmeldung.',
  factorRemovedByOperator:
    'Der Betreiber dieser Installation hat den zweiten Faktor von {name} für die Verwaltung von {host} entfernt, wie es üblich ist, wenn er verloren ging. Bis ein neuer eingerichtet ist, genügt das Passwort zur Anmeldung.',
  hello: 'Guten Tag!',
  helloName: 'Guten Tag {name}!',
  joinShopAs:
    '{role, select, owner {Einladung zu {shop} als Inhaber} manager {Einladung zu {shop} als Manager} fulfilment {Einladung zu {shop} für den Versand} content {Einladung zu {shop} für Inhalte} other {Einladung zu {shop} nur mit Leserechten}}',
  joinTheShop: 'Einladung annehmen',
  linkWorksForThisAddress:
    'Der Link funktioniert ein einziges Mal, innerhalb von {hours} Stunden, und nur für diese Adresse.',
  linkWorksWithinMinutes:
    'Der Link funktioniert ein einziges Mal, innerhalb von {minutes} Minuten.',
  mailLimitOfAddress: 'An diese Adresse gingen heute schon so viele solcher E-Mails wie möglich.',
  mailLimitOfPerson: 'Sie haben die Höchstzahl Ihrer E-Mails vorerst erreicht.',
  mailLimitOfShop: 'Der Shop hat die Höchstzahl seiner E-Mails für heute erreicht.',
  mailsLookLikeThis:
    'So sehen die E-Mails Ihres Shops aus, und sie kommen vom selben Absender. Wenn diese E-Mail in Ihrem Posteingang ist, kommen Ihre E-Mails an.',
  nobodyAskedForRemoval:
    'Wenn niemand darum gebeten hat, ändern Sie die Passwörter und prüfen Sie das Protokoll.',
  ownFactorRemoved: 'Ihr zweiter Faktor wurde entfernt',
  ownFactorRemovedBy:
    '{by} hat Ihren zweiten Faktor für die Verwaltung von {host} entfernt, wie es üblich ist, wenn er verloren ging. Bis ein neuer eingerichtet ist, genügt das Passwort zur Anmeldung.',
  ownFactorRemovedByOperator:
    'Der Betreiber dieser Installation hat Ihren zweiten Faktor für die Verwaltung von {host} entfernt, wie es üblich ist, wenn er verloren ging. Bis ein neuer eingerichtet ist, genügt das Passwort zur Anmeldung.',
  passwordNotAsked:
    'Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht weiter: Ihr Passwort bleibt, wie es ist.',
  personWantsToSend:
    'Jemand, der im Shop {host} mitarbeitet, möchte dessen E-Mails von dieser Adresse senden. Öffnen Sie den Link innerhalb von drei Tagen, während Sie in der Verwaltung angemeldet sind, und bestätigen Sie dort.',
  seeYourStaff: 'Team ansehen',
  senderChanged: 'Der Absender Ihrer E-Mails wurde geändert',
  senderChangedBy:
    '{by} hat geändert, wer die E-Mails von {host} sendet. Sie kommen jetzt von {name} ({address}), und Antworten gehen an {answersTo}.',
  senderChangeNotExpected:
    'Wenn Sie das nicht erwartet haben, ändern Sie es zurück, und prüfen Sie das Protokoll und wer mit Ihnen im Shop arbeitet.',
  senderNotExpected:
    'Wenn Sie das nicht erwartet haben, beachten Sie diese E-Mail nicht weiter: Die Adresse wird nicht verwendet.',
  setNewPassword: 'Neues Passwort festlegen',
  setNewPasswordForOffice: 'Neues Passwort für die Verwaltung festlegen',
  setUpNewFactor: 'Neuen Faktor einrichten',
  shopNotKnown: 'Wenn Sie den Shop nicht kennen, beachten Sie diese E-Mail nicht weiter.',
  someoneAskedForPassword:
    'Jemand, hoffentlich Sie selbst, hat ein neues Passwort für Ihr Konto in der Verwaltung angefordert.',
  testMailIsSpam:
    'Wenn sie im Spam-Ordner ist, setzen Sie beim Registrar Ihrer Domain die Einträge, die unter „Einstellungen → E-Mail“ stehen.',
  testMailOf: 'Eine Test-E-Mail von {host}',
  youAreInvited:
    'Sie sind eingeladen, bei {shop} ({host}) mitzuarbeiten. Über den Link wählen Sie ein Passwort.',
}
