import { toStaff, writeAll, type Written } from '#contract/language/said.ts'
import { priceSentFault } from '#server/tenants/sent-amounts.ts'
import type { PaymentSettings } from '#contract/backoffice/settings/shapes/payment-settings.ts'
import type { settings } from '#contract/backoffice/settings/settings.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import { paymentFields } from '#contract/backoffice/records/settings.ts'
import { isOwnPicture } from '#contract/pictures.ts'
import { parseWebAddress, safeWebAddress } from '#contract/rules/web-address.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import { findOwnCountry } from '#server/calls/own-country.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findCardAccount, saveCardAccount } from '../card/card-accounts.ts'
import type { Check, Provider } from '../card/provider.ts'
import { checksOf } from './check-account.ts'
import { refundKeyHandlers } from './refund-keys.routes.ts'
import { PGW_ACCOUNT } from '../2c2p/account-form.ts'
import { cleanedWays, faultOfWays } from './payment-settings.rules.ts'
import { hasAccountFor } from './payment-options.queries.ts'
import { NO_LABEL, NOTHING_SET } from './payment-options.ts'
import { faultsOfSetUp } from './payment-options.rules.ts'

const faultOfLink = (link: string) => {
  const address = parseWebAddress(link)
  return 'fault' in address ? address.fault : undefined
}

const paymentOptions = inTable({
  fields: paymentFields,
  table: 'payment_options',
  columns: {
    enable_card_payment: { column: 'enable_card_payment' },
    enable_bank_transfer: { column: 'enable_bank_transfer' },
    enable_custom_payment: { column: 'enable_custom_payment' },
    enable_on_delivery: { column: 'enable_on_delivery' },
    enable_paypal_payment: { column: 'enable_paypal_payment' },
    bank_account_details: { column: 'bank_account_details', clean: plainText },
    custom_payment_label: {
      column: 'custom_payment_label',
      clean: (label) => plainLine(label) || NO_LABEL,
    },
    custom_payment_instructions: { column: 'custom_payment_instructions', clean: plainText },
    // Buyers are sent there, so it is a page on the web or nothing.
    custom_payment_redirect_url: {
      column: 'custom_payment_redirect_url',
      clean: safeWebAddress,
      faultOf: faultOfLink,
    },
    custom_payment_qr: { column: 'custom_payment_qr', clean: (qr) => qr },
    custom_payment_asks_reference: { column: 'custom_payment_asks_reference' },
    further_ways: {
      column: 'further_ways',
      clean: (ways) => JSON.stringify(cleanedWays(ways)),
    },
    online_hold_minutes: { column: 'online_hold_minutes' },
    transfer_hold_days: { column: 'transfer_hold_days' },
    refund_step_up_above: {
      column: 'refund_step_up_cents',
      faultOf: (limit, format) => (limit === null ? undefined : priceSentFault(limit, format)),
      clean: (limit, { format }) => (limit === null ? null : wireToCents(limit, format.currency)),
      read: (cents, { currency }) => (cents === null ? null : centsToWire(cents, currency)),
    },
  },
  empty: {
    ...NOTHING_SET,
    enable_on_delivery: false,
    enable_paypal_payment: false,
    custom_payment_qr: null,
    custom_payment_asks_reference: false,
    further_ways: [],
    online_hold_minutes: 45,
    transfer_hold_days: 7,
    refund_step_up_above: null,
  },
  faultsOf: async (tx, { after }) => ({
    ...faultsOfSetUp(after, {
      card: await hasAccountFor(tx, 'card'),
      paypal: await hasAccountFor(tx, 'paypal'),
    }),
    custom_payment_qr:
      after.custom_payment_qr !== null && !isOwnPicture(after.custom_payment_qr, tx.tenantId)
        ? toStaff('thisPictureDoesNotBelongHere')
        : undefined,
    further_ways: faultOfWays(after.further_ways, tx.tenantId),
  }),
  subjectOf: ({ id }) => ({ kind: 'payment_options', id }),
  act: 'payment_options.changed',
})

/** `key`: the installation's payment key, which seals the account. */
export const paymentSettingsHandlers = (key: string, providers: Provider[]) => {
  const settingsOf = settingsReader(key)
  return {
    'GET /settings/payment/': ({ read }) => read(settingsOf),

    'PATCH /settings/payment/': ({ body: changes, caller, write }) =>
      write(async (tx) => {
        await saveRecord(tx, paymentOptions, { changes, caller })
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
    'POST /settings/card-account/test/': async ({ read, write, texts }) => {
      const kept = await read((tx) => findCardAccount(tx, key))
      const provider = providers.find(({ form }) => form.provider === kept?.provider)
      if (!kept || !provider) return refuse(409, toStaff('thereIsNoCardAccount'))
      const result = summaryOf(writeAll(await checksOf(provider, kept.fields, ''), texts))
      await write((tx) =>
        tx.record({
          act: 'card_account.tested',
          subject: { kind: 'card_account', id: tx.tenantId },
          after: { is_good: result.is_good },
        }),
      )
      return result
    },
    ...refundKeyHandlers(key, providers, settingsOf),
  } satisfies Partial<StaffHandlersOf<typeof settings>>
}

/** The points of a test as one: each that is not good, or the first. */
function summaryOf(checks: Written<Check>[]): Written<Check> {
  const bad = checks.filter(({ is_good }) => !is_good)
  const shown = bad.length > 0 ? bad : checks.slice(0, 1)
  return { is_good: bad.length === 0, detail: shown.map(({ detail }) => detail).join(' ') }
}

const settingsReader =
  (key: string) =>
  async (tx: ReadTx): Promise<PaymentSettings> => {
    const options = await readShopRecord(tx, paymentOptions)
    const account = await findCardAccount(tx, key)
    return {
      ...options,
      country: await findOwnCountry(tx),
      has_card_account: account !== undefined,
      has_paypal_account: await hasAccountFor(tx, 'paypal'),
      card_merchant_id: account?.fields['merchantId'] ?? null,
      has_refund_keys: account?.refundKeys !== undefined,
      refund_certificates: {
        current: account?.refundKeys?.['certificate'] ?? null,
        pending: account?.pendingKeys?.['certificate'] ?? null,
      },
    }
  }
