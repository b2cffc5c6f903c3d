/** The slug of the page of withdrawals, among the shop's own pages: every foot leads to it. */
export const WITHDRAWAL_SLUG = 'withdraw-from-contract'

/** `order`: the id of an own order; `token`: of an order's signed page. */
export function withdrawalPage({ order, token }: { order?: number; token?: string } = {}): string {
  const path = `/pages/${WITHDRAWAL_SLUG}${token === undefined ? '' : `/${token}`}`
  return order === undefined ? path : `${path}?order=${order}`
}
