/** The bulk editor of products. */
export const sheet = {
  atLeastOneGram: 'At least 1 g, or leave it empty.',
  bulkEditor: 'Bulk editor',
  category: 'Category',
  cellsNotSavable:
    '{count, plural, one {# cell cannot be saved as it is} other {# cells cannot be saved as they are}}: {fault}',
  cellsPasted: '{count, plural, one {# cell pasted} other {# cells pasted}}',
  compareAtPrice: 'Compare-at price',
  cost: 'Cost',
  enterName: 'Enter a name.',
  keysHint: 'Enter changes, Ctrl-D fills down, Ctrl-Z takes back. Paste from a spreadsheet.',
  needsWiderScreen:
    'The bulk editor needs a wider screen. Prices and stock can be changed in <a>the list</a> as well.',
  newProduct: 'New product',
  noProductHere: 'No product is here.',
  noSuchChoice: 'There is no “{typed}” here.',
  price: 'Price',
  products: 'Products',
  sku: 'SKU',
  status: 'Status',
  stock: 'Stock',
  stockNotBelowZero: 'Stock can’t go below 0.',
  stockRule: '{fault} +3 and -3 change it.',
  unsavedCells: '{count, plural, one {# unsaved cell} other {# unsaved cells}}',
  value: 'Value',
  weightInGrams: 'Weight (g)',
} as const
