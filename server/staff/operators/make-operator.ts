import { said } from '#contract/language/said.ts'
import { NO_SHOP } from '#server/platform/database/pool-slots.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx, Write } from '#server/tenants/tx.ts'
import { actAs } from '../person/act-as.ts'
import { staffKeysOf } from '../person/keys.ts'
import { RESET_MINUTES, resetTokenOf } from '../passwords/reset-tokens.ts'
import { findCredentials, insertPerson } from '../person/people.queries.ts'
import { findOperatorSince, updateOperator } from './operators.queries.ts'

type Account = { id: number; password_hash: string | null }

/**
 * Makes a person an operator, with a new account where there is none. `write` works as the owner of
 * the tables. @throws Refusal 400 on what is no address
 */
export async function makeOperator(write: Write, typed: string): Promise<Account> {
  const email = plainEmail(typed).toLowerCase()
  assertNoFaults({ email: isEmailAddress(email) ? undefined : said('emailInvalid') })
  return write(NO_SHOP, async (tx) => {
    const account = (await findCredentials(tx, email)) ?? (await insertAccount(tx, email))
    await grantOperator(tx, account.id)
    return account
  })
}

/** Makes an existing account an operator; it keeps the day from which it is one. */
export async function grantOperator(tx: Tx, id: number): Promise<void> {
  await actAs(tx, id)
  if (!(await findOperatorSince(tx, id))) await updateOperator(tx, id, new Date())
}

async function insertAccount(tx: Tx, email: string): Promise<Account> {
  const id = 1 + Math.floor(Math.random() * (Number.MAX_SAFE_INTEGER - 1))
  await actAs(tx, id)
  await insertPerson(tx, { id, email, name: email.split('@')[0]!, password_hash: null })
  return { id, password_hash: null }
}

/** Takes effect at the next call. @throws Refusal 404 if no operator has this address */
export const removeOperator = (write: Write, typed: string): Promise<void> =>
  write(NO_SHOP, async (tx) => {
    const account = await findCredentials(tx, plainEmail(typed))
    if (account) await actAs(tx, account.id)
    if (!account || !(await findOperatorSince(tx, account.id))) {
      return refuse(404, `${typed} is not an operator.`)
    }
    await updateOperator(tx, account.id, null)
  })

/**
 * The link by which an account without a password sets its first one; it works once, for an hour.
 */
export function firstPasswordLink(secret: string, origin: string, account: Account) {
  const token = resetTokenOf(staffKeysOf(secret), account, Date.now())
  return { link: `${origin}/new-password#${token}`, minutes: RESET_MINUTES }
}
