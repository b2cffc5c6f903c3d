import { toStaff } from '#contract/language/said.ts'
import { type ExpressionBuilder, type OrderByItemBuilder, sql } from 'kysely'
import { newCallbackKey } from './callback-keys.ts'
import { seal, SealedOtherwise, unseal } from '#server/platform/sealing.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'
import type { OnlineMethod, Tables } from '#server/tenants/tables.ts'
import { forgetFormerAccounts, isUnderWay, replaceAccount } from './former-accounts.ts'
import type { AccountFields, AccountForm } from './provider.ts'

export type { AccountFields }
export { SealedOtherwise }

/** An account as it was filled in. */
export type KeptAccount = {
  id: string
  provider: string
  fields: AccountFields
  /** Absent if the merchant has not entered any. */
  refundKeys?: AccountFields
  /** The pair that was made for the merchant and is not in use yet. */
  pendingKeys?: AccountFields
  /** The key of its address for notifications; null if each attempt has one. */
  callbackKey: string | null
}

/**
 * Keeps a shop's account with a card provider, encrypted with the installation's payment key and
 * bound to the shop: it cannot be read as another one's. New payments are begun with it from now
 * on; those that were begun with another one are still asked about there. Another merchant's
 * account begins without refund keys. @throws Refusal 400
 */
export async function saveCardAccount(
  tx: Tx,
  key: string,
  form: AccountForm,
  filledIn: AccountFields,
  newKey = newCallbackKey(tx.tenantId),
): Promise<void> {
  const { db, tenantId, format } = tx
  const { provider, title, takesCurrency, namesRefunds = false } = form
  const method: OnlineMethod = form.method ?? 'card'
  if (!takesCurrency(format.currency)) {
    const { currency } = format
    const isCard = method === 'card'
    refuse(
      400,
      isCard
        ? toStaff('cardPaymentsAreNotPossible', { provider, currency })
        : toStaff('paymentsNotIn', { title, currency }),
    )
  }
  const sealed = await sealedFor(key, { tenant: tenantId }, validFields(form, filledIn))
  const before = await findReadableAccount(tx, key, provider)
  if (before && !isSameMerchant(form, before.fields, filledIn)) await replaceAccount(tx, before.id)
  const is_test = form.isTest?.(filledIn) ?? false
  // The provider may know the address already, so it stays.
  const callback_key = form.hasOneAddress ? (before?.callbackKey ?? newKey) : null
  const row = { sealed, method, is_test, callback_key, names_refunds: namesRefunds }
  await db
    .updateTable('card_accounts')
    .set({ in_use: false })
    .where('tenant_id', '=', tenantId)
    .where('method', '=', method)
    .where('provider', '<>', provider)
    .execute()
  await db
    .insertInto('card_accounts')
    .values({ tenant_id: tenantId, provider, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'provider'])
        .where('replaced_at', 'is', null)
        .doUpdateSet({ ...row, in_use: true }),
    )
    .execute()
  await forgetFormerAccounts(tx)
}

/** Whether both are one merchant's; a field that is empty in one of them distinguishes nothing. */
export function isSameMerchant(form: AccountForm, one: AccountFields, other: AccountFields) {
  const distinguishes = ({ name }: { name: string }) => Boolean(one[name] && other[name])
  const isEqual = ({ name }: { name: string }) => one[name] === other[name]
  const isOneMode = form.isTest?.(one) === form.isTest?.(other)
  return (
    isOneMode &&
    form.fields
      .filter((f) => f.isIdentity)
      .filter(distinguishes)
      .every(isEqual)
  )
}

/** The fields of the form alone. @throws Refusal 400 */
export const validFields = ({ fields }: AccountForm, filledIn: AccountFields): AccountFields =>
  Object.fromEntries(
    fields.map(({ name, label, pattern }) => {
      const value = filledIn[name] ?? ''
      return pattern.test(value)
        ? [name, value]
        : refuse(400, toStaff('accountFieldNotValid', { label }))
    }),
  )

/** The unsealed facts of the shop's accounts. */
export const listCardAccounts = (tx: ReadTx) =>
  selectFrom(tx, 'card_accounts')
    .select(['provider', 'in_use', 'is_test', 'heard_at'])
    .where('replaced_at', 'is', null)
    .execute()

/**
 * Takes an account away, unless payments or refunds are still asked about with it.
 * @returns whether it was taken away
 */
export async function removeCardAccount(tx: Tx, provider: string): Promise<boolean> {
  const { db, tenantId } = tx
  const { numDeletedRows } = await db
    .deleteFrom('card_accounts as a')
    .where('a.tenant_id', '=', tenantId)
    .where('a.provider', '=', provider)
    .where('a.replaced_at', 'is', null)
    .where((account) =>
      account.not(
        account.exists(
          account
            .selectFrom('payments as p')
            .select('p.id')
            .where('p.tenant_id', '=', tenantId)
            .where('p.provider', '=', provider)
            .where((is) =>
              is.or([
                is('p.account_id', 'is', null),
                is('p.account_id', '=', is.ref('a.account_id')),
              ]),
            )
            .where(isUnderWay),
        ),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Keeps the keys for refunds of the account in use, encrypted like the account; null takes them away.
 * A pair that waits is forgotten.
 * @returns false if the shop has no account with that provider in use
 */
export async function saveRefundKeys(
  tx: Tx,
  key: string,
  provider: string,
  keys: AccountFields | null,
): Promise<boolean> {
  const { tenantId } = tx
  const sealed_refund_keys =
    keys && (await sealedFor(key, { tenant: tenantId, for: REFUNDS }, keys))
  return updateUsed(tx, provider, { sealed_refund_keys, sealed_pending_keys: null })
}

/**
 * Keeps a pair that was made for the account in use beside the keys in use, encrypted like them.
 * @returns false if the shop has no account with that provider in use
 */
export async function savePendingKeys(
  tx: Tx,
  key: string,
  provider: string,
  pair: AccountFields,
): Promise<boolean> {
  const sealed_pending_keys = await sealedFor(key, { tenant: tx.tenantId, for: PENDING }, pair)
  return updateUsed(tx, provider, { sealed_pending_keys })
}

async function updateUsed(
  tx: Tx,
  provider: string,
  row: { sealed_refund_keys?: string | null; sealed_pending_keys: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await updateTable(tx, 'card_accounts')
    .set(row)
    .where('provider', '=', provider)
    .where('in_use', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Tells the keys for refunds from the account beside them. */
const REFUNDS = 'refunds'
const PENDING = 'pending refunds'

/** The kind of sealed things: a key is derived for it. */
const ACCOUNTS = 'pasal card accounts'

const sealedFor = (key: string, bound: { tenant: number; for?: string }, fields: AccountFields) =>
  seal(key, ACCOUNTS, bound, fields)

const accounts = (tx: ReadTx) =>
  selectFrom(tx, 'card_accounts')
    .select(['account_id', 'provider', 'sealed', 'callback_key'])
    .select(['sealed_refund_keys', 'sealed_pending_keys'])

type Row = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>

/**
 * The shop's account with that provider, or the one in use for a method; nothing where it has none.
 * @throws SealedOtherwise
 */
export async function findCardAccount(
  tx: ReadTx,
  key: string,
  provider?: string | null,
  method: OnlineMethod = 'card',
): Promise<KeptAccount | undefined> {
  const row = await (
    provider
      ? accounts(tx).where('provider', '=', provider).where('replaced_at', 'is', null)
      : accounts(tx).where('in_use', '=', true).where('method', '=', method)
  ).executeTakeFirst()
  return row && openedRow(tx, key, row)
}

/** The account that began a payment, the present one if that is gone. @throws SealedOtherwise */
export async function findAccountOf(
  tx: ReadTx,
  key: string,
  begunWith: BegunWith,
): Promise<KeptAccount | undefined> {
  if (begunWith.provider === null) return findCardAccount(tx, key)
  const row = await accounts(tx)
    .where((is) => isAccountOf(is, begunWith))
    .orderBy('replaced_at', FORMER_FIRST)
    .limit(1)
    .executeTakeFirst()
  return row && openedRow(tx, key, row)
}

/** Names the account that began a payment. Null: from before accounts were told apart. */
export type BegunWith = { provider: string | null; account_id: string | null }

/** The present account of the provider, and the one that began the payment. */
const isAccountOf = (
  is: ExpressionBuilder<Tables, 'card_accounts'>,
  { provider, account_id: id }: BegunWith,
) =>
  is.and([
    is('provider', '=', provider),
    is.or([is('replaced_at', 'is', null), is('account_id', '=', id)]),
  ])

const FORMER_FIRST = (order: OrderByItemBuilder) => order.asc().nullsLast()

/** The abilities of the account that began a payment. */
export const findAccountFacts = (tx: ReadTx, begunWith: BegunWith) =>
  selectFrom(tx, 'card_accounts')
    .select(['names_refunds', sql<boolean>`sealed_refund_keys is not null`.as('has_refund_keys')])
    .where((is) => isAccountOf(is, begunWith))
    .orderBy('replaced_at', FORMER_FIRST)
    .limit(1)
    .executeTakeFirst()

/** All accounts with a provider, the present one first. */
export const listAccountIds = (tx: ReadTx, provider: string) =>
  selectFrom(tx, 'card_accounts')
    .select(['provider', 'account_id'])
    .where('provider', '=', provider)
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .execute()

async function openedRow({ tenantId }: ReadTx, key: string, row: Row): Promise<KeptAccount> {
  const fields = await opened(row.sealed, key, { tenant: tenantId })
  const { sealed_refund_keys: keys, sealed_pending_keys: pending, account_id: id } = row
  return {
    id,
    provider: row.provider,
    fields,
    callbackKey: row.callback_key,
    ...(keys !== null && {
      refundKeys: await opened(keys, key, { tenant: tenantId, for: REFUNDS }),
    }),
    ...(pending !== null && {
      pendingKeys: await opened(pending, key, { tenant: tenantId, for: PENDING }),
    }),
  }
}

/** The provider whose account has this address for notifications, or had it. */
export const findProviderByKey = async (
  tx: ReadTx,
  callbackKey: string,
): Promise<string | undefined> =>
  (
    await selectFrom(tx, 'card_accounts')
      .select('provider')
      .where('callback_key', '=', callbackKey)
      .limit(1)
      .executeTakeFirst()
  )?.provider

/** Notes that notifications of the account arrive; of many, one a minute. */
export const noteHeard = (tx: Tx, id: string) =>
  updateTable(tx, 'card_accounts')
    .set({ heard_at: new Date() })
    .where('account_id', '=', id)
    .where((is) =>
      is.or([is('heard_at', 'is', null), is('heard_at', '<', new Date(Date.now() - 60_000))]),
    )
    .execute()

/** The account of a provider; undefined where its secret was sealed with another key. */
export async function findReadableAccount(tx: ReadTx, key: string, provider: string) {
  try {
    return await findCardAccount(tx, key, provider)
  } catch (error) {
    if (error instanceof SealedOtherwise) return undefined
    throw error
  }
}

/** @throws SealedOtherwise, also if it was sealed for another shop or purpose */
const opened = async (
  sealed: string,
  key: string,
  bound: { tenant: number; for?: string },
): Promise<AccountFields> => (await unseal(key, ACCOUNTS, bound, sealed)) as AccountFields
