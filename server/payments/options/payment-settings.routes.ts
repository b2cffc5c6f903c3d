import type { PaymentSettings, settings } from '#contract/backoffice/settings.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { findCardAccount, saveCardAccount } from '../card/card-accounts.ts'
import type { Provider } from '../card/provider.ts'
import { testCardAccount } from '../card/test-account.ts'
import { PGW_ACCOUNT } from '../2c2p/account-form.ts'
import {
  findRefundStepUpCents,
  lockPaymentOptions,
  saveRefundStepUpCents,
} from './payment-options.queries.ts'
import { readPaymentOptions, revisePaymentOptions } from './revise-payment-options.ts'

type Calls = Pick<
  typeof settings,
  | 'GET /settings/payment/'
  | 'PATCH /settings/payment/'
  | 'PUT /settings/card-account/'
  | 'POST /settings/card-account/test/'
>

/** `key`: the installation's payment key, which seals the account. */
export const paymentSettingsHandlers = (
  key: string,
  providers: Provider[],
): StaffHandlersOf<Calls> => {
  const settingsOf = async (tx: ReadTx): Promise<PaymentSettings> => {
    const options = await readPaymentOptions(tx)
    const account = await findCardAccount(tx, key)
    const limit = await findRefundStepUpCents(tx)
    return {
      ...options,
      refund_step_up_above: limit === null ? null : centsToWire(limit),
      card_merchant_id: account?.fields['merchantId'] ?? null,
    }
  }
  return {
    'GET /settings/payment/': ({ read }) => read(settingsOf),

    'PATCH /settings/payment/': ({ body, write }) =>
      write(async (tx) => {
        await lockPaymentOptions(tx)
        const before = await settingsOf(tx)
        const { card_merchant_id: _, ...changes } = acceptChanges(before, body)
        const was = Object.entries(before).filter(([name]) => name in changes)
        await saveChanges(tx, changes)
        await tx.record({
          act: 'payment_options.changed',
          subject: { kind: 'payment_options', id: tx.tenantId },
          before: Object.fromEntries(was),
          after: changes,
        })
        return settingsOf(tx)
      }),

    'PUT /settings/card-account/': ({ body, write }) =>
      write(async (tx) => {
        const { merchant_id: merchantId, secret } = body
        await saveCardAccount(tx, key, PGW_ACCOUNT, {
          merchantId: merchantId.trim(),
          secret: secret.trim(),
        })
        // The secret is named nowhere but where it is sealed.
        await tx.record({
          act: 'card_account.saved',
          subject: { kind: 'card_account', id: tx.tenantId, label: merchantId.trim() },
        })
        return settingsOf(tx)
      }),

    // The provider is asked between two transactions, so that none waits for it.
    'POST /settings/card-account/test/': async ({ read, write }) => {
      const kept = await read((tx) => findCardAccount(tx, key))
      const provider = providers.find(({ form }) => form.provider === kept?.provider)
      if (!kept || !provider) return refuse(409, 'There is no card account yet.')
      const result = await testCardAccount(provider.open(kept.fields))
      await write((tx) =>
        tx.record({
          act: 'card_account.tested',
          subject: { kind: 'card_account', id: tx.tenantId },
          after: { is_good: result.is_good },
        }),
      )
      return result
    },
  }
}

async function saveChanges(
  tx: Tx,
  { refund_step_up_above: limit, ...options }: Partial<Omit<PaymentSettings, 'card_merchant_id'>>,
): Promise<void> {
  await revisePaymentOptions(tx, options)
  if (limit !== undefined) {
    await saveRefundStepUpCents(tx, limit === null ? null : wireToCents(limit))
  }
}
