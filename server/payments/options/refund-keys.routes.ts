import type { PaymentSettings, settings } from '#contract/backoffice/settings.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { findCardAccount, saveRefundKeys } from '../card/card-accounts.ts'
import type { Provider } from '../card/provider.ts'
import { assertRefundKeys } from '../refunds/refund-keys.ts'

/** `key`: the installation's payment key, which seals the keys. */
export const refundKeyHandlers = (
  key: string,
  providers: Provider[],
  settingsOf: (tx: ReadTx) => Promise<PaymentSettings>,
) =>
  ({
    // The provider is asked before anything is kept, and in no transaction.
    'PUT /settings/card-account/refund-keys/': async ({ body, read, write }) => {
      const kept = await read((tx) => findCardAccount(tx, key))
      const provider = providers.find(({ form }) => form.provider === kept?.provider)
      if (!kept || !provider) return refuse(409, 'There is no card account yet.')
      assertHasKeys(provider)
      const keys = { privateKey: body.private_key.trim(), providerKey: body.provider_key.trim() }
      await assertRefundKeys(provider, kept.fields, keys)
      return write(async (tx) => {
        await saveRefundKeys(tx, key, kept.provider, keys)
        // The keys are named nowhere but where they are sealed.
        await tx.record({ act: 'refund_keys.saved', subject: accountOf(tx) })
        return settingsOf(tx)
      })
    },

    'DELETE /settings/card-account/refund-keys/': ({ write }) =>
      write(async (tx) => {
        const account = await findCardAccount(tx, key)
        const provider = providers.find(({ form }) => form.provider === account?.provider)
        if (provider) assertHasKeys(provider)
        if (account) await saveRefundKeys(tx, key, account.provider, null)
        await tx.record({ act: 'refund_keys.removed', subject: accountOf(tx) })
        return settingsOf(tx)
      }),
  }) satisfies Partial<StaffHandlersOf<typeof settings>>

/** @throws Refusal 409 for an account that refunds without keys of their own */
function assertHasKeys({ form: { title, refundsByAccount } }: Provider): void {
  if (refundsByAccount) refuse(409, `${title} refunds with the account itself and needs no keys.`)
}

const accountOf = ({ tenantId }: Tx) => ({ kind: 'card_account', id: tenantId })
