import type { Language } from '../texts.ts'

export const suggestions = {
  categories: 'Kategorien',
  collections: 'Kollektionen',
  products: 'Produkte',
  suggestions: 'Vorschläge',
  found: '{count, plural, =0 {Keine Vorschläge} one {# Vorschlag} other {# Vorschläge}}',
} satisfies Language['suggestions']
