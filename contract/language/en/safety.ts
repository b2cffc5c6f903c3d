/** Facts of product safety beside an offer, as the server words them. */
export const safety = {
  title: 'Product safety',
  maker: 'Manufacturer',
  euPerson: 'Responsible person in the EU',
} as const
