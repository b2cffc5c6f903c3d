import type { pagesViews as english } from '../en/pages-views.ts'
import type { OfficeTable } from '../office-texts.ts'

export const pagesViews: OfficeTable<typeof english> = {
  pages: 'Seiten',
  viewCompany: 'Über uns',
  viewContact: 'Kontaktdaten',
  viewFaq: 'FAQ',
  viewFooter: 'Fußzeile',
  viewFreePages: 'Eigene Seiten',
  viewHome: 'Startseite',
  viewHomeSections: 'Abschnitte der Startseite',
  viewPolicies: 'Rechtstexte',
  wordsCompany: 'Über den Shop Unternehmen Geschichte about company story',
  wordsContact: 'Telefon E-Mail Orte Filialen telephone email places branches',
  wordsFaq: 'Fragen Antworten Hilfe questions answers help',
  wordsFooter: 'Links unten Menü Navigation bottom menu',
  wordsHome: 'Hero Titelbild hero start',
  wordsHomeSections: 'Hero Banner Zitate Reihenfolge quotes order',
  wordsPolicies:
    'Impressum Datenschutz AGB Erstattung Rücksendung Widerruf Barrierefreiheit imprint privacy terms refund returns legal withdrawal accessibility',
}
