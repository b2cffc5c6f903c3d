/** The filters of a list of products. */
export const filters = {
  filters: 'Filters',
  filtersChosen: 'Filters ({count})',
  inUnit: '{filter} ({unit})',
  close: 'Close the filters',
  apply: 'Apply',
  from: 'From',
  to: 'To',
  showCount: 'Show {count, plural, one {# product} other {# products}}',
  remove: 'Remove the filter {filter}: {value}',
  removeAll: 'Remove all filters',
  chosen: 'Chosen filters',
  countOf: '{count}<hidden> {count, plural, one {product} other {products}}</hidden>',
  more: 'More',
  between: '{from} to {to}',
  atLeast: 'from {from}',
  atMost: 'up to {to}',
  noneLeft: 'No products match all of these filters.',
  without:
    '{count, plural, one {# product} other {# products}} without <choice>{filter}: {value}</choice>',
  bestMatch: 'Best match',
  recommended: 'Recommended',
} as const
