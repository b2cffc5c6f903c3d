/** The server's words on prices, import duty and the way goods come back. */
export const duties = {
  buyer:
    'Import duty and tax may be due when the parcel arrives. You pay them to customs or the carrier.',
  shop: 'We pay the import duty and tax of this parcel.',
  withdrawWithin:
    'You can withdraw from the contract within {days, plural, one {# day} other {# days}} after delivery.',
  returnWithin:
    'You can return goods within {days, plural, one {# day} other {# days}} after delivery.',
  // The words beside a price: tax, a comma, delivery.
  taxIncluded: 'incl. VAT',
  taxAdded: 'plus VAT',
  noTax: 'no VAT is charged (small business)',
  noTaxDe: 'no VAT is charged under section 19 UStG',
  deliveryCharged: 'plus delivery',
  deliveryFree: 'free delivery',
  wayBackByBuyer: 'You pay for the return.',
  wayBackByShop: 'We pay for the return.',
} as const
