import type { User } from '#contract/accounts.ts'
import type { Db } from '#server/tenants/tables.ts'
import { findCustomerByEmail, insertCustomer } from './customers.queries.ts'
import { usernamesFor } from './username.ts'

const MOST_NAMES = 30

/**
 * A new customer under the nicest name that is free.
 * @returns nothing where the e-mail has an account already
 */
export async function registerCustomer(
  db: Db,
  tenantId: number,
  email: string,
  passwordHash: string,
): Promise<User | undefined> {
  let tried = 0
  for (const username of usernamesFor(email)) {
    if (++tried > MOST_NAMES) throw new Error('No username is free')
    const inserted = await insertCustomer(db, tenantId, {
      username,
      email,
      password_hash: passwordHash,
    })
    if (inserted) return inserted
    if (await findCustomerByEmail(db, tenantId, email)) return undefined
  }
}
