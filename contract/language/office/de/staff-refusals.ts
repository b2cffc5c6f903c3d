import type { staffRefusals as english } from '../en/staff-refusals.ts'
import type { OfficeTable } from '../office-texts.ts'

export const staffRefusals: OfficeTable<typeof english> = {
  aColleagueHasAlreadyHandled: 'Ein Teammitglied hat diese Erklärung schon bearbeitet.',
  aColleagueHasRemoved:
    'Ein Teammitglied hat eine dieser Varianten entfernt. Bitte laden Sie die Seite neu.',
  aCreditNoteOfThisOrder:
    'Eine Gutschrift dieser Bestellung steht noch aus. Bitte versuchen Sie es in einer Minute erneut.',
  aHomePageHasAtMostSections:
    'Eine Startseite hat höchstens {most} Abschnitte. Löschen Sie zuerst einen.',
  aNoteHasAtMostCharacters: 'Eine Notiz hat höchstens {most} Zeichen.',
  aPartOfTheFile: 'Ein Teil der Datei fehlt. Laden Sie die Datei erneut hoch.',
  aPostCanBeScheduled: 'Ein Beitrag kann höchstens ein Jahr im Voraus geplant werden.',
  aProductHasAtMostOptions: 'Ein Produkt hat höchstens {most} Optionen.',
  aProductHasAtMostPictures: 'Ein Produkt hat höchstens {most} Bilder.',
  aProductHasAtMostVariants: 'Ein Produkt hat höchstens {most} Varianten.',
  aRefundOfTheSame:
    'Eine Erstattung über denselben Betrag läuft für diese Zahlung. Warten Sie, bis sie abgeschlossen ist, oder wählen Sie einen anderen Betrag.',
  aRefundToTheCard:
    'Eine Erstattung auf die Karte läuft. Erfassen Sie den Rest, wenn sie abgeschlossen ist.',
  aRowIsDamaged: 'Die Datei ist beschädigt: Eine Zeile von {name} kann nicht geschrieben werden.',
  aSaleIsPlanned: 'Eine Sonderpreis-Aktion wird höchstens ein Jahr im Voraus geplant.',
  aSaleLastsAYear: 'Eine Sonderpreis-Aktion dauert höchstens ein Jahr.',
  aSaleMustEnd: 'Eine Sonderpreis-Aktion muss nach ihrem Beginn enden.',
  aShopHasAtMostDomains: 'Ein Shop hat höchstens {most} Domains. Entfernen Sie zuerst eine.',
  aShopNeedsAnOwner:
    'Ein Shop braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  aStockHasAtMostUnits: 'Ein Bestand hat höchstens {most} Stück.',
  aVariantHasItsProducts: 'Eine Variante hat Namen, Status und Kategorie ihres Produkts.',
  addAnOptionForTheVariants: 'Fügen Sie zuerst eine Option für die Varianten hinzu.',
  anOwnerHasInvited:
    'Ein Inhaber hat diese Person schon eingeladen. Nur ein Inhaber darf das ersetzen.',
  anotherImportIsRunning:
    'Ein anderer Import läuft. Warten Sie, bis er fertig ist, oder halten Sie ihn an.',
  anotherProductHasThisAddress: 'Ein anderes Produkt hat diese Adresse. {free} ist frei.',
  approveTheCommentFirst: 'Geben Sie zuerst den Kommentar frei. Die Antwort erscheint darunter.',
  atMostRecordsCanBeChanged:
    'Höchstens 100.000 Datensätze können gemeinsam geändert werden. Wählen Sie weniger aus.',
  cannotBeReverted: 'Das kann nicht mehr rückgängig gemacht werden.',
  changeThePricesAndStock: 'Ändern Sie stattdessen Preise und Bestände der Varianten.',
  changeTheStockOfItsVariants: 'Ändern Sie stattdessen den Bestand der Varianten.',
  chooseAtLeastOneOrder: 'Wählen Sie mindestens eine Bestellung.',
  chooseAtLeastOneProduct: 'Wählen Sie mindestens ein Produkt.',
  chooseOneThingToChange: 'Wählen Sie, was geändert wird.',
  compareAtPriceTooLow: '{name}: Der Vergleichspreis muss über dem Preis liegen.',
  emailOrPasswordWrong: 'E-Mail-Adresse oder Passwort ist falsch.',
  enterACodeOrHow: 'Geben Sie einen Code ein, oder wie viele erzeugt werden sollen.',
  enterANumberOfUnits: 'Geben Sie ein, wie viele Stück hinzukommen oder wegfallen.',
  enterPriceOrPercentage: 'Geben Sie entweder einen Sonderpreis oder einen Prozentsatz ein.',
  enterTheDayAndTime: 'Geben Sie Tag und Uhrzeit für Anfang und Ende der Sonderpreis-Aktion ein.',
  filesAreBeingUploaded:
    'Es werden schon {most} Dateien hochgeladen oder gelesen. Warten Sie, bis sie gelesen sind, oder löschen Sie eine davon.',
  hasNoValuesToChoose: '{name} hat keine Werte zur Auswahl.',
  isListedTwice: '„{twice}“ steht zweimal in der Liste.',
  isNotAColleague: '{email} gehört nicht zum Team dieses Shops.',
  itHasAlreadyEnded: 'Es ist schon beendet.',
  itIsADraft: 'Es ist schon ein Entwurf.',
  itIsAlreadyOnSale:
    'In dieser Zeit läuft schon eine Sonderpreis-Aktion. Beenden oder ändern Sie zuerst diese.',
  itRedirectsToItself: 'Die Weiterleitung führt auf sich selbst.',
  itsCodeHasBeenUsed: 'Der Code wurde inzwischen verwendet, die Bestellung bleibt storniert.',
  itsItemsHaveBeenSold: 'Die Artikel wurden inzwischen verkauft, die Bestellung bleibt storniert.',
  leadsToAShop: '{domain} führt schon zu einem Shop.',
  makeTheKeysInThePortal: 'Erzeugen Sie die Schlüssel im Portal von {title}.',
  nameTheTextThatChanges: 'Nennen Sie den Text, der sich ändert.',
  noOrderHasTheNumber: 'Keine Bestellung hat die Nummer {number}.',
  noPaymentOfThisOrder: 'Keine Zahlung dieser Bestellung wartet auf eine Erstattung.',
  noProviderKnowsThisPayment: 'Kein Zahlungsdienst kennt diese Zahlung.',
  noReturnedUnitsAreLeft: 'Es gibt keine zurückgekommenen Artikel mehr zu erstatten.',
  nothingIsLeftToCorrect: 'An dieser Rechnung ist nichts mehr zu korrigieren.',
  nothingIsLeftToRefund: 'Es ist nichts mehr zu erstatten.',
  nothingToPublish: 'Der veröffentlichte Beitrag hat keine unveröffentlichten Änderungen.',
  nothingWasPaidForThisOrder:
    'Für diese Bestellung wurde noch nichts bezahlt, sie kann nur storniert werden.',
  onlyAnOperatorOfTheInstallation: 'Das darf nur ein Betreiber der Installation.',
  onlyAnOwnerMayRevoke: 'Nur ein Inhaber darf diese Einladung zurückziehen.',
  onlySomeCanBeShipped: 'Von {name} können nur noch {left} verschickt werden.',
  optionsNeedAVariant: 'Ein Produkt mit Optionen braucht mindestens eine Variante.',
  passkeyNotAccepted: 'Der Passkey wurde nicht akzeptiert.',
  paymentsAreUnderWay:
    'Zahlungen oder Erstattungen über {title} laufen noch. Bitte warten Sie, bis sie abgeschlossen sind.',
  pleaseSignIn: 'Bitte melden Sie sich an.',
  recoveryCodesNeedAFactor:
    'Wiederherstellungscodes ersetzen einen zweiten Faktor. Richten Sie zuerst einen ein.',
  refundItOrCancel:
    'Erstatten Sie sie, oder stornieren Sie sie auf ihrer Seite, wenn ihr Geld noch aussteht.',
  refundsToTheCard: 'Erstattungen auf die Karte sind mit diesem Zahlungsdienst nicht möglich.',
  refundsWithTheAccount: '{title} erstattet mit dem Konto selbst und braucht keine Schlüssel.',
  removeYourOwnFactor: 'Entfernen Sie Ihren eigenen zweiten Faktor in Ihrem Konto.',
  selectAtLeastOne: 'Wählen Sie mindestens einen Eintrag aus.',
  skuOfAnotherProduct: 'Ein anderes Produkt oder eine andere Variante hat eine dieser SKUs.',
  someStepsAreToDo:
    'Einige Schritte sind noch offen. Öffnen Sie den Shop trotzdem, oder erledigen Sie sie zuerst.',
  someUnitsHaveComeBack: 'Einige Artikel sind schon zurückgekommen.',
  somebodyHasOrderedOrRegistered:
    'Dort hat jemand bestellt oder sich registriert. Schließen Sie den Shop stattdessen.',
  thatIsAllThatIsLeft:
    'Das ist alles, was übrig ist. Bitte erstatten Sie stattdessen die ganze Bestellung.',
  theDiscountMustBeAbove: 'Der Rabatt muss über 0 und unter 100 Prozent liegen.',
  theDomainLeadsToAnother:
    'Die Domain führt zu einem anderen Shop dieses Servers. Fragen Sie dessen Betreiber.',
  theEndIsInThePast: 'Das Ende liegt in der Vergangenheit.',
  theFileHasTooManyEntries: 'Die Datei hat zu viele Einträge.',
  theFileIsBeingRead: 'Die Datei wird gerade gelesen. Versuchen Sie es gleich noch einmal.',
  theFileIsDamagedCannotBeRead: 'Die Datei ist beschädigt: {name} ist nicht lesbar.',
  theFileIsDamagedIsMissing: 'Die Datei ist beschädigt: {missing} fehlt.',
  theFileIsDamagedIsNotWhat:
    'Die Datei ist beschädigt: {name} ist nicht das, was das Verzeichnis angibt.',
  theFileIsDamagedThePicture:
    'Die Datei ist beschädigt: Das Bild {key} ist nicht das, was sein Name sagt.',
  theFileLacksParents: 'Die Datei ist beschädigt: {parent}, zu denen {child} gehören, fehlen.',
  theFileWasImported: 'Die Datei wurde schon importiert. Ihr Bericht bleibt 90 Tage.',
  theFileWasUploaded: 'Die Datei wurde schon hochgeladen.',
  theMainAddressCannotBeRemoved:
    'Die Hauptadresse kann nicht entfernt werden. Machen Sie zuerst eine andere Domain zur Hauptadresse.',
  theNameOfAnOption: 'Der Name einer Option oder eines Werts hat höchstens {most} Zeichen.',
  theOperatorOfThisInstallation:
    'Der Betreiber dieser Installation hat den Shop geschlossen. Bitten Sie ihn, den Shop zu öffnen.',
  theOrderHasEnded:
    'Die Bestellung ist beendet, und ihre Artikel wurden inzwischen verkauft. Bitte erstatten Sie die Zahlung.',
  theOrderHasNoEmail:
    'Die Bestellung hat keine E-Mail-Adresse, es kann keine E-Mail gesendet werden.',
  theOrderIsPaid: 'Die Bestellung ist bezahlt: Sie kann nur erstattet werden.',
  thePageIsOutOfDate: 'Die Seite ist veraltet. Bitte laden Sie sie neu.',
  thePasskeyIsNotKnown: 'Der Passkey ist hier nicht bekannt.',
  thePasskeyWasNotAccepted: 'Der Passkey wurde nicht akzeptiert. Bitte versuchen Sie es erneut.',
  thePictureCannotBeRead:
    'Das Bild ist nicht lesbar. Speichern Sie es noch einmal als JPEG oder PNG, und senden Sie dieses.',
  theShopAlreadyHasAnOwner: 'Der Shop hat schon einen Inhaber.',
  theShopHasAPage: 'Der Shop hat unter der alten Adresse eine Seite.',
  theShopWasOpened:
    'Der Shop wurde geöffnet: Sein Inhaber ändert die Adresse in den Einstellungen.',
  theStandardPartsAreAlreadyASection: 'Die Standardteile sind schon ein Abschnitt.',
  theTimeToPay:
    'Die Zahlungsfrist dieser Bestellung ist vorbei, sie kann nicht mehr geändert werden.',
  theUnitsOfThisOrder: 'Die Artikel dieser Bestellung sind schon wieder im Bestand.',
  theValuesOfAVariant: 'Die Werte einer Variante sind zusammen zu lang.',
  theVariantIsListed: 'Die Variante {name} steht zweimal in der Liste.',
  thereAreFilesOfThisKind: 'Es gibt {kept} Dateien dieser Art. Löschen Sie zuerst eine.',
  thereIsAnAuthenticator: 'Es gibt schon eine Authenticator-App. Entfernen Sie diese zuerst.',
  thereIsNoCardAccount: 'Es gibt noch kein Kartenkonto.',
  thereIsNoPicture: 'Es gibt noch kein Bild.',
  thereIsNoShop: 'Unter dieser Adresse gibt es keinen Shop.',
  thereIsNoSuchCategory: 'Diese Kategorie gibt es nicht.',
  thereIsNoSuchPicture: 'Dieses Bild gibt es nicht.',
  thereIsNoVariant: 'Es gibt keine Variante {id}.',
  thisAccountIsErased: 'Dieses Konto ist gelöscht.',
  thisAddressIsAlreadyInUse: 'Diese Adresse wird schon verwendet.',
  thisAddressIsReserved: 'Diese Adresse ist für eine Richtlinie reserviert.',
  thisCanNoLongerBeUndone:
    'Das lässt sich nicht mehr rückgängig machen: Die Zeit ist vorbei, oder ein weiterer Schritt folgte.',
  thisCategoryHasProducts:
    'Diese Kategorie hat Produkte. Wählen Sie die Kategorie, in die sie kommen.',
  thisCodeIsNotCorrect: 'Dieser Code stimmt nicht.',
  thisDiscountAppliesAutomatically: 'Dieser Rabatt gilt automatisch und hat keine Codes.',
  thisDiscountHasAlreadyEnded: 'Dieser Rabatt ist schon beendet.',
  thisDomainIsListed: 'Diese Domain steht schon in der Liste.',
  thisFileCannotBeImported:
    'Diese Datei kann gerade nicht importiert werden. Bitte laden Sie die Seite neu, um den Stand zu sehen.',
  thisFileIsBeingWritten:
    'Diese Datei wird gerade geschrieben. Laden Sie sie herunter, sobald sie fertig ist, oder löschen Sie sie vorher.',
  thisFileIsNoZip: 'Diese Datei ist keine lesbare Zip-Datei.',
  thisIdempotencyKeyWasUsed: 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
  thisIdempotencyKeyWasUsedForAnother:
    'Dieser Idempotency-Key wurde für eine andere Erstattung verwendet.',
  thisImportIsNotRunning: 'Dieser Import läuft nicht.',
  thisInvitationIsNoLonger: 'Diese Einladung gilt nicht mehr. Bitte bitten Sie um eine neue.',
  thisLinkHasExpired:
    'Dieser Link ist abgelaufen, oder es wurde ein neuerer verschickt. Fordern Sie einen neuen an.',
  thisLinkIsNoLonger:
    'Dieser Link gilt nicht mehr. Bitte fordern Sie auf der Anmeldeseite einen neuen an.',
  thisMailIsNotSent: 'Diese E-Mail wird nicht erneut gesendet, weil sie nicht mehr zutrifft.',
  thisMailIsOnItsWay: 'Diese E-Mail ist schon unterwegs.',
  thisOrderHasACardPayment:
    'Diese Bestellung hat schon eine Kartenzahlung: Führen Sie die Bestellung damit aus, oder erstatten Sie sie.',
  thisOrderHasNoInvoice: 'Diese Bestellung hat keine Rechnung.',
  thisOrderHasNoPayment: 'Diese Bestellung hat keine Zahlung, die noch zu erstatten ist.',
  thisOrderWasCanceled:
    'Diese Bestellung wurde storniert und wird erstattet, es wird nichts verschickt.',
  thisPageMayNotCall: 'Diese Seite darf die Verwaltung nicht aufrufen.',
  thisPaymentIsNotPending: 'Diese Zahlung steht nicht aus.',
  thisPaymentWasReviewed: 'Diese Zahlung wurde schon geprüft.',
  thisPersonAlreadyWorks: 'Diese Person arbeitet schon in diesem Shop.',
  thisRefundHasEnded: 'Diese Erstattung ist abgeschlossen.',
  thisRefundCannotBeRepeated:
    'Das ist keine fehlgeschlagene Erstattung einer Änderung, oder sie wurde schon wiederholt.',
  thisRefundIsNotWaiting: 'Diese Erstattung wartet nicht auf eine Entscheidung.',
  thisReplyHasNotFailed: 'Diese Antwort ist nicht fehlgeschlagen.',
  thisRequestArrivedBefore:
    'Diese Anfrage ist schon eingegangen. Bitte laden Sie die Seite neu, um das Ergebnis zu sehen.',
  thisSaleHasStarted: 'Diese Sonderpreis-Aktion hat schon begonnen.',
  thisSaleIsOver: 'Diese Sonderpreis-Aktion ist vorbei.',
  thisShipmentIsDelivered: 'Diese Sendung ist schon zugestellt.',
  thisShipmentIsNotDelivered: 'Diese Sendung ist nicht zugestellt.',
  thisShopHasOrders:
    'Dieser Shop hat Bestellungen in {before}, deshalb bleibt seine Währung. Eine andere Währung braucht einen eigenen Shop.',
  thisThemeDoesNotExist: 'Dieses Theme gibt es nicht.',
  twoVariantsHaveTheSku: 'Zwei Varianten haben die SKU {sku}.',
  unpublishThePost: 'Nehmen Sie den Beitrag zuerst offline.',
  useSmallLettersDigits: 'Verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  wasCreatedAndThen: '{domain} wurde erstellt und dann wieder gelöscht.',
  withdrawalInTimeCannotBeDeclined: 'Ein fristgerechter Widerruf kann nicht abgelehnt werden.',
  worksInOtherShops:
    '{name} arbeitet auch in anderen Shops. Bitte fragen Sie den Betreiber dieser Installation.',
  youHaveAnAccount:
    'Sie haben schon ein Konto. Bitte melden Sie sich an, und öffnen Sie den Link dann erneut.',
  youHaveViews: 'Sie haben schon {most} Ansichten.',
  youRunThisShop: 'Sie führen diesen Shop schon.',
  yourRoleHereDoesNotAllow:
    'Ihre Rolle erlaubt das hier nicht. Fragen Sie einen Inhaber des Shops.',
  yourRoleHereDoesNotAllowChanging:
    'Ihre Rolle erlaubt es hier nicht, die Texte der E-Mails zu ändern. Fragen Sie einen Inhaber des Shops.',
  yourRoleMayNotDownload: 'Ihre Rolle darf diese Datei nicht herunterladen.',
  yourRoleWasJust: 'Ihre Rolle wurde gerade geändert. Bitte laden Sie die Seite neu.',
  customerCannotOrder:
    'Dieser Kunde kann nicht bestellen: Das Konto ist gesperrt, gelöscht oder nicht mehr da.',
  reportDaysTurned: 'Der erste Tag darf nicht nach dem letzten liegen.',
  reportDaysTooMany: 'Ein Bericht umfasst höchstens {most} Tage.',
  draftIsEmpty: 'Fügen Sie zuerst einen Artikel hinzu.',
  draftIsOrdered:
    'Aus diesem Entwurf wurde die Bestellung {number}. Ändern Sie stattdessen die Bestellung.',
  draftTotalChanged: 'Die Summe ist jetzt {total}. Bitte prüfen Sie den Entwurf.',
  mayNotSetPrices: 'Ihre Rolle darf keine Preise festlegen.',
  mayNotTakeMoney: 'Ihre Rolle darf keine Zahlungen erfassen.',
  sayWhyThePriceIsOther: 'Sagen Sie, warum der Preis ein anderer ist. Der Käufer liest es.',
  offerIsDelivered: 'Waren, die jetzt übergeben werden, brauchen kein Angebot.',
  offerNeedsBuyer:
    'Sagen Sie, wer das Angebot bekommt: Wählen Sie einen Kunden oder ergänzen Sie eine E-Mail-Adresse oder Telefonnummer.',
  offerNeedsEmail:
    'Ohne E-Mail-Adresse kann keine E-Mail verschickt werden. Ergänzen Sie eine oder senden Sie den Link selbst.',
  noOfferToWithdraw: 'Es gibt kein Angebot, das noch angenommen werden könnte.',
}
