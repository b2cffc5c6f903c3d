import type { duties as english } from '../en/duties.ts'
import type { OfficeTable } from '../office-texts.ts'

export const duties: OfficeTable<typeof english> = {
  aboutAccessibility:
    'Unternehmen mit weniger als zehn Beschäftigten und höchstens 2 Millionen Euro Umsatz sind ausgenommen.',
  aboutConsent: 'Besucher werden gefragt, bevor ein Skript sie zählt.',
  aboutDeliveryInTotal: 'Die Kasse nennt die Versandkosten vor der Bestellung.',
  aboutDurabilityLabel:
    'Pflicht bei Waren mit einer kostenlosen Herstellergarantie von mehr als zwei Jahren.',
  aboutEUPerson: 'Pflicht für jeden Hersteller außerhalb der EU.',
  aboutGuaranteeNotice:
    'In der Kasse und in der Bestätigung. Er folgt dem Wortlaut der Verordnung: Vergleichen Sie ihn mit der Vorlage der Kommission.',
  aboutImportDuties: 'Die Kasse sagt, wer sie bei Paketen in die EU zahlt.',
  aboutInvoices: 'Gegenüber Verbrauchern nicht in jedem Land Pflicht.',
  aboutLowestPrice: 'Jede Sonderpreis-Aktion zeigt ihn von selbst.',
  aboutManufacturer:
    'Geben Sie unten einen für alle Produkte an; ein Produkt kann einen eigenen nennen. Für Lebensmittel nicht Pflicht.',
  aboutOrderButton: 'Der letzte Knopf der Kasse trägt den Wortlaut des Gesetzes.',
  aboutPackaging: 'Registrieren Sie sich in den Zielländern, bevor Sie Pakete dorthin schicken.',
  aboutPriceLine:
    'Ergibt sich aus den Einstellungen zu Steuern und Versand. Nötig sind Steuern oder das Kleinunternehmen unter „Belege“ sowie ein Rechtstext zum Versand, auf den verlinkt wird.',
  aboutPricePerUnit:
    'Geben Sie bei Waren, die nach Gewicht, Volumen, Länge oder Fläche verkauft werden, die Menge an.',
  aboutReturnAddress: 'Kunden lesen sie, nachdem sie widerrufen haben.',
  aboutTaxInPrices:
    'Steuern erst an der Kasse aufzuschlagen ist gegenüber Verbrauchern unzulässig.',
  aboutWithdrawal: 'In der Fußzeile jeder Seite und bei jeder Bestellung, auch für Gäste.',
  done: 'Erledigt',
  intro:
    'Die Pflichten, die Pasal kennt. Dies ist keine Rechtsberatung und nicht vollständig. Lassen Sie Ihren Shop anwaltlich prüfen.',
  lawAccessibility: 'Richtlinie (EU) 2019/882, seit 28. Juni 2025',
  lawConsent: 'Richtlinie 2002/58/EG, Artikel 5 Absatz 3',
  lawGuarantee: 'Verordnung (EU) 2025/1960, seit 27. September 2026',
  lawImprint: 'Richtlinie 2000/31/EG, Artikel 5',
  lawInvoices: 'Richtlinie 2006/112/EG; das Recht Ihres Landes',
  lawLowestPrice: 'Richtlinie 98/6/EG, Artikel 6a',
  lawOrderButton: 'Richtlinie 2011/83/EU, Artikel 8 Absatz 2',
  lawPackaging: 'Verordnung (EU) 2025/40; das Recht jedes Landes',
  lawPreContract: 'Richtlinie 2011/83/EU, Artikel 6 Absatz 1 Buchstabe e',
  lawPriceLine: 'Richtlinie 98/6/EG, Artikel 2; in Deutschland § 6 PAngV',
  lawPricePerUnit: 'Richtlinie 98/6/EG, Artikel 3',
  lawPrivacy: 'Verordnung (EU) 2016/679, Artikel 13',
  lawReturnAddress: 'Richtlinie 2011/83/EU, Artikel 14',
  lawSafety: 'Verordnung (EU) 2023/988, Artikel 19',
  lawSafetySince: 'Verordnung (EU) 2023/988, Artikel 19, seit 13. Dezember 2024',
  lawTaxInPrices: 'Richtlinie 98/6/EG, Artikel 2',
  lawTerms: 'Richtlinie 2011/83/EU, Artikel 6',
  lawWithdrawal: 'Richtlinie 2011/83/EU, Artikel 11a, seit 19. Juni 2026',
  missing: 'Fehlt',
  notChecked: 'Nicht geprüft',
  productsHaveNone:
    '{count, plural, one {Bei 1 Produkt fehlt die Angabe.} other {Bei # Produkten fehlt die Angabe.}}',
  publishedWithoutBrackets: 'Veröffentlicht, ohne offene Stellen in Klammern.',
  sellingToEU: 'Verkauf an Verbraucher in der EU',
  titleAccessibility: 'Erklärung zur Barrierefreiheit',
  titleConsent: 'Einwilligung vor der Besucherstatistik',
  titleDeliveryInTotal: 'Versand im Gesamtpreis',
  titleDurabilityLabel: 'Kennzeichnung der Haltbarkeitsgarantie',
  titleEUPerson: 'Verantwortliche Person in der EU',
  titleGuaranteeNotice: 'Hinweis auf die gesetzliche Gewährleistung',
  titleImportDuties: 'Zoll und Einfuhrsteuer',
  titleImprint: 'Impressum',
  titleInvoices: 'Rechnungen und Gutschriften',
  titleLowestPrice: 'Niedrigster Preis der letzten 30 Tage bei Sonderpreisen',
  titleManufacturer: 'Hersteller jedes Produkts',
  titleOrderButton: 'Knopf, der die Zahlungspflicht nennt',
  titlePackaging: 'Verpackungs- und Abfallregister',
  titlePriceLine: 'Steuer und Versand neben jedem Preis',
  titlePricePerUnit: 'Grundpreis',
  titlePrivacyPolicy: 'Datenschutzerklärung',
  titleReturnAddress: 'Adresse für Rücksendungen',
  titleTaxInPrices: 'Preise inklusive Steuer',
  titleTerms: 'AGB mit Muster-Widerrufsformular',
  titleWithdrawal: 'Widerrufsfunktion',
  unsaidToEU:
    'Ihr Shop gibt nicht an, dass er an Verbraucher in der EU verkauft. <a>Unter „Rücksendungen“ einschalten</a>.',
  whatItNeeds: 'Was ein solcher Verkauf verlangt',
}
