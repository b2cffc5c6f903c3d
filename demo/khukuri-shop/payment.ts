import type { DemoShop } from '../demo-shop.ts'

export const payment: DemoShop['payment'] = {
  enable_card_payment: true,
  enable_bank_transfer: true,
  enable_custom_payment: true,
  bank_account_details: `Account name: Dobhan Forge Pvt. Ltd.
Bank: Arun Valley Demonstration Bank, Bhojpur branch
Account number: 0000 1951 0042 7700
SWIFT/BIC: DEMONPKA
Currency: US dollars
Charges: please choose "OUR", so that the full amount arrives`,
  custom_payment_label: 'Pay on collection in Bhojpur',
  custom_payment_instructions:
    'We keep your order at the forge for 7 days. Come on any day but Saturday, between 10 and 5, and bring the order number and a proof of age. You may pay in cash (Nepalese rupees at the day’s rate, or US dollars) or with a local phone wallet. Please write to us the day before, so that somebody is at the gate. The tea is free.',
  custom_payment_redirect_url: '',
}
