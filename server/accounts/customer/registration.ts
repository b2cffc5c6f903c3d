import type { User } from '#contract/accounts.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findCustomerByEmail, findShopTitle, insertCustomer } from './customers.queries.ts'
import { usernamesFor } from './username.ts'

const MOST_NAMES = 30

/**
 * A new customer under the nicest name that is free.
 * @returns nothing where the e-mail has an account already
 */
export async function registerCustomer(
  tx: Tx,
  email: string,
  passwordHash: string,
): Promise<User | undefined> {
  let tried = 0
  const siteTitle = await findShopTitle(tx)
  for (const username of usernamesFor(email, siteTitle)) {
    if (++tried > MOST_NAMES) throw new Error('No username is free')
    const inserted = await insertCustomer(tx, {
      username,
      email,
      password_hash: passwordHash,
    })
    if (inserted) {
      const { id } = inserted
      await tx.emit('customer.created', id, () => ({ id }))
      return inserted
    }
    if (await findCustomerByEmail(tx, email)) return undefined
  }
}
