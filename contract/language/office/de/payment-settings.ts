import type { paymentSettings as english } from '../en/payment-settings.ts'
import type { OfficeTable } from '../office-texts.ts'

export const paymentSettings: OfficeTable<typeof english> = {
  accountRemoved: 'Konto bei {title} entfernt',
  accountSaved: 'Konto bei {title} gespeichert',
  accountWith: 'Konto bei {title}',
  addWay: 'Weitere Zahlungsart hinzufügen',
  anotherPair: 'weiteres Paar',
  askReference: 'Nach der Referenz der Zahlung fragen',
  askingProvider: '{title} wird gefragt …',
  cardsThrough: 'Karten über {title}',
  certificateNoLonger:
    'Ein Zertifikat, das Sie schon heruntergeladen oder hochgeladen haben, gilt dann nicht mehr.',
  codeNeedsIban:
    'Für einen Code, den Banking-Apps scannen, schreiben Sie Inhaber und IBAN in eigene Zeilen, etwa „Kontoinhaber: …“.',
  codePaysTo: 'Kunden können einen Code mit ihrer Banking-App scannen. Er zahlt an {name}, {iban}.',
  downloadCertificate: 'Zertifikat herunterladen',
  downloadCurrent: 'Aktuelles Zertifikat herunterladen',
  emptyNeverAsks: 'Leer lassen, um nie zu fragen.',
  enterProviderKey:
    'Geben Sie unten den öffentlichen Schlüssel von 2C2P ein, und klicken Sie auf „Schlüssel testen und speichern“.',
  furtherWay: 'Weitere Zahlungsart {number}',
  handoverHint:
    'Eine solche Bestellung wird sofort vorbereitet und reserviert ihre Artikel. Markieren Sie sie als bezahlt, wenn Sie das Geld erhalten haben.',
  hasOwnKey: 'Ich habe einen eigenen privaten Schlüssel',
  inUse: 'In Verwendung',
  instructions: 'Hinweise für den Kunden',
  keysMade: 'Schlüsselpaar erzeugt',
  keysRemoved: 'Erstattungsschlüssel entfernt',
  keysSaved: 'Erstattungsschlüssel gespeichert',
  lastReport: 'Letzte Meldung von {title}: {when}',
  make: 'Erzeugen',
  makeAnotherPair: 'Weiteres Paar erzeugen',
  makeKeyPair: 'Schlüsselpaar erzeugen',
  makeNewKeyPair: 'Neues Schlüsselpaar erzeugen',
  makingPair: 'Paar wird erzeugt …',
  name: 'Name',
  notInUse: 'Nicht in Verwendung',
  notSetUp: 'Nicht eingerichtet',
  nothingReported: 'Von {title} kam noch keine Meldung.',
  optionalOf: '{label} (optional)',
  ownPrivateKey: 'Ihr privater Schlüssel',
  ownPrivateKeyHint:
    'RSA im PEM-Format. Der öffentliche Teil ist Ihr Standardzertifikat im Portal von 2C2P. Der Schlüssel wird verschlüsselt aufbewahrt und nie wieder angezeigt.',
  paymentsRefundedOutside:
    'Zahlungen, die darüber liefen, können Sie danach nur noch außerhalb von Pasal erstatten.',
  providerKey: 'Öffentlicher Schlüssel von 2C2P',
  providerKeyHint:
    'Aus dem Portal von 2C2P: Account, Options, 2C2P Public Keys, JWE. Wechselt 2C2P seinen Schlüssel, geben Sie zuerst den neuen und darunter den alten ein.',
  qrCode: 'QR-Code',
  qrCodeOf: 'QR-Code von {name}',
  referenceHint:
    'Der Kunde kann die Transaktionsnummer auf der Seite der Bestellung eingeben. Sie sehen sie bei der Bestellung und vergleichen sie mit Ihrem Konto.',
  refundKeys: 'Erstattungsschlüssel',
  refunds: 'Erstattungen',
  refundsOutside:
    'Kartenzahlungen können Sie danach nur noch außerhalb von Pasal erstatten. Laufende Erstattungen gehen weiter, sobald es wieder Schlüssel gibt.',
  refundsToCard: 'Erstattungen auf die Karte',
  refundsWithKeys: 'Kartenzahlungen erstatten Sie bei der Bestellung auf die Karte.',
  refundsWithoutKeys:
    'Mit einem Schlüsselpaar erstatten Sie Kartenzahlungen bei der Bestellung auf die Karte. Ohne erstatten Sie im Portal von 2C2P und halten das hier fest.',
  remove: 'Entfernen',
  removeFurtherWay: 'Weitere Zahlungsart {number} entfernen',
  removeWay: '{name} entfernen',
  reportsTo: 'Meldungen gehen an <address>{place}</address>',
  saveAndUse: 'Speichern und verwenden',
  setUpCard:
    '<a>Richten Sie zuerst das Kartenkonto ein</a>; bis dahin werden Karten nicht angeboten.',
  setUpPayPal:
    '<a>Richten Sie zuerst das Konto bei PayPal ein</a>; bis dahin wird PayPal nicht angeboten.',
  stepDownload: 'Laden Sie das Zertifikat des neuen Paars herunter.',
  stepUpload:
    'Laden Sie es im Portal von 2C2P hoch, und machen Sie es dort zum Standardzertifikat.',
  testAndSave: 'Testen und speichern',
  testAndSaveKeys: 'Schlüssel testen und speichern',
  testConnection: 'Verbindung testen',
  testNoMoney: 'Test: kein Geld fließt',
  theAccountWith: 'Konto bei {title}',
  theRefundKeys: 'Erstattungsschlüssel',
  untilThenKeysStay: 'Bis dahin bleiben die bisherigen Schlüssel.',
  waysToPay: 'Zahlungsarten',
  unpaidOrders: 'Unbezahlte Bestellungen',
  onlineHoldHint:
    '15 bis 1.440. Danach läuft die Bestellung ab, und ihre Artikel sind wieder zu haben.',
  transferHoldHint: '1 bis 60. Eine Überweisung dauert einige Tage.',
}
