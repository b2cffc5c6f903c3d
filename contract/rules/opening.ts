/**
 * The state of a shop. `soon`: not opened yet; `closed`: closed again by its merchant; `suspended`:
 * closed by the operator. Visitors see an open shop alone.
 */
export const OPENINGS = ['open', 'soon', 'closed', 'suspended'] as const

export type Opening = (typeof OPENINGS)[number]
