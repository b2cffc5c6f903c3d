import type { staffRefusals as english } from '../en/staff-refusals.ts'
import type { OfficeTable } from '../office-texts.ts'

export const staffRefusals: OfficeTable<typeof english> = {
  aColleagueHasAlreadyHandled: 'Ein Teammitglied hat diese Erklärung schon bearbeitet.',
  aColleagueHasRemovedOne:
    'Ein Teammitglied hat eine dieser Varianten entfernt. Bitte laden Sie die Seite neu.',
  aCreditNoteOfThis:
    'Eine Gutschrift dieser Bestellung steht noch aus. Bitte versuchen Sie es in einer Minute erneut.',
  aHomePageHasAt: 'Eine Startseite hat höchstens {most} Abschnitte. Löschen Sie zuerst einen.',
  aNoteHasAtMost: 'Eine Notiz hat höchstens {most} Zeichen.',
  aPartOfTheFile: 'Ein Teil der Datei fehlt. Laden Sie die Datei erneut hoch.',
  aPostCanBeScheduled: 'Ein Beitrag kann höchstens ein Jahr im Voraus geplant werden.',
  aProductHasAtMost: 'Ein Produkt hat höchstens {most} Bilder.',
  aProductHasAtMostOptions: 'Ein Produkt hat höchstens {most} Optionen.',
  aProductHasAtMostVariants: 'Ein Produkt hat höchstens {most} Varianten.',
  aProductWithOptionsNeeds: 'Ein Produkt mit Optionen braucht mindestens eine Variante.',
  aRefundOfTheSame:
    'Eine Erstattung über denselben Betrag läuft für diese Zahlung. Warten Sie, bis sie abgeschlossen ist, oder wählen Sie einen anderen Betrag.',
  aRefundToTheCard:
    'Eine Erstattung auf die Karte läuft. Erfassen Sie den Rest, wenn sie abgeschlossen ist.',
  aSaleIsPlannedA: 'Eine Sonderpreis-Aktion wird höchstens ein Jahr im Voraus geplant.',
  aSaleLastsAYear: 'Eine Sonderpreis-Aktion dauert höchstens ein Jahr.',
  aSaleMustEndAfter: 'Eine Sonderpreis-Aktion muss nach ihrem Beginn enden.',
  aShopHasAtMost: 'Ein Shop hat höchstens {most} Domains. Entfernen Sie zuerst eine.',
  aShopNeedsAnOwner:
    'Ein Shop braucht einen Inhaber. Machen Sie zuerst jemand anderen zum Inhaber.',
  aStockHasAtMost: 'Ein Bestand hat höchstens {most} Stück.',
  aVariantHasItsProducts: 'Eine Variante hat Namen, Status und Kategorie ihres Produkts.',
  aWithdrawalInTimeCannot: 'Ein fristgerechter Widerruf kann nicht abgelehnt werden.',
  addAnOptionForThe: 'Fügen Sie zuerst eine Option für die Varianten hinzu.',
  anOwnerHasInvitedThis:
    'Ein Inhaber hat diese Person schon eingeladen. Nur ein Inhaber darf das ersetzen.',
  anotherImportIsRunningWait:
    'Ein anderer Import läuft. Warten Sie, bis er fertig ist, oder halten Sie ihn an.',
  anotherProductHasThisAddress: 'Ein anderes Produkt hat diese Adresse. {free} ist frei.',
  anotherProductOrVariantHas: 'Ein anderes Produkt oder eine andere Variante hat eine dieser SKUs.',
  approveTheCommentFirstThe: 'Geben Sie zuerst den Kommentar frei. Die Antwort erscheint darunter.',
  atMostRecordsCanBe:
    'Höchstens 100.000 Datensätze können gemeinsam geändert werden. Wählen Sie weniger aus.',
  changeThePricesAndStock: 'Ändern Sie stattdessen Preise und Bestände der Varianten.',
  changeTheStockOfIts: 'Ändern Sie stattdessen den Bestand der Varianten.',
  chooseAtLeastOneOrder: 'Wählen Sie mindestens eine Bestellung.',
  chooseAtLeastOneProduct: 'Wählen Sie mindestens ein Produkt.',
  chooseOneThingToChange: 'Wählen Sie, was geändert wird.',
  enterACodeOrHow: 'Geben Sie einen Code ein, oder wie viele erzeugt werden sollen.',
  enterANumberOfUnits: 'Geben Sie ein, wie viele Stück hinzukommen oder wegfallen.',
  enterEitherASalePrice: 'Geben Sie entweder einen Sonderpreis oder einen Prozentsatz ein.',
  enterTheDayAndTime: 'Geben Sie Tag und Uhrzeit für Anfang und Ende der Sonderpreis-Aktion ein.',
  filesAreBeingUploadedOr:
    'Es werden schon {most} Dateien hochgeladen oder gelesen. Warten Sie, bis sie gelesen sind, oder löschen Sie eine davon.',
  hasNoValuesToChoose: '{name} hat keine Werte zur Auswahl.',
  isListedTwice: '„{twice}“ steht zweimal in der Liste.',
  isNotAColleagueOf: '{email} gehört nicht zum Team dieses Shops.',
  itHasAlreadyEnded: 'Es ist schon beendet.',
  itIsADraftAlready: 'Es ist schon ein Entwurf.',
  itIsAlreadyOnSale:
    'In dieser Zeit läuft schon eine Sonderpreis-Aktion. Beenden oder ändern Sie zuerst diese.',
  itRedirectsToItself: 'Die Weiterleitung führt auf sich selbst.',
  itsCodeHasBeenUsed: 'Der Code wurde inzwischen verwendet, die Bestellung bleibt storniert.',
  itsItemsHaveBeenSold: 'Die Artikel wurden inzwischen verkauft, die Bestellung bleibt storniert.',
  leadsToAShopAlready: '{domain} führt schon zu einem Shop.',
  makeTheKeysInThe: 'Erzeugen Sie die Schlüssel im Portal von {title}.',
  nameTheTextThatChanges: 'Nennen Sie den Text, der sich ändert.',
  noOrderHasTheNumber: 'Keine Bestellung hat die Nummer {number}.',
  noPaymentOfThisOrder: 'Keine Zahlung dieser Bestellung wartet auf eine Erstattung.',
  noProviderKnowsThisPayment: 'Kein Zahlungsdienst kennt diese Zahlung.',
  noReturnedUnitsAreLeft: 'Es gibt keine zurückgekommenen Artikel mehr zu erstatten.',
  nothingIsLeftToRefund: 'Es ist nichts mehr zu erstatten.',
  nothingOfThisInvoiceIs: 'An dieser Rechnung ist nichts mehr zu korrigieren.',
  nothingWasPaidForThis:
    'Für diese Bestellung wurde noch nichts bezahlt, sie kann nur storniert werden.',
  onlyAnOperatorOfThe: 'Das darf nur ein Betreiber der Installation.',
  onlyAnOwnerMayRevoke: 'Nur ein Inhaber darf diese Einladung zurückziehen.',
  onlyOfCanStillBe: 'Von {name} können nur noch {left} verschickt werden.',
  paymentsOrRefundsThroughAre:
    'Zahlungen oder Erstattungen über {title} laufen noch. Bitte warten Sie, bis sie abgeschlossen sind.',
  pleaseSignIn: 'Bitte melden Sie sich an.',
  recoveryCodesStandInFor:
    'Wiederherstellungscodes ersetzen einen zweiten Faktor. Richten Sie zuerst einen ein.',
  refundItOrCancelIt:
    'Erstatten Sie sie, oder stornieren Sie sie auf ihrer Seite, wenn ihr Geld noch aussteht.',
  refundsToTheCardAre: 'Erstattungen auf die Karte sind mit diesem Zahlungsdienst nicht möglich.',
  refundsWithTheAccountItself:
    '{title} erstattet mit dem Konto selbst und braucht keine Schlüssel.',
  removeYourOwnSecondFactor: 'Entfernen Sie Ihren eigenen zweiten Faktor in Ihrem Konto.',
  selectAtLeastOne: 'Wählen Sie mindestens einen Eintrag aus.',
  someOfItsUnitsHave: 'Einige Artikel sind schon zurückgekommen.',
  someStepsAreStillTo:
    'Einige Schritte sind noch offen. Öffnen Sie den Shop trotzdem, oder erledigen Sie sie zuerst.',
  somebodyHasOrderedOrRegistered:
    'Dort hat jemand bestellt oder sich registriert. Schließen Sie den Shop stattdessen.',
  thatIsAllThatIs:
    'Das ist alles, was übrig ist. Bitte erstatten Sie stattdessen die ganze Bestellung.',
  thatTookTooLongPlease: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  theCompareAtPriceMust: '{name}: Der Vergleichspreis muss über dem Preis liegen.',
  theDiscountMustBeAbove: 'Der Rabatt muss über 0 und unter 100 Prozent liegen.',
  theDomainLeadsToAnother:
    'Die Domain führt zu einem anderen Shop dieses Servers. Fragen Sie dessen Betreiber.',
  theEmailOrPasswordIs: 'E-Mail-Adresse oder Passwort ist falsch.',
  theEndIsInThe: 'Das Ende liegt in der Vergangenheit.',
  theFileHasTooMany: 'Die Datei hat zu viele Einträge.',
  theFileIsBeingRead: 'Die Datei wird gerade gelesen. Versuchen Sie es gleich noch einmal.',
  theFileIsDamagedA:
    'Die Datei ist beschädigt: Eine Zeile von {name} kann nicht geschrieben werden.',
  theFileIsDamagedCannot: 'Die Datei ist beschädigt: {name} ist nicht lesbar.',
  theFileIsDamagedIs: 'Die Datei ist beschädigt: {missing} fehlt.',
  theFileIsDamagedIsNot:
    'Die Datei ist beschädigt: {name} ist nicht das, was das Verzeichnis angibt.',
  theFileIsDamagedThat: 'Die Datei ist beschädigt: {parent}, zu denen {child} gehören, fehlen.',
  theFileIsDamagedThe:
    'Die Datei ist beschädigt: Das Bild {key} ist nicht das, was sein Name sagt.',
  theFileWasImportedAlready: 'Die Datei wurde schon importiert. Ihr Bericht bleibt 90 Tage.',
  theFileWasUploadedAlready: 'Die Datei wurde schon hochgeladen.',
  theMainAddressCannotBe:
    'Die Hauptadresse kann nicht entfernt werden. Machen Sie zuerst eine andere Domain zur Hauptadresse.',
  theNameOfAnOption: 'Der Name einer Option oder eines Werts hat höchstens {most} Zeichen.',
  theOperatorOfThisInstallation:
    'Der Betreiber dieser Installation hat den Shop geschlossen. Bitten Sie ihn, den Shop zu öffnen.',
  theOrderHasEndedAnd:
    'Die Bestellung ist beendet, und ihre Artikel wurden inzwischen verkauft. Bitte erstatten Sie die Zahlung.',
  theOrderHasNoEmail:
    'Die Bestellung hat keine E-Mail-Adresse, es kann keine E-Mail gesendet werden.',
  theOrderIsPaidIt: 'Die Bestellung ist bezahlt: Sie kann nur erstattet werden.',
  thePageIsOutOf: 'Die Seite ist veraltet. Bitte laden Sie sie neu.',
  thePasskeyIsNotKnown: 'Der Passkey ist hier nicht bekannt.',
  thePasskeyWasNotAccepted: 'Der Passkey wurde nicht akzeptiert. Bitte versuchen Sie es erneut.',
  passkeyNotAccepted: 'Der Passkey wurde nicht akzeptiert.',
  thePictureCannotBeRead:
    'Das Bild ist nicht lesbar. Speichern Sie es noch einmal als JPEG oder PNG, und senden Sie dieses.',
  thePublishedPostHasNo: 'Der veröffentlichte Beitrag hat keine unveröffentlichten Änderungen.',
  theShopAlreadyHasAn: 'Der Shop hat schon einen Inhaber.',
  theShopHasAPage: 'Der Shop hat unter der alten Adresse eine Seite.',
  theShopWasOpenedIts:
    'Der Shop wurde geöffnet: Sein Inhaber ändert die Adresse in den Einstellungen.',
  theStandardPartsAreAlready: 'Die Standardteile sind schon ein Abschnitt.',
  theTimeToPayThis:
    'Die Zahlungsfrist dieser Bestellung ist vorbei, sie kann nicht mehr geändert werden.',
  theUnitsOfThisOrder: 'Die Artikel dieser Bestellung sind schon wieder im Bestand.',
  theValuesOfAVariant: 'Die Werte einer Variante sind zusammen zu lang.',
  theVariantIsListedTwice: 'Die Variante {name} steht zweimal in der Liste.',
  thereAreFilesOfThis: 'Es gibt {kept} Dateien dieser Art. Löschen Sie zuerst eine.',
  thereIsAnAuthenticatorApp: 'Es gibt schon eine Authenticator-App. Entfernen Sie diese zuerst.',
  thereIsNoCardAccount: 'Es gibt noch kein Kartenkonto.',
  thereIsNoPictureYet: 'Es gibt noch kein Bild.',
  thereIsNoShopAt: 'Unter dieser Adresse gibt es keinen Shop.',
  thereIsNoSuchCategory: 'Diese Kategorie gibt es nicht.',
  thereIsNoSuchPicture: 'Dieses Bild gibt es nicht.',
  thereIsNoVariant: 'Es gibt keine Variante {id}.',
  thisAccountIsErased: 'Dieses Konto ist gelöscht.',
  thisAddressIsAlreadyIn: 'Diese Adresse wird schon verwendet.',
  thisAddressIsReservedFor: 'Diese Adresse ist für eine Richtlinie reserviert.',
  thisCanNoLongerBe: 'Das kann nicht mehr rückgängig gemacht werden.',
  thisCanNoLongerBeUndone:
    'Das lässt sich nicht mehr rückgängig machen: Die Zeit ist vorbei, oder ein weiterer Schritt folgte.',
  thisCategoryHasProductsChoose:
    'Diese Kategorie hat Produkte. Wählen Sie die Kategorie, in die sie kommen.',
  thisCodeIsNotCorrect: 'Dieser Code stimmt nicht.',
  thisDiscountAppliesAutomaticallyAnd: 'Dieser Rabatt gilt automatisch und hat keine Codes.',
  thisDiscountHasAlreadyEnded: 'Dieser Rabatt ist schon beendet.',
  thisDomainIsListedAlready: 'Diese Domain steht schon in der Liste.',
  thisFileCannotBeChecked:
    'Diese Datei kann gerade nicht geprüft werden. Bitte laden Sie die Seite neu, um den Stand zu sehen.',
  thisFileCannotBeImported:
    'Diese Datei kann gerade nicht importiert werden. Bitte laden Sie die Seite neu, um den Stand zu sehen.',
  thisFileIsBeingWritten:
    'Diese Datei wird gerade geschrieben. Laden Sie sie herunter, sobald sie fertig ist, oder löschen Sie sie vorher.',
  thisFileIsNotA: 'Diese Datei ist keine lesbare Zip-Datei.',
  thisIdempotencyKeyWasUsed: 'Dieser Idempotency-Key wurde für eine andere Anfrage verwendet.',
  thisIdempotencyKeyWasUsedFor:
    'Dieser Idempotency-Key wurde für eine andere Erstattung verwendet.',
  thisImportIsNotRunning: 'Dieser Import läuft nicht.',
  thisInvitationIsNoLonger: 'Diese Einladung gilt nicht mehr. Bitte bitten Sie um eine neue.',
  thisLinkHasExpiredOr:
    'Dieser Link ist abgelaufen, oder es wurde ein neuerer verschickt. Fordern Sie einen neuen an.',
  thisLinkIsNoLonger:
    'Dieser Link gilt nicht mehr. Bitte fordern Sie auf der Anmeldeseite einen neuen an.',
  thisMailIsNotSent: 'Diese E-Mail wird nicht erneut gesendet, weil sie nicht mehr zutrifft.',
  thisMailIsOnIts: 'Diese E-Mail ist schon unterwegs.',
  thisOrderAlreadyHasA:
    'Diese Bestellung hat schon eine Kartenzahlung: Führen Sie die Bestellung damit aus, oder erstatten Sie sie.',
  thisOrderHasNoInvoice: 'Diese Bestellung hat keine Rechnung.',
  thisOrderHasNoPayment: 'Diese Bestellung hat keine Zahlung, die noch zu erstatten ist.',
  thisOrderWasCanceledAnd:
    'Diese Bestellung wurde storniert und wird erstattet, es wird nichts verschickt.',
  thisPageMayNotCall: 'Diese Seite darf die Verwaltung nicht aufrufen.',
  thisPaymentIsNotPending: 'Diese Zahlung steht nicht aus.',
  thisPaymentWasReviewedAlready: 'Diese Zahlung wurde schon geprüft.',
  thisPersonAlreadyWorksIn: 'Diese Person arbeitet schon in diesem Shop.',
  thisRefundHasEnded: 'Diese Erstattung ist abgeschlossen.',
  thisRefundIsNotWaiting: 'Diese Erstattung wartet nicht auf eine Entscheidung.',
  thisReplyHasNotFailed: 'Diese Antwort ist nicht fehlgeschlagen.',
  thisRequestArrivedBeforePlease:
    'Diese Anfrage ist schon eingegangen. Bitte laden Sie die Seite neu, um das Ergebnis zu sehen.',
  thisSaleHasStartedAlready: 'Diese Sonderpreis-Aktion hat schon begonnen.',
  thisSaleIsOver: 'Diese Sonderpreis-Aktion ist vorbei.',
  thisShipmentIsDeliveredAlready: 'Diese Sendung ist schon zugestellt.',
  thisShipmentIsNotDelivered: 'Diese Sendung ist nicht zugestellt.',
  thisShopHasOrdersIn:
    'Dieser Shop hat Bestellungen in {before}, deshalb bleibt seine Währung. Eine andere Währung braucht einen eigenen Shop.',
  thisThemeDoesNotExist: 'Dieses Theme gibt es nicht.',
  twoVariantsHaveTheSku: 'Zwei Varianten haben die SKU {sku}.',
  unpublishThePostFirst: 'Nehmen Sie den Beitrag zuerst offline.',
  useSmallLettersDigitsAnd: 'Verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
  wasCreatedAndThenDeleted: '{domain} wurde angelegt und dann wieder gelöscht.',
  worksInOtherShopsToo:
    '{name} arbeitet auch in anderen Shops. Bitte fragen Sie den Betreiber dieser Installation.',
  youHaveAnAccountPlease:
    'Sie haben schon ein Konto. Bitte melden Sie sich an, und öffnen Sie den Link dann erneut.',
  youHaveViewsAlready: 'Sie haben schon {most} Ansichten.',
  youRunThisShopAlready: 'Sie führen diesen Shop schon.',
  yourRoleHereDoesNot: 'Ihre Rolle erlaubt das hier nicht. Fragen Sie einen Inhaber des Shops.',
  yourRoleHereDoesNotAllow:
    'Ihre Rolle erlaubt es hier nicht, die Texte der E-Mails zu ändern. Fragen Sie einen Inhaber des Shops.',
  yourRoleMayNotDownload: 'Ihre Rolle darf diese Datei nicht herunterladen.',
  yourRoleWasJustChanged: 'Ihre Rolle wurde gerade geändert. Bitte laden Sie die Seite neu.',
}
