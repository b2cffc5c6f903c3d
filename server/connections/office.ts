import { careJob, keyMails } from './keys/care.ts'
import { keyHandlers } from './keys/keys.routes.ts'

/** The keys' part of the back office. */
export const connectionOffice = { handlers: keyHandlers, jobs: [careJob], mails: keyMails }
