import type { Passwords } from '#server/accounts/passwords/passwords.ts'
import type { Write } from '#server/tenants/tx.ts'
import type { StaffKeys } from './keys.ts'

/** The scope of passkeys: the back office's host and its whole origin. */
export type PasskeyPlace = { host: string; origin: string }

/** The objects that the module's handlers share within a process. */
export type StaffPorts = {
  keys: StaffKeys
  passwords: Passwords
  place: PasskeyPlace
  write: Write
  /** A shop's own address, from its domain. */
  originOf: (domain: string) => string
  /** Hosts at which no shop can be. */
  reserved: readonly string[]
  /** A demo requires no second factor. */
  wantsFactors: boolean
}
