import type { DemoShop } from '../demo-shop.ts'

export const payment: DemoShop['payment'] = {
  enable_card_payment: false,
  enable_bank_transfer: true,
  enable_custom_payment: true,
  bank_account_details: `Account name: Pahilo Paat Tea Growers' Cooperative
Bank: Mai Khola Demonstration Bank, Fikkal branch
Account number: 0000 2004 0064 1900
SWIFT/BIC: DEMONPKB
Currency: US dollars`,
  custom_payment_label: 'Pay at the tasting room',
  custom_payment_instructions:
    'Your tea waits for you above the post office in Ilam Bazaar for 7 days, Sunday to Friday, 8 to 4. Tell us your order number, taste what you like, and pay in cash or with a local phone wallet.',
  custom_payment_redirect_url: '',
}
