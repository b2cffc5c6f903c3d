import type { sheet as english } from '../en/sheet.ts'
import type { OfficeTable } from '../office-texts.ts'

export const sheet: OfficeTable<typeof english> = {
  atLeastOneGram: 'Mindestens 1 g, oder leer lassen.',
  bulkEditor: 'Tabellenbearbeitung',
  category: 'Kategorie',
  cellsNotSavable:
    '{count, plural, one {# Zelle kann so nicht gespeichert werden} other {# Zellen können so nicht gespeichert werden}}: {fault}',
  cellsPasted: '{count, plural, one {# Zelle eingefügt} other {# Zellen eingefügt}}',
  compareAtPrice: 'Vergleichspreis',
  cost: 'Einkauf',
  enterName: 'Geben Sie einen Namen ein.',
  keysHint:
    'Enter ändert, Strg+D füllt nach unten, Strg+Z macht rückgängig. Einfügen aus einer Tabelle geht auch.',
  needsWiderScreen:
    'Die Tabellenbearbeitung braucht einen breiteren Bildschirm. Preise und Bestand können Sie auch in <a>der Liste</a> ändern.',
  newProduct: 'Neues Produkt',
  noProductHere: 'Hier ist kein Produkt.',
  noSuchChoice: '„{typed}“ gibt es hier nicht.',
  price: 'Preis',
  products: 'Produkte',
  sku: 'SKU',
  status: 'Status',
  stock: 'Bestand',
  stockNotBelowZero: 'Der Bestand kann nicht unter 0 fallen.',
  stockRule: '{fault} +3 und -3 ändern ihn.',
  unsavedCells:
    '{count, plural, one {# nicht gespeicherte Zelle} other {# nicht gespeicherte Zellen}}',
  value: 'Wert',
  weightInGrams: 'Gewicht (g)',
}
