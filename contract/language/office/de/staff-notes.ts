import type { staffNotes as english } from '../en/staff-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const staffNotes: OfficeTable<typeof english> = {
  auditedExport:
    '{kind, select, products {Produkte} stock {Bestand} orders {Bestellungen} customers {Kunden} reviews {Bewertungen} comments {Kommentare} redirects {Weiterleitungen} other {Ganzer Shop (zip)}}',
  auditedOrders: '{count, plural, one {# Bestellung} other {# Bestellungen}}',
  auditedPart: '{done} von {things}',
  auditedProducts: '{count, plural, one {# Produkt} other {# Produkte}}',
  authenticatorRemoved: 'Die Authenticator-App wurde entfernt.',
  confirmThatItIsYou: 'Bitte bestätigen Sie, dass Sie es sind.',
  foundGuest: 'Ein Gast',
  foundInStock: '{stock} im Bestand',
  foundOrder:
    '{status, select, awaiting_payment {Zahlung ausstehend, {amount}} paid {Bezahlt, {amount}} processing {In Bearbeitung, {amount}} shipped {Verschickt, {amount}} delivered {Zugestellt, {amount}} canceled {Storniert, {amount}} expired {Abgelaufen, {amount}} refunded {Erstattet, {amount}} other {{amount}}}',
  foundPost: '{status, select, published {veröffentlicht} other {Entwurf}}',
  invitationRevoked: 'Die Einladung ist zurückgezogen, und ihr Link funktioniert nicht mehr.',
  memberFactorRemoved:
    '{name} meldet sich nur mit dem Passwort an, bis ein neuer Faktor eingerichtet ist.',
  memberRemoved: '{name} hat keinen Zugang mehr zu diesem Shop.',
  notAnEmailAddress: '„{typed}“ ist keine E-Mail-Adresse.',
  onlyAnOwnerMayInvite:
    '{role, select, owner {Nur ein Inhaber darf einen Inhaber einladen.} manager {Nur ein Inhaber darf einen Manager einladen.} fulfilment {Nur ein Inhaber darf jemanden für den Versand einladen.} content {Nur ein Inhaber darf jemanden für Inhalte einladen.} other {Nur ein Inhaber darf jemanden mit Leserechten einladen.}}',
  operatorsNeedAFactor: 'Richten Sie zuerst einen zweiten Faktor ein: Betreiber brauchen einen.',
  otherSessionsEnded: 'Alle anderen Sitzungen sind beendet.',
  ownersNeedAFactor:
    'Richten Sie zuerst einen zweiten Faktor ein: Inhaber und Manager brauchen einen.',
  passkeyRemoved: 'Der Passkey wurde entfernt.',
  passwordChanged: 'Ihr Passwort ist geändert. Alle anderen Sitzungen sind beendet.',
  passwordSet:
    'Ihr Passwort ist festgelegt. Alle Sitzungen sind beendet; bitte melden Sie sich an.',
  resetLinkSent: 'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link dorthin unterwegs.',
  roleMayNotClose:
    'Ihre Rolle hier erlaubt nicht, den Shop zu schließen. Fragen Sie einen Inhaber des Shops.',
  sendThisType: 'Senden Sie {type}.',
  sessionEnded: 'Die Sitzung ist beendet.',
  setUpListHidden: 'Die Liste ist ausgeblendet.',
  setUpListShown: 'Die Liste wird wieder angezeigt.',
  viewIsGone: 'Diese Ansicht gibt es nicht mehr.',
}
