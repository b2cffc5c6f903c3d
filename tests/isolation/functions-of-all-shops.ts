/** The statement leaves a shop one row of a table. */
const oneOf = (table: string) =>
  `delete from ${table} a using ${table} b where a.tenant_id = b.tenant_id and a.ctid > b.ctid;`

export type OfAllShops = {
  /** The rows of a shop in these tables decide whether the function names it. */
  deciding: readonly string[]
  given?: string
}

/** Functions about all shops: the rows of one shop decide nothing about another. */
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
