import { toStaff } from '#contract/language/said.ts'
import { NO_SHOP } from '#server/platform/database/pool-slots.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { DEFAULT_LOCALE, localeFault } from '#contract/rules/locales.ts'
import { currencyFault } from '#contract/rules/currencies.ts'
import { sql } from 'kysely'
import { isCountry, isTimeZone } from '#contract/rules/places.ts'
import { retryIfTaken } from '#server/platform/database/violations.ts'
import type { Faults } from '#server/platform/serving/faults.ts'
import { isEmailAddress } from '#contract/texts/email-address.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { domainNameOf, faultOfReserved } from './hosts.ts'
import { insertRow, type Tx, type Write } from './tx.ts'

export type NewShop = {
  domain: string
  name: string
  /** The address for its customers; empty until it is set. */
  email?: string | undefined
  country?: string | undefined
  timeZone?: string | undefined
  /** ISO 4217. */
  currency?: string | undefined
  /** Such as "de"; absent: English. */
  locale?: string | undefined
  /** The shop opens when its merchant says so. */
  isClosed?: boolean | undefined
}

type Around = {
  /** Hosts at which no shop can be. */
  reserved?: readonly string[]
  /** Says for whom each transaction works. */
  before?: (tx: Tx) => Promise<void>
  /** Further rows of the new shop, in the same transaction. */
  after?: (tx: Tx) => Promise<unknown>
}

/**
 * Makes an empty shop at a domain. `write` works for an operator, or as the owner of the tables.
 * It takes two transactions, because what the owner's functions write on a Citus cluster is seen by
 * the server only after a commit. The domain comes last: a shop without one cannot be reached.
 * @throws Refusal 400, 409 where the domain leads to a shop already
 */
export async function createShop(
  write: Write,
  wanted: NewShop,
  { reserved = [], before, after }: Around = {},
): Promise<{ id: number; domain: string }> {
  const fault = Object.values(faultsOfShop(wanted, reserved)).find((each) => each !== undefined)
  if (fault !== undefined) refuse(400, fault)
  const domain = domainNameOf(wanted.domain)!
  const name = plainLine(wanted.name)
  return retryIfTaken(async () => {
    const id = await write(NO_SHOP, (tx) => findNextShop(tx, domain))
    if (id === null) return refuse(409, toStaff('leadsToAShop', { domain }))
    await write(id, async (tx) => {
      await before?.(tx)
      await sql`select add_shop(${name})`.execute(tx.db)
    })
    try {
      await write(id, async (tx) => {
        await before?.(tx)
        await insertSettings(tx, { ...wanted, name })
        await after?.(tx)
        await sql`select open_shop(${domain})`.execute(tx.db)
      })
    } catch (error) {
      await write(id, async (tx) => {
        await before?.(tx)
        await sql`select remove_unopened_shop()`.execute(tx.db)
      })
      throw error
    }
    return { id, domain }
  })
}

/** The faults of each field of a requested shop. */
export function faultsOfShop(
  {
    domain: typed,
    name,
    email = '',
    country = '',
    timeZone,
    currency = DEFAULT_CURRENCY,
    locale = DEFAULT_LOCALE,
  }: NewShop,
  reserved: readonly string[],
) {
  const domain = domainNameOf(typed)
  return {
    name: plainLine(name) ? undefined : toStaff('theShopNeedsAName'),
    domain: domain ? faultOfReserved(domain, reserved) : toStaff('isNotADomain', { typed }),
    email:
      email === '' || isEmailAddress(email) ? undefined : toStaff('isNotAnEmailAddress', { email }),
    country: isCountry(country) ? undefined : toStaff('isNotACountrysCode', { country }),
    timeZone:
      timeZone === undefined || isTimeZone(timeZone)
        ? undefined
        : toStaff('isNotATimeZone', { timeZone }),
    currency: currencyFault(currency),
    locale: localeFault(locale),
  } satisfies Faults
}

async function findNextShop({ db }: Tx, domain: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select next_shop(${domain}) as id`.execute(db)
  return rows[0]!.id
}

async function insertSettings(tx: Tx, shop: NewShop): Promise<void> {
  const { name, email = '', country = '', timeZone = 'UTC', currency, locale, isClosed } = shop
  await insertRow(tx, 'site_settings', {
    site_title: name,
    contact_email: email,
    ...(currency && { currency }),
    ...(locale && { locale }),
    ...(isClosed && { opening: 'soon' }),
  })
  await insertRow(tx, 'office_settings', { country, time_zone: timeZone })
}
