import { ledgerHandlers } from './merchant/ledger.routes.ts'
import { cardAccountHandlers } from './options/card-accounts.routes.ts'
import { paymentSettingsHandlers } from './options/payment-settings.routes.ts'

/** The payments' part of the back office. */
export const paymentOffice = {
  handlers: (accounts: Parameters<typeof cardAccountHandlers>[0]) => ({
    ...paymentSettingsHandlers(accounts.key, accounts.providers),
    ...cardAccountHandlers(accounts),
    ...ledgerHandlers,
  }),
}
