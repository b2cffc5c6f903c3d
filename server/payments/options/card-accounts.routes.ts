import { toStaff, type Unwritten } from '#contract/language/said.ts'
import type { CardProvider } from '#contract/backoffice/settings/shapes/payment-settings.ts'
import type { settings } from '#contract/backoffice/settings/settings.ts'
import { API_BASE } from '#server/calls/api-routes.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Shop } from '#server/tenants/tx.ts'
import { callbackPath, newCallbackKey } from '../card/callback-keys.ts'
import {
  findReadableAccount,
  isSameMerchant,
  listCardAccounts,
  removeCardAccount,
  saveCardAccount,
  saveRefundKeys,
  validFields,
} from '../card/card-accounts.ts'
import { askForPayouts } from '../payouts/payouts.ts'
import { failedTest } from '../card/test-account.ts'
import { checksOf } from './check-account.ts'
import { type AccountFields, type Check, type Provider, ProviderSilent } from '../card/provider.ts'

const PATIENCE_MS = 15_000

type Accounts = { key: string; providers: Provider[]; publicApiUrl: URL | undefined }

/** Finds providers and shows what is saved of their accounts. */
function presenter({ key, providers, publicApiUrl }: Accounts) {
  const providerOf = (name: string) =>
    providers.find(({ form }) => form.provider === name) ?? notFound()
  const addressOf = ({ origin }: Shop, provider: string, callbackKey: string) =>
    (publicApiUrl?.href ?? origin + API_BASE) + callbackPath(provider, 'notification', callbackKey)
  const listed = (tx: ReadTx, shop: Shop) =>
    Promise.all(providers.map((provider) => present(tx, shop, provider)))

  async function present(
    tx: ReadTx,
    shop: Shop,
    { form }: Provider,
    checks: Check[] = [],
  ): Promise<Unwritten<CardProvider>> {
    const { provider, title, fields } = form
    const kept = await findReadableAccount(tx, key, provider)
    const row = (await listCardAccounts(tx)).find((each) => each.provider === provider)
    const address = kept?.callbackKey && addressOf(shop, provider, kept.callbackKey)
    return {
      provider,
      title,
      method: form.method ?? 'card',
      has_account: row !== undefined,
      in_use: row?.in_use ?? false,
      is_test: row?.is_test ?? false,
      notification_address: address || null,
      heard_at: row?.heard_at?.toISOString() ?? null,
      fields: fields
        .filter(({ kind }) => kind !== 'read')
        .map(({ name, label, hint = '', kind, isSecret }) => ({
          name,
          label,
          hint,
          kind: isSecret ? 'secret' : kind === 'choice' ? kind : 'text',
          value: isSecret ? '' : (kept?.fields[name] ?? ''),
        })),
      checks,
    }
  }

  return { providerOf, addressOf, listed, present }
}

/** The shop's accounts with card providers, by the form of each. `key`: it seals them. */
export const cardAccountHandlers = (accounts: Accounts) => {
  const { key } = accounts
  const { providerOf, addressOf, listed, present } = presenter(accounts)
  return {
    'GET /settings/card-accounts/': ({ shop, read }) => read((tx) => listed(tx, shop)),

    // The provider is asked between two transactions, so that none waits for it.
    'PUT /settings/card-accounts/:provider/': async ({ shop, params, body, read, write }) => {
      const provider = providerOf(params.provider)
      const { form } = provider
      const kept = await read((tx) => findReadableAccount(tx, key, form.provider))
      const callbackKey = kept?.callbackKey ?? newCallbackKey(shop.id)
      const address = addressOf(shop, form.provider, callbackKey)
      const typed = validFields(form, withKeptSecrets(provider, body.fields, kept?.fields))
      const { fields, checks } = await shown(provider, typed, address, kept?.fields)
      return write(async (tx) => {
        await saveCardAccount(tx, key, form, fields, callbackKey)
        if (form.refundsByAccount) await saveRefundKeys(tx, key, form.provider, {})
        await askForPayouts(tx)
        // The secret is named nowhere but where it is sealed.
        await tx.record({ act: 'card_account.saved', subject: accountOf(tx.tenantId, form.title) })
        return present(tx, shop, provider, checks)
      })
    },

    'POST /settings/card-accounts/:provider/test/': async ({ shop, params, read, write }) => {
      const provider = providerOf(params.provider)
      const { title, provider: name } = provider.form
      const kept = await read((tx) => findReadableAccount(tx, key, name))
      if (!kept) return refuse(409, toStaff('thereIsNoCardAccount'))
      const address = kept.callbackKey ? addressOf(shop, name, kept.callbackKey) : ''
      const checks = await checksOf(provider, kept.fields, address)
      await write((tx) =>
        tx.record({
          act: 'card_account.tested',
          subject: accountOf(tx.tenantId, title),
          after: { is_good: checks.every(({ is_good }) => is_good) },
        }),
      )
      return { checks }
    },

    'DELETE /settings/card-accounts/:provider/': ({ shop, params, write }) =>
      write(async (tx) => {
        const { provider, title } = providerOf(params.provider).form
        if (!(await removeCardAccount(tx, provider))) {
          const accounts = await listCardAccounts(tx)
          if (!accounts.some((account) => account.provider === provider)) return notFound()
          refuse(409, toStaff('paymentsAreUnderWay', { title }))
        }
        await tx.record({ act: 'card_account.removed', subject: accountOf(tx.tenantId, title) })
        return listed(tx, shop)
      }),
  } satisfies Partial<StaffHandlersOf<typeof settings>>
}

const accountOf = (tenantId: number, label: string) => ({
  kind: 'card_account',
  id: tenantId,
  label,
})

/** Typed values without blanks at their ends; an empty secret stays what it was. */
function withKeptSecrets({ form }: Provider, typed: AccountFields, kept: AccountFields = {}) {
  return Object.fromEntries(
    form.fields.map(({ name, isSecret, kind }) => {
      const value = (typed[name] ?? '').trim()
      const stays = kind === 'read' || (isSecret && value === '')
      return [name, stays ? (kept[name] ?? '') : value]
    }),
  )
}

const withoutWebhook = ({ form }: Provider, typed: AccountFields, kept: AccountFields) =>
  Object.fromEntries(
    form.fields.map(({ name, isOfWebhook }) => {
      const isKept = isOfWebhook && typed[name] === kept[name]
      return [name, isKept ? '' : (typed[name] ?? '')]
    }),
  )

/** @throws Refusal 409 for an account that the provider does not open */
async function shown(
  provider: Provider,
  typed: AccountFields,
  address: string,
  kept: AccountFields = {},
) {
  const { connect } = provider
  if (!connect) return { fields: typed, checks: [] }
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const first = await connect(typed, address, signal)
    const isSame = isSameMerchant(provider.form, kept, first)
    // Another merchant's account has no webhook of the former one.
    const fields = isSame
      ? first
      : await connect(withoutWebhook(provider, typed, kept), address, signal)
    return { fields, checks: await checksOf(provider, fields, address) }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    const why = failedTest(provider.form.title, 'accountNotAccepted', error)
    return refuse(409, toStaff('accountNotSaved', { why }))
  }
}
