import { inboxHandlers } from './merchant/inbox.routes.ts'
import { personalMessages } from './personal-messages.ts'
import { contactDetailsHandlers } from './staff-contact-details.routes.ts'

/** The messages' part of the back office. */
export const contactOffice = {
  handlers: { ...inboxHandlers, ...contactDetailsHandlers },
  personalData: personalMessages,
}
