import { toStaff } from '#contract/language/said.ts'
import type { PaymentSettings } from '#contract/backoffice/settings/shapes/payment-settings.ts'
import type { settings } from '#contract/backoffice/settings/settings.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import {
  findCardAccount,
  type KeptAccount,
  savePendingKeys,
  saveRefundKeys,
} from '../card/card-accounts.ts'
import type { Provider } from '../card/provider.ts'
import { assertRefundKeys } from '../refunds/refund-keys.ts'

/** `key`: the installation's payment key, which seals the keys. */
export const refundKeyHandlers = (
  key: string,
  providers: Provider[],
  settingsOf: (tx: ReadTx) => Promise<PaymentSettings>,
) =>
  ({
    'POST /settings/card-account/refund-keys/pair/': async ({ read, write }) => {
      const { kept, provider } = await read((tx) => accountIn(tx, key, providers))
      // Making keys takes a while, so it is done in no transaction.
      const pair = await provider.makeRefundPair?.(kept.fields)
      if (!pair)
        return refuse(409, toStaff('makeTheKeysInThePortal', { title: provider.form.title }))
      return write(async (tx) => {
        if (!(await savePendingKeys(tx, key, kept.provider, pair))) refuse(409, NO_ACCOUNT)
        await tx.record({ act: 'refund_keys.made', subject: accountOf(tx) })
        return settingsOf(tx)
      })
    },

    // The provider is asked before anything is kept, and in no transaction.
    'PUT /settings/card-account/refund-keys/': async ({ body, read, write }) => {
      const { kept, provider } = await read((tx) => accountIn(tx, key, providers))
      const keys = { ...ownKeys(kept, body.private_key), providerKey: body.provider_key.trim() }
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

const NO_ACCOUNT = toStaff('thereIsNoCardAccount')

/** The account in use with a provider that wants keys for refunds. @throws Refusal 409 */
async function accountIn(tx: ReadTx, key: string, providers: Provider[]) {
  const kept = await findCardAccount(tx, key)
  const provider = providers.find(({ form }) => form.provider === kept?.provider)
  if (!kept || !provider) return refuse(409, NO_ACCOUNT)
  assertHasKeys(provider)
  return { kept, provider }
}

/** The typed key; without one the pair that waits, or the key in use, with its certificate. */
function ownKeys(kept: KeptAccount, typed = '') {
  const { privateKey = '', certificate } = kept.pendingKeys ?? kept.refundKeys ?? {}
  if (!isBlank(typed)) return { privateKey: typed.trim() }
  return { privateKey, ...(certificate !== undefined && { certificate }) }
}

/** @throws Refusal 409 for an account that refunds without keys of their own */
function assertHasKeys({ form: { title, refundsByAccount } }: Provider): void {
  if (refundsByAccount) refuse(409, toStaff('refundsWithTheAccount', { title }))
}

const accountOf = ({ tenantId }: Tx) => ({ kind: 'card_account', id: tenantId })
