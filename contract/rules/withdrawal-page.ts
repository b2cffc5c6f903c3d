/** The slug of the page of withdrawals, among the shop's own pages: every foot leads to it. */
export const WITHDRAWAL_SLUG = 'withdraw-from-contract'

/** The slug of the page of returns. */
export const RETURN_SLUG = 'return-goods'

/** The slug of the page that finds an order by its telephone number. */
export const LOOKUP_SLUG = 'find-order'

/** `order`: the id of an own order; `token`: of an order's signed page. */
export function returnsPage(
  slug: typeof WITHDRAWAL_SLUG | typeof RETURN_SLUG,
  { order, token }: { order?: number; token?: string },
): string {
  const path = `/pages/${slug}${token === undefined ? '' : `/${token}`}`
  return order === undefined ? path : `${path}?order=${order}`
}
