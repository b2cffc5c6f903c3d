import type { Language } from '../texts.ts'

export const filters = {
  filters: 'फिल्टर',
  filtersChosen: 'फिल्टर ({count})',
  inUnit: '{filter} ({unit})',
  close: 'फिल्टर बन्द गर्नुहोस्',
  apply: 'लागू गर्नुहोस्',
  from: 'देखि',
  to: 'सम्म',
  showCount: '{count, plural, one {# वटा सामान} other {# वटा सामान}} देखाउनुहोस्',
  remove: 'फिल्टर हटाउनुहोस् – {filter}: {value}',
  removeAll: 'सबै फिल्टर हटाउनुहोस्',
  chosen: 'छानिएका फिल्टर',
  countOf: '{count}<hidden> {count, plural, one {सामान} other {सामान}}</hidden>',
  more: 'थप',
  between: '{from} देखि {to} सम्म',
  atLeast: '{from} देखि',
  atMost: '{to} सम्म',
  noneLeft: 'यी सबै फिल्टरसँग मिल्ने कुनै सामान छैन।',
  without:
    '<choice>{filter}: {value}</choice> बिना {count, plural, one {# वटा सामान} other {# वटा सामान}}',
  bestMatch: 'उत्तम मिलान',
  recommended: 'सिफारिस गरिएका',
} satisfies Language['filters']
