import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { PGW_ACCOUNT } from '#server/payments/2c2p/account-form.ts'
import {
  type AccountFields,
  saveCardAccount,
  saveRefundKeys,
} from '#server/payments/card/card-accounts.ts'
import { PAYPAL_ACCOUNT } from '#server/payments/paypal/account-form.ts'
import { STRIPE_ACCOUNT } from '#server/payments/stripe/account-form.ts'
import { savePaymentOptions } from '#server/payments/options/payment-options.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import { selectFrom, type Tx } from '#server/tenants/tx.ts'

/** Sets the payment options, unless the shop has set them already. */
export async function insertPayment(tx: Tx, shop: DemoShop, keys: DemoKeys): Promise<void> {
  const isSaid = await selectFrom(tx, 'payment_options').select('tenant_id').executeTakeFirst()
  if (isSaid) return
  await savePaymentOptions(tx, shop.payment)
  if (shop.card_account) await insertCardAccount(tx, shop.card_account, keys)
}

export async function insertCardAccount(
  tx: Tx,
  account: AccountFields,
  { paymentKey, refundKeys }: DemoKeys,
): Promise<void> {
  await saveCardAccount(tx, paymentKey, PGW_ACCOUNT, account)
  if (refundKeys) await saveRefundKeys(tx, paymentKey, PGW_ACCOUNT.provider, refundKeys)
}

/** An account that refunds by itself, and is reported to at the address of this key. */
export async function insertAccountAt(
  provider: 'stripe' | 'paypal',
  tx: Tx,
  { callbackKey, ...account }: AccountFields & { callbackKey: string },
  paymentKey: string,
): Promise<void> {
  const form = provider === 'stripe' ? STRIPE_ACCOUNT : PAYPAL_ACCOUNT
  await saveCardAccount(tx, paymentKey, form, account, callbackKey)
  await saveRefundKeys(tx, paymentKey, form.provider, {})
}

/**
 * `refundKeys`: absent where the demo's card provider takes no refunds. `hasStripe`, `hasPayPal`:
 * stand-ins run beside the server.
 */
export type DemoKeys = {
  paymentKey: string
  refundKeys?: AccountFields | undefined
  hasStripe?: boolean | undefined
  hasPayPal?: boolean | undefined
}

const WAIT_MS = 10_000
const POLL_MS = 100

/** Reads the keys in the file that the stand-in makes when it starts, at the same time as the server. */
export async function readRefundKeys(file: string | undefined): Promise<AccountFields | undefined> {
  if (file === undefined) return undefined
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== '') {
      const { merchant, provider } = JSON.parse(text) as Record<string, Pair>
      return { privateKey: merchant!.privateKey, providerKey: provider!.publicKey }
    }
    await delay(POLL_MS)
  }
  return undefined
}

type Pair = { privateKey: string; publicKey: string }
