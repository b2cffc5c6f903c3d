import type { documents as english } from '../en/documents.ts'
import type { OfficeTable } from '../office-texts.ts'

export const documents: OfficeTable<typeof english> = {
  addressOfInvoice: 'Rechnungsadresse',
  cancelAndIssue: 'Stornieren und neu ausstellen',
  chargesVat: 'Berechnet Umsatzsteuer, oder das Land kennt keine',
  chooseTwoDays: 'Bitte wählen Sie zwei Tage, den früheren zuerst.',
  city: 'Ort',
  company: 'Firma',
  correctInvoice: 'Rechnung korrigieren',
  correctionAbout:
    'Eine Gutschrift hebt die Rechnung auf, und eine neue folgt über dieselben Beträge. Lassen Sie die ersten Felder für Privatkunden leer, und die Adresse, wenn die aktuelle Lieferadresse gelten soll.',
  correctTheBuyer: 'Käufer korrigieren',
  country: 'Land',
  countryIs: 'Land: {country}.',
  countryNotSet: 'Land: nicht angegeben.',
  documents: 'Belege',
  documentsInZip: '{count, plural, one {# Beleg im ZIP-Archiv} other {# Belege im ZIP-Archiv}}',
  downloadPdfs: 'PDFs herunterladen',
  eInvoiceHint:
    'Jede PDF enthält dann dieselbe Rechnung als maschinenlesbare Daten (Factur-X, ZUGFeRD). Runden Sie dafür in den Steuereinstellungen die Summe je Steuersatz.',
  exampleRegister: 'Zum Beispiel HRB 12345, Amtsgericht Berlin.',
  forAccountant: 'Für die Buchhaltung',
  from: 'Von',
  invoiceCorrected: 'Rechnung korrigiert',
  issueHint:
    'Ab dann erhält jede bezahlte Bestellung eine Rechnung und jede Erstattung eine Gutschrift. Früher bezahlte Bestellungen erhalten keine. Ein ausgestellter Beleg ändert sich nicht mehr.',
  issuing: 'Wird ausgestellt …',
  mailHint: 'Eine eigene E-Mail mit der PDF, in der Sprache der Bestellung.',
  monthAndDay: 'Monat und Tag, zum Beispiel 01-01. Leer beginnt die Zählung nie neu.',
  name: 'Name',
  nepal:
    'Elektronische Rechnungen in Nepal erfordern eine Software, die das Finanzamt zugelassen hat. Pasal ist nicht zugelassen.',
  notLegalAdvice:
    'Dies ist keine Rechtsberatung. Fragen Sie Ihre Steuerberatung, was Ihre Rechnungen enthalten müssen.',
  numbers: 'Nummern',
  numbersAbout:
    '{year} und {number} stehen für Jahr und Nummer. Nummern haben keine Lücken. Die erste Nummer kann die eines anderen Systems fortsetzen, bis eine vergeben wurde.',
  postalCode: 'Postleitzahl',
  preparing: 'Wird vorbereitet …',
  referenceOfBuyer: 'Referenz des Käufers',
  seller: 'Verkäufer',
  smallBusiness: 'Kleinunternehmer, von der Umsatzsteuer befreit',
  street: 'Straße und Hausnummer',
  tableAbout:
    'Die Tabelle hat eine Zeile je Steuersatz eines Belegs; Beträge von Gutschriften sind negativ.',
  taxAdviserHint: 'Fragen Sie Ihre Steuerberatung, was für Sie gilt.',
  until: 'Bis',
  vatNumberHint: 'Mit Ländercode, zum Beispiel DE123456789.',
  vatNumberOfBuyer: 'USt-IdNr. des Käufers',
  whereShopIs: 'Standort des Shops',
  withFirstParcel: 'Mit dem ersten Paket',
  withPayment: 'Mit der Zahlung',
}
