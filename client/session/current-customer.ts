import { customerIn } from './access-token.ts'
import { storedTokens } from './session.ts'

/** Who is signed in, as far as the token says. */
export const currentCustomer = () => customerIn(storedTokens().access)
