/** The words on packing slips. */
export const slips = {
  order: 'Order',
  shipment: 'Shipment {number}',
  units: 'Units',
  article: 'Article',
  note: 'Note from the customer',
  payOnDelivery: 'Pay on delivery: {amount}',
  payAtPickup: 'Pay at pick-up: {amount}',
} as const
