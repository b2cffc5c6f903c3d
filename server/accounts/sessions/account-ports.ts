import type { Shop } from '#server/tenants/tx.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Provable } from '../customer/address-proof.ts'
import type { Keys } from './keys.ts'
import type { SessionCheck } from './session-check.ts'

/** Dependencies that the module's handlers share within a process. */
export type AccountPorts = { keys: Keys; passwords: Passwords; sessionCheck: SessionCheck }

/** The page on which a customer confirms an email address. */
export type ProofPage = (shop: Shop, customer: Provable) => string
