/** Who pays import duty and tax, as the server words it. */
export const duties = {
  buyer:
    'Import duty and tax may be due when the parcel arrives. You pay them to the customs or the carrier.',
  shop: 'We pay the import duty and tax of this parcel.',
} as const
