import { EEA } from './country-groups.ts'

export type WayToPay = 'card' | 'paypal' | 'bank_transfer' | 'on_delivery' | 'custom'

const CARDS_FIRST: readonly WayToPay[] = [
  'card',
  'paypal',
  'bank_transfer',
  'on_delivery',
  'custom',
]
const TRANSFERS_FIRST: readonly WayToPay[] = [
  'bank_transfer',
  'paypal',
  'card',
  'on_delivery',
  'custom',
]
const HANDOVER_FIRST: readonly WayToPay[] = [
  'on_delivery',
  'custom',
  'bank_transfer',
  'card',
  'paypal',
]

/** Countries in which most parcels are paid at the door, or by the code of a wallet. */
const PAID_AT_HANDOVER = new Set('BD BT EG ID IN KH LA LK MA MM NP PH PK VN'.split(' '))
/** Countries in which 2C2P has accounts for merchants. */
const OF_2C2P = new Set('BD HK ID IN JP KH LA LK MM MO MY NP PH SG TH TW VN'.split(' '))

/** The ways to pay, those that shops of a country use most first. Without a country, cards are first. */
export function waysByCountry(country: string): readonly WayToPay[] {
  if (PAID_AT_HANDOVER.has(country)) return HANDOVER_FIRST
  return EEA.includes(country) || country === 'CH' ? TRANSFERS_FIRST : CARDS_FIRST
}

type Account = { provider: string; has_account: boolean; in_use: boolean }

/** Accounts in use first, then those that are set up, then those that shops of the country can have. */
export function accountsByCountry<Of extends Account>(accounts: Of[], country: string): Of[] {
  const rank = ({ provider, has_account: isSetUp, in_use: isUsed }: Of) =>
    isUsed ? 0 : isSetUp ? 1 : provider === '2c2p' && country && !OF_2C2P.has(country) ? 3 : 2
  return accounts.toSorted((one, other) => rank(one) - rank(other))
}
