import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Nullable, Time } from '../../../wire.ts'
import { paymentFields } from '../../records/settings.ts'
import { schemasOf } from '../../staff-endpoint.ts'

export const PaymentSettings = Type.Object({
  ...schemasOf(paymentFields),
  /** The shop's, as ISO 3166-1 has it. Empty: not set. */
  country: Type.String(),
  /** Whether an account with a card provider is in use. */
  has_card_account: Type.Boolean(),
  /** Whether an account with PayPal is in use. */
  has_paypal_account: Type.Boolean(),
  /** Null if the account in use has none; the secret never leaves. */
  card_merchant_id: Nullable(Type.String()),
  /** Whether there are keys with which card payments are refunded from here; they never leave. */
  has_refund_keys: Type.Boolean(),
  /** Certificates (PEM) of the key pairs that were made here; null without such a pair. */
  refund_certificates: Type.Object({
    current: Nullable(Type.String()),
    /** The certificate of the pair that waits until the provider knows it. */
    pending: Nullable(Type.String()),
  }),
})

export const Check = Type.Object({ is_good: Type.Boolean(), detail: Type.String() })

/** A provider of card payments, and the shop's account there. Secrets never leave. */
export const CardProvider = Type.Object({
  provider: Type.String(),
  title: Type.String(),
  /** The method whose payments go through it. */
  method: Type.Enum(['card', 'paypal']),
  has_account: Type.Boolean(),
  in_use: Type.Boolean(),
  /** No money moves. */
  is_test: Type.Boolean(),
  /** The provider reports to this address; null if each payment names one, or without an account. */
  notification_address: Nullable(Type.String()),
  /** The last report. */
  heard_at: Nullable(Time),
  fields: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      hint: Type.String(),
      kind: Type.Enum(['text', 'secret', 'choice']),
      value: Type.String(),
    }),
  ),
  /** The provider said this when the account was saved. */
  checks: Type.Array(Check),
})

export type CardProvider = Static<typeof CardProvider>
export type PaymentSettings = Static<typeof PaymentSettings>
