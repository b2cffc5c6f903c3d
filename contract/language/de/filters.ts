import type { Language } from '../texts.ts'

export const filters = {
  filters: 'Filter',
  filtersChosen: 'Filter ({count})',
  inUnit: '{filter} ({unit})',
  close: 'Filter schließen',
  apply: 'Anwenden',
  from: 'Von',
  to: 'Bis',
  showCount: '{count, plural, one {# Produkt} other {# Produkte}} anzeigen',
  remove: 'Filter entfernen: {filter}: {value}',
  removeAll: 'Alle Filter entfernen',
  chosen: 'Gewählte Filter',
  countOf: '{count}<hidden> {count, plural, one {Produkt} other {Produkte}}</hidden>',
  more: 'Mehr',
  between: '{from} bis {to}',
  atLeast: 'ab {from}',
  atMost: 'bis {to}',
  noneLeft: 'Zu dieser Auswahl von Filtern gibt es keine Produkte.',
  without:
    '{count, plural, one {# Produkt} other {# Produkte}} ohne <choice>{filter}: {value}</choice>',
  bestMatch: 'Beste Treffer',
  recommended: 'Empfohlen',
} satisfies Language['filters']
