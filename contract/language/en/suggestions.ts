/** The suggestions below the search box. */
export const suggestions = {
  categories: 'Categories',
  collections: 'Collections',
  products: 'Products',
  suggestions: 'Suggestions',
  found: '{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}',
} as const
