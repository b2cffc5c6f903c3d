import type { Language } from '../texts.ts'

export const suggestions = {
  categories: 'श्रेणीहरू',
  collections: 'सङ्ग्रहहरू',
  products: 'सामान',
  suggestions: 'सुझावहरू',
  found: '{count, plural, =0 {कुनै सुझाव छैन} one {# सुझाव} other {# सुझाव}}',
} satisfies Language['suggestions']
