import type { Language } from '../texts.ts'

export const refusals = {
  // Any call
  notFound: 'Nicht gefunden.',
  required: 'Bitte füllen Sie dieses Feld aus.',
  atMostCharacters: 'Dieses Feld darf höchstens {count} Zeichen enthalten.',
  notOpenYet: 'Dieser Shop ist noch nicht geöffnet.',
  closedNow: 'Dieser Shop ist zurzeit geschlossen.',
  pleaseLogIn: 'Bitte melden Sie sich an.',
  sessionEnded: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  tooManyRequests: 'Zu viele Anfragen.',
  tryAgainInMinutes:
    '{reason} Bitte versuchen Sie es in {count, plural, one {# Minute} other {# Minuten}} erneut.',
  tryAgainInHours:
    '{reason} Bitte versuchen Sie es in {count, plural, one {# Stunde} other {# Stunden}} erneut.',
  unavailable: 'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
  pdfUnavailable:
    'Das PDF kann gerade nicht erstellt werden. Bitte versuchen Sie es gleich noch einmal.',
  picturesUnavailable: 'Die Bilder sind gerade nicht erreichbar. Bitte versuchen Sie es erneut.',
  tooSlow: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  tooMuchSent:
    'Es wird gerade zu viel auf einmal gesendet. Bitte versuchen Sie es gleich noch einmal.',
  savedMeanwhile: 'Dasselbe wurde gerade schon gespeichert. Bitte versuchen Sie es erneut.',
  goHome: 'Zur Startseite',

  // A request as such
  bodyTooLarge: 'Die Anfrage ist zu groß.',
  bodyNotJson: 'Bitte senden Sie application/json.',
  bodyEmpty: 'Die Anfrage ist leer.',
  bodyInvalid: 'Die Anfrage ist kein gültiges JSON.',
  bodyLength: 'Die Länge der Anfrage stimmt nicht mit der Angabe überein.',
  bodyParts: 'Die Anfrage hat zu viele Teile.',
  addressInvalid: 'Die Adresse ist ungültig.',
  requestInvalid: 'Die Anfrage ist ungültig.',
  queryInvalid: 'Die Suchangaben sind ungültig.',
  queryFault: '{field} {fault}.',
  pageInvalid: 'Diese Seite gibt es nicht.',
  cursorInvalid: 'cursor ist ungültig.',
  keyCharacters: 'Idempotency-Key darf nur einfache Zeichen ohne Leerzeichen enthalten.',
  keyTooLong: 'Idempotency-Key ist zu lang.',
  keyUsedOtherwise: 'Dieser Idempotency-Key gehört zu einer anderen Bestellung.',
  foreignOrigin: 'Von dieser Seite aus darf die API nicht aufgerufen werden.',
  tenantMissing: 'X-Tenant-ID fehlt.',
  tenantUnknown: 'X-Tenant-ID bezeichnet keinen Shop.',
  tenantForeign: 'X-Tenant-ID gehört nicht zu dieser Adresse.',
  tenantNotNumber: 'X-Tenant-ID muss eine ganze Zahl sein.',
  renderedForGuests: 'Seiten werden für Gäste erzeugt.',

  // A value of a body or a query
  mustBe:
    'muss {type, select, string {ein Text} integer {eine ganze Zahl} number {eine Zahl} boolean {wahr oder falsch} object {ein Objekt} array {eine Liste} null {leer} other {{type}}} sein',
  mustBeAnObject: 'muss ein Objekt sein',
  mustBeListed: 'muss einer der erlaubten Werte sein',
  mustBeConstant: 'muss dem festen Wert entsprechen',
  mustMatchOne: 'entspricht keiner der erlaubten Formen',
  mustMatchFormat: 'muss die Form „{format}“ haben',
  mustBeDay: 'muss ein Datum wie 2026-12-24 sein',
  mustBeMonth: 'muss ein Monat wie 2026-12 sein',
  mustBeAmount: 'muss ein Betrag wie 12.00 sein',
  mustBeSlug: 'darf nur aus Kleinbuchstaben, Ziffern und Bindestrichen bestehen',
  mustMatchPattern: 'muss dem Muster „{pattern}“ entsprechen',
  mustCompare: 'muss {comparison} {limit} sein',
  mustBeMultiple: 'muss ein Vielfaches von {of} sein',
  atMostLetters: 'darf höchstens {limit} Zeichen enthalten',
  atLeastLetters:
    '{limit, plural, one {darf nicht leer sein} other {muss mindestens # Zeichen enthalten}}',
  atMostItems: 'darf höchstens {limit} Einträge haben',
  atLeastItems:
    '{limit, plural, one {darf nicht leer sein} other {muss mindestens # Einträge haben}}',
  atMostProperties: 'darf höchstens {limit} Felder haben',

  // Accounts
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  emailTaken: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  nameTaken: 'Dieser Name ist nicht verfügbar.',
  nameTooLong: 'Der Name darf höchstens {count} Zeichen lang sein.',
  nameLetters:
    'Bitte verwenden Sie Buchstaben und Ziffern, dazwischen einzelne Leerzeichen, Punkte, Binde- oder Unterstriche.',
  nameMarks: 'Bitte verwenden Sie weniger Zeichen über und unter den Buchstaben.',
  passwordTooLong: 'Das Passwort darf höchstens {count} Zeichen lang sein.',
  passwordControls: 'Das Passwort darf keine Steuerzeichen enthalten.',
  passwordCommon:
    'Dieses Passwort ist zu verbreitet. Bitte wählen Sie eines, das andere nicht verwenden.',
  passwordIsEmail: 'Ihre E-Mail-Adresse ist kein gutes Passwort. Bitte wählen Sie ein anderes.',
  notYourPassword: 'Dieses Passwort stimmt nicht.',
  passwordForEmail: 'Geben Sie Ihr Passwort ein, um die E-Mail-Adresse zu ändern.',
  passwordChangedElsewhere:
    'Ihr Passwort wurde gerade an anderer Stelle geändert. Bitte versuchen Sie es erneut.',
  passwordChanged: 'Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
  linkStale: 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  proofWrong: 'Dieser Link stimmt nicht, oder die Adresse wurde seitdem geändert.',
  proofOnItsWay:
    'Falls Ihre Adresse noch nicht bestätigt ist, ist eine E-Mail mit einem Link dorthin unterwegs.',
  emailConfirmed: 'Ihre E-Mail-Adresse ist bestätigt. Vielen Dank.',
  loginWrong: 'E-Mail-Adresse, Benutzername oder Passwort ist falsch.',
  accountBlocked:
    'Dieses Konto ist gesperrt. Bitte schreiben Sie uns, wenn Sie das für einen Irrtum halten.',
  signedOut: 'Sie sind abgemeldet.',
  signedOutEverywhere: 'Sie sind überall abgemeldet.',
  tooManySignIns:
    'Gerade melden sich zu viele auf einmal an. Bitte versuchen Sie es gleich noch einmal.',

  // Orders without an account
  orderKept:
    'Bitte melden Sie sich mit Ihrer E-Mail-Adresse und diesem Passwort an. Falls Sie schon ein Konto hatten, gilt dort weiterhin Ihr bisheriges Passwort.',
  orderJoined: 'Die Bestellung steht jetzt bei Ihren Bestellungen.',
  emailOrTelephone: 'Bitte geben Sie eine E-Mail-Adresse oder eine Telefonnummer an.',
  orderNotFound:
    'Es gibt keine Bestellung mit dieser Nummer und diesen Ziffern. Bitte prüfen Sie beides.',
  linkForReading:
    'Dieser Link zeigt die Bestellung nur an. Bitte melden Sie sich an, oder nutzen Sie den Link in unserer E-Mail.',
  orderOfOther:
    'Diese Bestellung wurde mit einer anderen E-Mail-Adresse aufgegeben. Melden Sie sich mit dem Konto dieser Adresse an.',

  // Comments and reviews
  postMissing: 'Für einen Kommentar fehlt die Nummer des Beitrags.',
  commentTooLong: 'Ein Kommentar darf höchstens {count} Zeichen lang sein.',
  parentGone: 'Der Kommentar, auf den Sie antworten, ist nicht mehr da.',
  productMissing: 'Für eine Bewertung fehlt die Nummer des Produkts.',
  reviewTooLong: 'Eine Bewertung darf höchstens {count} Zeichen lang sein.',
  reviewedBefore: 'Sie haben dieses Produkt bereits bewertet.',

  // Cart
  noLongerSold: '{name} wird nicht mehr verkauft.',
  otherOptions:
    '{name} hat jetzt andere Auswahlmöglichkeiten. Bitte entfernen Sie den Artikel und legen Sie ihn neu in den Warenkorb.',
  soldOut: '{name} ist ausverkauft.',
  ofProduct: '{name}: {problem}',
  mostItems: 'Ein Warenkorb fasst höchstens {count} verschiedene Artikel.',
  mostUnits: 'Ein Warenkorb fasst höchstens {count} Stück eines Artikels.',
  quantityTooSmall:
    'Die Menge muss mindestens 1 sein. Wenn Sie den Artikel nicht mehr möchten, entfernen Sie ihn.',

  // Codes
  codeUnknown: 'Dieser Code ist ungültig oder abgelaufen.',
  codesFull: 'Pro Warenkorb gelten höchstens {count} Codes. Bitte entfernen Sie zuerst einen.',
  codeEnded: 'Dieser Code ist abgelaufen.',
  codeUsedUp: 'Dieser Code ist aufgebraucht.',
  codeSpent: 'Sie haben diesen Code bereits verwendet.',
  codeForGone: 'Er gilt für Produkte, die nicht mehr verkauft werden.',
  codeForSame: 'Ein anderer Ihrer Codes gilt für dieselbe Aktion.',
  codeForOthers: 'Er gilt für andere Produkte.',
  codeFrom: 'Er gilt ab {amount}.',
  othersSaveMore: 'Mit einer anderen Aktion, die sich nicht kombinieren lässt, sparen Sie mehr.',
  deliveryIsFree: 'Der Versand ist bereits kostenlos.',
  nothingToTakeOff: 'Für nichts in Ihrem Warenkorb gibt es damit Rabatt.',
  ofCode: '{code}: {reason}',

  // Reasons of a total
  freeDeliveryWith: 'Versandkostenfrei mit {name}',
  percentOffWith: '{percent} % Rabatt mit {name}',
  amountOffWith: '{amount} Rabatt mit {name}',
  freeFrom: 'Kostenlos ab {amount}',
  rate: '{percent} %',
  noRate: 'kein Steuersatz',
  agreedPrice: 'Vereinbarter Preis',
  exportRate: '{rate}, Einfuhrabgaben können anfallen',

  // Placing an order
  methodInvalid: 'Diese Zahlungsart ist nicht möglich.',
  noReference: 'Für diese Bestellung wird keine Zahlungsreferenz angenommen.',
  vatNumberForm:
    'Eine USt-IdNr. dieses Landes ({country}) sieht so aus: {example}. Bitte prüfen Sie Ihre Nummer.',
  countryUnknown: 'Dieses Land kennen wir nicht. Bitte wählen Sie eines aus der Liste.',
  regionUnknown: 'Diese Region kennen wir nicht. Bitte wählen Sie eine aus der Liste.',
  deliveryUnknown: 'Diese Lieferart gibt es nicht.',
  deliveryGone: 'Die gewählte Lieferart ist für diese Bestellung nicht mehr verfügbar.',
  notServed: 'In dieses Land liefern wir das noch nicht: {place}.',
  servedFrom: 'In dieses Land liefern wir ab {amount}: {place}.',
  tooHeavy: 'Dieser Warenkorb wiegt {weight}. In dieses Land liefern wir bis {most}: {place}.',
  weightMissing:
    '{count, plural, one {{names} kann noch nicht geliefert werden: Das Gewicht fehlt. Bitte schreiben Sie uns, oder bestellen Sie ohne diesen Artikel.} other {{names} können noch nicht geliefert werden: Die Gewichte fehlen. Bitte schreiben Sie uns, oder bestellen Sie ohne diese Artikel.}}',
  nameOfMany: '„{name}“',
  andMore: '{count} weitere',
  kilograms: '{count} kg',
  somethingChanged: 'Etwas hat sich geändert.',
  totalIsNow:
    '{why} Die Gesamtsumme beträgt jetzt {total}. Bitte prüfen Sie Ihre Bestellung und schicken Sie sie erneut ab.',
  amountWritten: 'Ein Betrag in {currency} hat diese Form: {example}.',
  amountTooLarge: 'Das ist mehr als {most}.',
  unpaidOrders:
    'Sie haben {count, plural, one {# unbezahlte Bestellung} other {# unbezahlte Bestellungen}}. Bitte bezahlen oder stornieren Sie {count, plural, one {diese} other {eine davon}}, bevor Sie erneut bestellen.',
  kept: 'Bis zur Zahlung reservieren wir Ihnen höchstens {most} Stück. Bitte bestellen Sie weniger, oder schreiben Sie uns, wenn Sie mehr brauchen.',
  keptBesides:
    'Bis zur Zahlung reservieren wir Ihnen höchstens {most} Stück, und {held} davon warten schon auf Zahlung. Bitte bestellen Sie weniger, oder schreiben Sie uns, wenn Sie mehr brauchen.',
  keptOf:
    'Bis zur Zahlung reservieren wir Ihnen von {name} höchstens {most} Stück. Bitte bestellen Sie weniger, oder schreiben Sie uns, wenn Sie mehr brauchen.',
  keptOfBesides:
    'Bis zur Zahlung reservieren wir Ihnen von {name} höchstens {most} Stück, und {held} haben Sie schon bestellt. Bitte bestellen Sie weniger, oder schreiben Sie uns, wenn Sie mehr brauchen.',
  nothingToPay: 'Es war nichts zu bezahlen.',
  cannotCancel: 'Nur eine Bestellung, deren Zahlung noch aussteht, kann storniert werden.',

  // Payments
  notByCard: 'Diese Bestellung wird nicht mit Karte bezahlt.',
  notPayable: 'Für diese Bestellung steht keine Zahlung mehr aus.',
  beingLookedInto: 'Eine Zahlung dieser Bestellung wird geprüft. Bitte schreiben Sie uns.',
  beingProcessed:
    'Eine Zahlung dieser Bestellung wird noch verarbeitet. Bitte warten Sie einen Moment.',
  mostAttempts: 'Für diese Bestellung gab es {count} Zahlungsversuche. Bitte schreiben Sie uns.',
  cardsChargedIn: 'Karten werden in {currency} belastet.',
  noCards: 'Kartenzahlung ist zurzeit nicht möglich.',
  totalNotByCard:
    'Dieser Betrag kann nicht mit Karte bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
  payPalChargedIn: 'PayPal-Zahlungen dieses Shops erfolgen in {currency}.',
  noPayPal: 'Zahlung mit PayPal ist zurzeit nicht möglich.',
  totalNotByPayPal:
    'Dieser Betrag kann nicht mit PayPal bezahlt werden. Bitte wählen Sie eine andere Zahlungsart.',
  declined: 'Die Karte wurde abgelehnt.',
  canceled: 'Die Zahlung wurde abgebrochen.',
  expired: 'Die Zeit für die Zahlung ist abgelaufen.',
  refused: 'Die Kartenzahlung konnte nicht gestartet werden.',
  payPalDeclined:
    'PayPal hat die Zahlung nicht ausgeführt. Bitte wählen Sie bei PayPal eine andere Zahlungsquelle.',
  payPalRefused: 'Die Zahlung mit PayPal konnte nicht gestartet werden.',
  unconfirmed: 'Die Zahlung konnte nicht bestätigt werden.',
  notedByMistake: 'Irrtümlich verbucht.',
  testMode: 'Testbetrieb: Es wird nichts abgebucht.',
  surplusReturned: 'Diese Zahlung ging doppelt oder zu spät ein und wurde erstattet.',
  surplusDue: 'Diese Zahlung ging doppelt oder zu spät ein. Sie erhalten sie zurück.',
  paidAfterCancellation:
    'Diese Zahlung ging ein, nachdem die Bestellung storniert worden war. Der Shop schickt Ihnen die Bestellung doch noch oder erstattet Ihnen den Betrag und schreibt Ihnen dazu.',

  // Returns
  returnsEnded: 'Die Frist für Rücksendungen ist am {day} abgelaufen.',
  returnsEndedButWithdrawal:
    'Die Frist für Rücksendungen ist am {day} abgelaufen, Sie können den Vertrag aber noch widerrufen.',
  returnNothingSent: 'Sie können Waren zurücksenden, sobald sie zu Ihnen unterwegs sind.',
  atMostToReturn: 'Von {name} können Sie höchstens {count} Stück zurücksenden.',
  returnAsked: 'Ihre Anfrage ist bei uns eingegangen. Wir antworten Ihnen per E-Mail.',
  cannotBeExchanged:
    'Dieser Artikel kann nicht umgetauscht werden. Bitte wählen Sie Geld, oder schreiben Sie uns.',
  returnTakenBack: 'Sie haben die Anfrage zurückgezogen.',
  returnNotTakenBack: 'Diese Anfrage lässt sich nicht mehr zurückziehen.',
  chooseUnits: 'Bitte wählen Sie mindestens ein Stück.',

  alertNoted: 'Wir schreiben Ihnen, sobald der Artikel wieder auf Lager ist.',
  alertToConfirm:
    'Wir haben eine E-Mail an {email} gesendet. Bitte bestätigen Sie dort Ihre Adresse. Dann schreiben wir Ihnen, sobald der Artikel wieder auf Lager ist.',
  alertWithdrawn: 'Ihre Anfrage ist zurückgezogen und Ihre Adresse gelöscht.',
  alertIsBack: 'Der Artikel ist wieder auf Lager.',
  alertWantsVariant: 'Bitte wählen Sie zuerst eine Variante.',
  alertLinkOver:
    'Dieser Link gilt nicht mehr. Bitte fordern Sie auf der Produktseite einen neuen an.',
  placeOfShop: 'Ladengeschäft',
  soldInTheShop: 'Verkauf im Laden',
  partIsPaidAlready: 'Dieser Betrag ist bereits bezahlt.',
  partWasReplaced:
    'Der Shop verlangt jetzt andere Beträge. Bitte lassen Sie sich einen neuen Link geben.',

  // Offers
  offerLinkWrong:
    'Dieser Link zeigt kein Angebot. Bitte prüfen Sie ihn oder fragen Sie uns nach einem neuen.',
  offerOrdered: 'Aus diesem Angebot wurde eine Bestellung.',
  offerEnded: 'Dieses Angebot ist abgelaufen. Bitte fragen Sie uns nach einem neuen.',
  offerWithdrawn: 'Dieses Angebot gilt nicht mehr. Bitte fragen Sie uns nach einem neuen.',
  offerReplaced:
    'Es gibt ein neueres Angebot. Bitte nutzen Sie dessen Link oder fragen Sie uns danach.',
  offerTotalOther: 'Dieses Angebot beträgt {total}. Bitte laden Sie die Seite neu.',
  offerSoldOut:
    'Nicht mehr wie angeboten verfügbar: {names}. Wir wissen jetzt davon; bitte fragen Sie uns nach einem neuen Angebot.',
  offerTaxOther:
    'Die Steuer hat sich geändert, seit dieses Angebot gesendet wurde. Bitte fragen Sie uns nach einem neuen.',
  offerCodeGone:
    'Ein Rabatt dieses Angebots ist aufgebraucht. Wir wissen jetzt davon; bitte fragen Sie uns nach einem neuen Angebot.',
} satisfies Language['refusals']
