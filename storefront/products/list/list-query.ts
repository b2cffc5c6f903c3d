/** The parts of the query that the list of products reads, besides the shop's filters. */
export const LIST_QUERY = ['category', 'in_stock', 'ordering', 'page', 'search'] as const

/** The parts of the query that a collection reads, besides the shop's filters. */
export const COLLECTION_QUERY = ['in_stock', 'ordering', 'page'] as const
