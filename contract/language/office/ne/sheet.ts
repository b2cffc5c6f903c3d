import type { sheet as english } from '../en/sheet.ts'
import type { OfficeTable } from '../office-texts.ts'

export const sheet: OfficeTable<typeof english> = {
  atLeastOneGram: 'कम्तीमा 1 g, वा खाली छोड्नुहोस्।',
  bulkEditor: 'तालिकामा सम्पादन',
  category: 'श्रेणी',
  cellsNotSavable:
    '{count, plural, one {# वटा कोठा यस्तै सुरक्षित गर्न सकिँदैन} other {# वटा कोठा यस्तै सुरक्षित गर्न सकिँदैन}}: {fault}',
  cellsPasted: '{count, plural, one {# वटा कोठा टाँसियो} other {# वटा कोठा टाँसिए}}',
  compareAtPrice: 'तुलना मूल्य',
  cost: 'लागत',
  enterName: 'नाम लेख्नुहोस्।',
  keysHint: 'Enter ले बदल्छ, Ctrl-D ले तल भर्छ, Ctrl-Z ले पहिलेजस्तै बनाउँछ। स्प्रेडसिटबाट टाँस्न पनि सकिन्छ।',
  needsWiderScreen:
    'तालिकामा सम्पादन गर्न फराकिलो स्क्रिन चाहिन्छ। मूल्य र स्टक <a>सूची</a> मा पनि बदल्न सकिन्छ।',
  newProduct: 'नयाँ सामान',
  noProductHere: 'यहाँ कुनै सामान छैन।',
  noSuchChoice: 'यहाँ “{typed}” छैन।',
  price: 'मूल्य',
  products: 'सामानहरू',
  sku: 'SKU',
  status: 'स्थिति',
  stock: 'स्टक',
  stockNotBelowZero: 'स्टक 0 भन्दा कम हुन सक्दैन।',
  stockRule: '{fault} +3 र -3 ले बदल्छ।',
  unsavedCells: '{count, plural, one {सुरक्षित नभएको # वटा कोठा} other {सुरक्षित नभएका # वटा कोठा}}',
  value: 'मान',
  weightInGrams: 'तौल (g)',
}
