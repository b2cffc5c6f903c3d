/** One row of a shop in a table is enough. */
const oneOf = (table: string) =>
  `delete from ${table} a using ${table} b where a.tenant_id = b.tenant_id and a.ctid > b.ctid;`

export type OfAllShops = {
  /** What a shop has in these tables decides whether it is named. */
  deciding: readonly string[]
  given?: string
}

/** They answer with numbers of all shops, by design: what one shop has decides nothing about another. */
export const OF_ALL_SHOPS: Readonly<Record<string, OfAllShops>> = {
  changes_since: { deciding: [] },
  entry_fills_left: { deciding: ['sales_entry_states', 'orders'] },
  filters_without_variants: {
    deciding: [
      'product_variant_facets',
      'site_settings',
      'product_filters',
      'products',
      'product_variants',
    ],
    given: `${oneOf('products')} ${oneOf('product_variants')}
      update products set id = 7, is_active = true, option_count = 1;
      update product_variants set product_id = 7, is_active = true;`,
  },
  forget_changes: { deciding: [] },
  overdue_sales: { deciding: ['sales'] },
  payments_under_review: { deciding: [] },
  payouts_left: {
    deciding: ['card_accounts'],
    given: `${oneOf('card_accounts')}
      update card_accounts set in_use = true, provider = 'stripe', next_payouts_at = null;`,
  },
  posts_to_publish: { deciding: ['posts'] },
  proofs_left: { deciding: ['proof_states'], given: 'update proof_states set next_at = now();' },
  search_rebuilds_left: { deciding: ['search_rebuilds'] },
}
