import { guestSettingsHandlers } from './guests/guest-settings.ts'
import { type CustomerPorts, staffCustomerHandlers } from './merchant/customers.routes.ts'
import { personalAccount } from './merchant/personal-account.ts'

/** The customers' part of the back office. */
export const accountOffice = {
  handlers: (ports: CustomerPorts) => ({
    ...guestSettingsHandlers,
    ...staffCustomerHandlers(ports),
  }),
  personalData: personalAccount,
}
