import type { orderNotes as english } from '../en/order-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const orderNotes: OfficeTable<typeof english> = {
  aCardPageIsOpen:
    'Beim Kunden ist eine Kartenseite offen, auf der er noch bezahlen kann. Geld, das nach der Stornierung eingeht, stellt die Bestellung nicht wieder her: Sie bleibt hier stehen, bis Sie sie ausführen oder das Geld erstatten.',
  aCardPaymentIsUnderReview:
    'Eine Kartenzahlung dieser Bestellung wird geprüft: Sehen Sie zuerst dort nach.',
  aCardPaymentIsUnderWay:
    'Eine Kartenzahlung dieser Bestellung läuft noch. Sie wird automatisch erfasst, sobald sie eingeht. Warten Sie, bis sie abgeschlossen ist, oder stornieren Sie die Bestellung.',
  actorClock: 'Uhr',
  actorCustomer: 'Kunde',
  actorPayment: 'Zahlung',
  actorShop: 'Der Shop',
  addressBefore: 'Vorher: {address}',
  aFormerColleague: 'Ein früheres Teammitglied',
  amountAboveZeroAtMost: 'Geben Sie einen Betrag über 0 und höchstens {most} ein.',
  amountRefundedByHand: '{amount} von Hand erstattet.',
  aPaymentThatCannotGoToACard:
    'Diese Zahlung kann von hier aus nicht auf eine Karte erstattet werden: Sie wurde nicht mit Karte gezahlt, oder der Shop hat keine Schlüssel für Erstattungen. Erstatten Sie auf anderem Weg, und erfassen Sie die Zahlung als außerhalb von Pasal erstattet.',
  arrivedAtPickup: 'Sie erfassen, dass {amount} bei der Abholung bezahlt wurden.',
  arrivedBesideCard:
    'Sie erfassen, dass {amount} eingegangen sind, nicht mit Karte über diesen Shop.',
  arrivedBesidePaypal:
    'Sie erfassen, dass {amount} eingegangen sind, nicht mit PayPal über diesen Shop.',
  arrivedByTransfer: 'Sie erfassen, dass {amount} per Überweisung eingegangen sind.',
  arrivedOnDelivery: 'Sie erfassen, dass {amount} bei Lieferung bezahlt wurden.',
  arrivedSomehow: 'Sie erfassen, dass {amount} eingegangen sind.',
  carrierIsListedTwice: 'Der Versanddienst {name} steht zweimal in der Liste.',
  carrierLinkNeedsNumber: 'Im Link von {name} muss {placeholder} stehen.',
  caseIsAlready:
    'Dieser Fall ist schon {status, select, asked {angefragt} agreed {vereinbart} declined {abgelehnt} taken_back {zurückgenommen} closed {abgeschlossen} other {{status}}}.',
  chooseAtLeastOneUnit: 'Wählen Sie mindestens ein Stück.',
  chooseAtLeastOneUnitToShip: 'Wählen Sie mindestens ein Stück, das verschickt wird.',
  codeLetters: 'Verwenden Sie höchstens {most} Buchstaben A–Z, Ziffern und Bindestriche.',
  codesTogether: 'Auf einmal lassen sich 1 bis {most} Codes erzeugen.',
  codeWasDeleted: 'Der Code {code} wurde gelöscht.',
  commandLine: 'Kommandozeile',
  completeTheseOrdersFirst:
    'Schließen Sie diese Bestellungen zuerst ab, stornieren oder erstatten Sie sie: {numbers}.',
  customerHasWithdrawn:
    'Der Kunde hat {count} × {name} widerrufen. Erledigen Sie zuerst den Widerruf, oder verschicken Sie nur den Rest.',
  deliveryCostsToday:
    'Der Versand an diese Adresse kostet heute {today}; diese Bestellung berechnet {charged}.',
  done: 'Erledigt.',
  eachCarrierNeedsAName: 'Jeder Versanddienst braucht einen Namen.',
  endAfterStart: 'Das Ende muss nach dem Beginn liegen.',
  enterAnAmountAboveZero: 'Geben Sie einen Betrag über 0 ein.',
  enterAnAmountOrChoose: 'Geben Sie einen Betrag ein, oder wählen Sie Artikel und Versand.',
  fieldHasAtMostCharacters: 'Dieses Feld fasst höchstens {most} Zeichen.',
  gaveNoEmail: 'Es wird keine E-Mail verschickt: {name} hat keine E-Mail-Adresse angegeben.',
  getsAMail: '{name} erhält eine E-Mail.',
  idsMustBeNumbers: 'ids sind höchstens {most} Zahlen, durch Kommas getrennt.',
  listEachItemOnce: 'Nennen Sie jeden Artikel nur einmal.',
  mailsAreKept:
    'Diese Installation legt E-Mails in einem Ordner ab und verschickt keine. Ihr Betreiber kann einen Mailserver einrichten.',
  mailServerAccepted:
    'Der Mailserver hat die E-Mail an {to} angenommen. Er antwortete: „{answer}“ Sehen Sie im Posteingang und im Spam-Ordner nach.',
  mailServerCannotNow:
    'Der Mailserver kann die E-Mail gerade nicht annehmen. Versuchen Sie es in einigen Minuten erneut.',
  mailServerKnowsNoUser:
    'Der Mailserver lehnt den Benutzernamen oder das Passwort dieser Installation ab.',
  mailServerLost: 'Die Verbindung zum Mailserver ist abgebrochen.',
  mailServerNotFound: 'Der Mailserver wurde nicht gefunden.',
  mailServerNotReached: 'Der Mailserver ist nicht erreichbar.',
  mailServerNotSecure: 'Der Mailserver bietet keine sichere Verbindung, der zu trauen ist.',
  mailServerRefused: 'Der Mailserver hat die E-Mail nicht angenommen.',
  mailServerRefusesSender: 'Der Mailserver lässt diesen Shop nicht von {from} senden.',
  mailServerRefusesTo: 'Der Mailserver nimmt keine E-Mails an {to} an.',
  mailServerSaid: '{sentence} Er antwortete: „{answer}“',
  mailServerTooSlow: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
  mailsWentThere:
    'Es wird keine E-Mail verschickt: {name} hat die E-Mail-Adresse nicht bestätigt, und heute gingen schon {count} E-Mails dorthin.',
  moneyIsOnItsWay:
    '{amount} sind unterwegs zu{place, select, paypal {m PayPal-Konto} other {r Karte}}.',
  moneyMayNotHaveArrived:
    '{amount} sind vielleicht nicht auf {place, select, paypal {dem PayPal-Konto} other {der Karte}} angekommen: Sehen Sie im Portal des Zahlungsdienstes nach.',
  moneyWaits:
    '{amount} gehen {place, select, paypal {auf das PayPal-Konto} other {auf die Karte}}, sobald die Zahlung verbucht ist.',
  moneyWasNotSent:
    '{amount} konnten nicht {place, select, paypal {auf das PayPal-Konto} other {auf die Karte}} gesendet werden.',
  moneyWentBack:
    '{amount} gingen {place, select, paypal {auf das PayPal-Konto} other {auf die Karte}} zurück.',
  mostLeftToRefund: 'Höchstens {amount} können noch erstattet werden.',
  mostOfDeliveryLeft: 'Von den Versandkosten können höchstens {amount} noch erstattet werden.',
  mostOfLineBack: 'Von {name} können höchstens {left} zurückkommen.',
  mostOfLineRefunded: 'Von {name} können höchstens {most} erstattet werden.',
  mostOfLineStillBack: 'Von {name} können noch höchstens {left} zurückkommen.',
  namesOfOrdersAreKept:
    'Name und Adresse von {numbers}: Bezahlte Bestellungen werden {years} Jahre aufbewahrt, weil das für Rechnungen vorgeschrieben ist. Löschen Sie danach erneut.',
  noMailErased: 'Es wird keine E-Mail verschickt: Das Konto wurde gelöscht.',
  noMailGoesOut: 'Es wird keine E-Mail verschickt.',
  nothingIsDeliveredThere:
    'Heute wird an diese Adresse nicht geliefert; diese Bestellung berechnet {charged}.',
  onlySoManyWereOrdered: 'Von {name} wurden nur {count} bestellt.',
  orderBecomesPaid:
    'Die Bestellung gilt dann als bezahlt. {count, plural, one {# Stück wird} other {# Stück werden}} dem Bestand entnommen.',
  orderCannotBecome: 'Die Bestellung ist {from} und kann nicht {to} werden.',
  orderHasNoItem: 'Die Bestellung hat keinen Artikel {line}.',
  orderIs: 'Die Bestellung ist {status}.',
  orderIsAlready: 'Die Bestellung ist schon {status}.',
  orderStaysAsItIs: 'Die Bestellung bleibt, wie sie ist. Sie zahlen das Geld selbst zurück.',
  parcel: 'Paket: {parcel}',
  percentAboveZero: 'Geben Sie einen Prozentsatz über 0 und höchstens 100 ein.',
  pickedUpHasNoTracking: 'Diese Bestellung wird abgeholt und hat deshalb keine Sendungsverfolgung.',
  placeholderBraces: 'Verwenden Sie geschweifte Klammern nur für {known}.',
  placeholdersBoth: '{first} und {second}',
  placeholderUnknown: 'Den Platzhalter {unknown} gibt es nicht. Möglich: {known}.',
  scopesAreChosen:
    'Es sind Produkte oder Kategorien gewählt. Entfernen Sie sie, oder wenden Sie den Rabatt nur auf die gewählten an.',
  sentLinksNoLongerWork: 'Die verschickten Links funktionieren nicht mehr.',
  shipmentsStay: 'Die Bestellung ist {status}, deshalb bleiben ihre Sendungen, wie sie sind.',
  statementsAreKept:
    'Widerrufserklärungen: Sie werden {years} Jahre aufbewahrt. Löschen Sie danach erneut.',
  statusWord:
    '{status, select, awaiting_payment {unbezahlt} paid {bezahlt} processing {in Bearbeitung} shipped {verschickt} delivered {zugestellt} canceled {storniert} expired {abgelaufen} refunded {erstattet} other {{status}}}',
  theAddressCanBeChanged:
    'Die Adresse lässt sich nur ändern, bis die Bestellung verschickt, storniert oder abgelaufen ist.',
  theNoteWasDeleted: 'Die Notiz wurde gelöscht.',
  thisCannotBeChanged: 'Das lässt sich nicht ändern. Legen Sie stattdessen einen neuen Rabatt an.',
  thisCodeExists: 'Diesen Code gibt es schon.',
  thisIsNoKnownCountry: 'Dieses Land kennen wir nicht. Schreiben Sie seinen Namen, etwa Nepal.',
  thisIsOnlyForAPart: 'Das gilt nur für eine teilweise Erstattung.',
  thisOrderIsPickedUp: 'Diese Bestellung wird abgeholt.',
  timesUsed: 'Er wurde schon {used}-mal verwendet.',
  unitsBackToStock: '{quantity} × {name} zurück in den Bestand.',
  unitsReturn: '{count, plural, one {# Stück kommt} other {# Stück kommen}} zurück in den Bestand.',
  unitsThatCameBack: 'In den Bestand können nur Stücke zurück, die zurückgekommen sind.',
  youReturnTheMoney: 'Sie zahlen das Geld selbst zurück.',
  chooseTodayOrLater: 'Wählen Sie heute oder einen späteren Tag.',
  depositIsAPart: 'Eine Anzahlung liegt über 0 und unter der Summe von {total}.',
  depositNotThisWay:
    'Wählen Sie eine Zahlungsart vor der Lieferung: Wird bei der Übergabe bezahlt, gibt es keine Anzahlung.',
  nothingIsOpenToPay: 'Für diese Bestellung ist nichts mehr zu bezahlen.',
  partsAreNotTheRest: 'Diese Teile ergeben {sum}, offen sind {open}.',
  partsNotOnDelivery: 'Eine Bestellung mit Zahlung bei Lieferung wird als Ganzes bezahlt.',
  partsWhilePaying:
    'Der Kunde hat eine Zahlungsseite geöffnet. Versuchen Sie es erneut, wenn die Zahlung abgeschlossen ist.',
  surplusIsUsed:
    'Die Zahlung, die zusätzlich eingegangen ist, wird für den offenen Betrag verwendet.',
}
