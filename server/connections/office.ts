import { keyHandlers } from './keys/keys.routes.ts'

/** The calls of this module about a shop. */
export const connectionOffice = { handlers: keyHandlers }
