import type { ruleFaults as english } from '../en/rule-faults.ts'
import type { OfficeTable } from '../office-texts.ts'

export const ruleFaults: OfficeTable<typeof english> = {
  aSkuIsOneLine: 'Eine SKU ist eine Textzeile mit höchstens {most} Zeichen.',
  canMeanTwoAmounts:
    '„{text}“ kann {one} oder {other} bedeuten. Bitte schreiben Sie {typedOne} oder {typedOther}.',
  chooseACurrency:
    'Bitte wählen Sie eine Währung mit ihren drei Buchstaben, etwa {one}, {two} oder {three}.',
  chooseALanguage: 'Wählen Sie eine Sprache aus der Liste.',
  enterALink: 'Geben Sie einen Link ein, etwa https://example.com/page.',
  enterAMeasure: 'Geben Sie ein Maß ein, etwa 250 g, 0,75 l, 1,5 m oder 2 m².',
  enterAPercentage: 'Geben Sie eine Zahl ein, etwa 20 oder 12,5.',
  enterAWholeAmount: 'Geben Sie einen Betrag ein, etwa 1200.',
  enterAWholeNumber: 'Geben Sie eine ganze Zahl ein.',
  enterAnAmount: 'Geben Sie einen Betrag ein, etwa 129 oder {broken}.',
  enterWholeGrams: 'Geben Sie eine ganze Zahl von Gramm ein.',
  pricesHaveTooManyFigures:
    'Preise in {code} haben mehr Stellen, als dieser Shop speichern kann. Bitte wählen Sie eine andere Währung.',
  thePriceCanBeShownPer: 'Der Preis kann je {unit} angezeigt werden.',
  thePriceCanBeShownPerEither: 'Der Preis kann je {unit} oder je {other} angezeigt werden.',
}
