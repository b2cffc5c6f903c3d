/** The method as an order names it, with the further own way of the shop. */
export function methodIn(code: string): { payment_method: string; payment_way?: string } {
  const [payment_method = '', payment_way] = code.split(':')
  return { payment_method, ...(payment_way && { payment_way }) }
}
