import type { settings as english } from '../en/settings.ts'
import type { OfficeTable } from '../office-texts.ts'

export const settings: OfficeTable<typeof english> = {
  ageNoteHint:
    'Das Mindestalter der Käufer, wo das Gesetz eines vorschreibt. Auf Produktseiten und in der Fußzeile.',
  allPricesHint: 'Alle Preise gelten in dieser Währung. Ab der ersten Bestellung steht sie fest.',
  alwaysAsked: 'Pflichtangabe',
  amountsKeepFigures:
    'Alle Beträge behalten ihre Zahlen: Aus 129 {currency} werden 129 {chosen}. Es wird nicht umgerechnet. Prüfen Sie danach Preise, Rabatte und Versand.',
  analyticsHint:
    'Shops, die an Verbraucher in der EU, im EWR, im Vereinigten Königreich oder in der Schweiz verkaufen, müssen vorher fragen; ein Shop, der das unter „Rücksendungen“ angibt, fragt in jedem Land. Dies ist keine Rechtsberatung.',
  asCountryAsks: 'Nach dem Recht des Landes (vorher fragen)',
  asCountryLoads: 'Nach dem Recht des Landes (sofort laden)',
  asCountryNeeds: 'Je nach Land',
  askFirst: 'Vorher fragen',
  buyerPaysDuties: 'Der Kunde zahlt sie',
  change: 'Ändern',
  changeCurrency: 'Währung ändern',
  changing: 'Wird geändert …',
  checkout: 'Kasse',
  companyHint: 'Für Käufer optional. Die Angabe steht auf Paketen, Rechnungen und in E-Mails.',
  consumersInEU: 'Verbraucher in der EU',
  contactEmailHint: 'Hier kommen Antworten von Kunden und neue Nachrichten an.',
  contactEmailOwnerOnly:
    'Von dieser Adresse gehen die E-Mails des Shops aus, daher kann nur ein Inhaber sie ändern.',
  countryHint: 'Wo der Shop seinen Sitz hat.',
  currency: 'Währung',
  currencyStays: 'Der Shop hat schon Bestellungen, daher steht sie fest.',
  currencyUntilOrder: 'Ab der ersten Bestellung steht sie fest.',
  daily: 'Einmal am Tag, um 8 Uhr morgens',
  deliveryAddress: 'Lieferadresse',
  deliveryNoteHint:
    'Wann ein Paket das Haus verlässt und wie lange es unterwegs ist. Auf Produktseiten und in der Fußzeile.',
  descriptionHint: 'Auf der Startseite, in der Fußzeile und in Suchergebnissen.',
  dutiesHint: 'Die Kasse weist in Ländern außerhalb des Zollgebiets Ihres Shops darauf hin.',
  dutyNoteHint: 'Leer lassen für einen Satz in der Sprache Ihres Shops.',
  emailAddress: 'Eine E-Mail-Adresse',
  emailOrPhone: 'Eine E-Mail-Adresse oder eine Telefonnummer',
  euPersonHint:
    'Name, Postanschrift und E-Mail-Adresse, wenn der Hersteller außerhalb der EU sitzt.',
  exceptionsHint:
    'Ein Satz, der bei den Rücksendungen steht: „Geöffnete Packungen nehmen wir nicht zurück.“',
  guestContactHint:
    'Ein Gast ohne E-Mail-Adresse bekommt keine E-Mails. Er findet die Seite der Bestellung mit ihrer Nummer und den letzten Ziffern seiner Telefonnummer. Den Link können Sie auch selbst schicken: Er steht bei der Bestellung.',
  guestsHint:
    'Gäste geben eine E-Mail-Adresse an und bekommen einen Link zu ihrer Bestellung. Dort verfolgen, bezahlen oder stornieren sie die Bestellung und können sie in ein Konto übernehmen.',
  importDutyAndTax: 'Zoll und Einfuhrsteuer',
  inALine: 'Versand und Rücksendung in einer Zeile',
  keepOrdersHint:
    'Wird ein Kunde gelöscht, bleiben Name und Anschrift bezahlter Bestellungen so lange erhalten. Prüfen Sie, was das Recht Ihres Landes verlangt.',
  languageHint:
    'Die Sprache der Shop-Seiten und der E-Mails an Kunden. Ihre eigenen Texte bleiben, wie Sie sie geschrieben haben.',
  leaveEmptyNoAnalytics: 'Leer lassen, um die Besucherstatistik auszuschalten.',
  legal: 'Recht',
  loadAtOnce: 'Sofort laden',
  lowStockHint: 'Produkte mit diesem oder weniger Bestand stehen auf der Übersicht.',
  makerHint:
    'Name, Postanschrift und E-Mail-Adresse. Steht bei allen Produkten ohne eigenen Hersteller.',
  never: 'Nie',
  notSet: 'Nicht angegeben',
  noteHint:
    'Für Käufer optional, bis zu 500 Zeichen. Der Text steht bei der Bestellung, auf Packzetteln und in den E-Mails an den Käufer.',
  noticeAddressesHint:
    'Eine pro Zeile, höchstens zehn. Leer lassen, um die E-Mail-Adresse des Shops zu verwenden. Dort kommt jede Nachricht als eigene E-Mail an.',
  noticesAbout:
    'Neue Bestellungen, Kartenzahlungen, zu erstattende Zahlungen, Nachrichten und Kommentare, die auf Freigabe warten.',
  noticesByMail: 'Benachrichtigungen per E-Mail',
  notifications: 'Benachrichtigungen',
  onAccount: 'Mit Konto',
  onAccountOrGuest: 'Mit Konto oder als Gast',
  optional: 'Optional',
  optionalByCountry: 'Optional, wo das Land der Adresse keine verwendet',
  order: 'Bestellung',
  otherProducts: 'Weitere Produkte neben einem Produkt',
  otherwiseNeeded: 'Was ein Verkauf an Verbraucher in der EU noch verlangt',
  productPages: 'Produktseiten',
  productSafety: 'Produktsicherheit',
  recentlySeenHint:
    'Unter einem Produkt, sobald es zwei weitere gibt. Die Liste mit höchstens zwölf Produkten bleibt im Browser des Besuchers, nennt niemanden und wird nirgendwohin gesendet.',
  returnAddressHint:
    'Kunden sehen sie nach einem Widerruf oder wenn Sie einer Rücksendung zugestimmt haben.',
  returnDaysHint:
    'Gezählt ab der Zustellung. Bei 0 können Kunden auf der Seite ihrer Bestellung keine Rücksendung anfragen.',
  returns: 'Rücksendungen',
  returnsNoteHint: 'Die Frist, in der Ware zurückgegeben werden kann. Auf Produktseiten.',
  sayNothing: 'Nichts angeben',
  secondLineHint: 'Für Käufer optional: Wohnung, Etage oder wer das Paket annimmt.',
  sellsInNow: 'Der Shop verkauft jetzt in {currency}',
  sellsToEUHint:
    'Die Fußzeile jeder Seite und jede Bestellung verlinken auf „Vertrag widerrufen“, der letzte Knopf der Kasse nennt die Zahlungspflicht, und Besucher werden gefragt, bevor die Besucherstatistik geladen wird. Dies ist keine Rechtsberatung. Lassen Sie Ihren Shop anwaltlich prüfen.',
  shippingNoteHint:
    'Was der Versand kostet oder wann Kunden es erfahren. Im Warenkorb und bei Bestellungen.',
  shop: 'Shop',
  shopPaysDuties: 'Der Shop zahlt sie',
  soldOutProducts: 'Ausverkaufte Produkte',
  telephoneHint:
    'Ohne Auswahl ist sie optional, wo Postleitzahlen zur Adresse führen, etwa in Deutschland, und sonst Pflicht, etwa in Nepal.',
  tellsWhenBackHint:
    'Besucher hinterlassen auf der Seite eines ausverkauften Produkts ihre E-Mail-Adresse, bestätigen sie und bekommen eine weitere E-Mail, sobald es wieder da ist: drei Personen je Stück, die am längsten Wartenden zuerst. Kunden mit bestätigter Adresse müssen nichts bestätigen. Die Produktliste zeigt, wie viele gefragt haben.',
  theCustomer: 'Der Kunde',
  theShop: 'Der Shop',
  timeZoneHint:
    'Für Tage und Uhrzeiten auf Seiten, in Aktionen und Listen. Tippen Sie eine Stadt ein, um die Liste zu durchsuchen.',
  togetherHint:
    'Produkte, die in mindestens drei bezahlten Bestellungen zusammen vorkamen, jede Nacht gezählt. Sie stehen nach denen, die Sie beim Produkt selbst auswählen, und vor denen seiner Kategorie.',
  withdrawalDaysHint:
    'Gezählt ab der Zustellung des letzten Pakets einer Bestellung. Das Gesetz verlangt mindestens 14.',
  withinAMinute: 'Innerhalb einer Minute',
  weeklyHint: 'Jeden Montag um sieben Uhr, an die Adressen oben.',
}
