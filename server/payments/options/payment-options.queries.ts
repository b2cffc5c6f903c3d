import type { OnlineMethod } from '#server/tenants/tables.ts'
import { sql } from 'kysely'
import { writeSaid } from '#contract/language/said.ts'
import type { PaymentOptions } from '#contract/payments.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { presentOwnWays } from './own-ways.rules.ts'
import { TEST_MODE } from './test-mode.ts'

/** The payment methods of the shop. A method is offered only if it is complete. */
export async function findPaymentOptions({
  db,
  tenantId,
  format,
}: ReadTx): Promise<PaymentOptions | undefined> {
  const options = await db
    .selectFrom('payment_options as o')
    .leftJoin('card_accounts as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'o.tenant_id')
        .on('c.in_use', '=', true)
        .on('c.method', '=', 'card'),
    )
    .leftJoin('card_accounts as p', (join) =>
      join
        .onRef('p.tenant_id', '=', 'o.tenant_id')
        .on('p.in_use', '=', true)
        .on('p.method', '=', 'paypal'),
    )
    .select([
      sql<boolean>`o.enable_card_payment and c.tenant_id is not null`.as('enable_card_payment'),
      sql<boolean>`o.enable_bank_transfer and o.bank_account_details <> ''`.as(
        'enable_bank_transfer',
      ),
      sql<boolean>`o.enable_custom_payment and
        (o.custom_payment_instructions <> '' or o.custom_payment_redirect_url <> '')`.as(
        'enable_custom_payment',
      ),
      'o.bank_account_details',
      'o.custom_payment_label',
      'o.custom_payment_instructions',
      'o.custom_payment_redirect_url',
      'o.custom_payment_qr',
      'o.further_ways',
      'o.enable_on_delivery',
      sql<boolean>`o.enable_paypal_payment and p.tenant_id is not null`.as('enable_paypal_payment'),
      sql<boolean>`o.enable_card_payment and coalesce(c.is_test, false)`.as('isTestCard'),
      sql<boolean>`o.enable_paypal_payment and coalesce(p.is_test, false)`.as('isTestPayPal'),
    ])
    .where('o.tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!options) return undefined
  const { enable_on_delivery, enable_paypal_payment, isTestCard, isTestPayPal, ...others } = options
  const { custom_payment_qr: qr, further_ways: further, ...usual } = others
  const notice = writeSaid(TEST_MODE, format.texts)
  return {
    ...usual,
    ...(enable_on_delivery && { enable_on_delivery }),
    ...(enable_paypal_payment && { enable_paypal_payment }),
    ...(usual.enable_custom_payment && presentOwnWays(qr, further)),
    ...(format.hasDocuments && { has_invoices: true }),
    ...((isTestCard || isTestPayPal) && {
      test_notices: {
        ...(isTestCard && { card_2c2p: notice }),
        ...(isTestPayPal && { paypal: notice }),
      },
    }),
  }
}

export async function findRefundStepUpCents(tx: ReadTx): Promise<number | null> {
  const row = await selectFrom(tx, 'payment_options')
    .select('refund_step_up_cents')
    .executeTakeFirst()
  return row?.refund_step_up_cents ?? null
}

/** Whether an account is in use for the method. */
export const hasAccountFor = async (tx: ReadTx, method: OnlineMethod): Promise<boolean> =>
  (await selectFrom(tx, 'card_accounts')
    .select('tenant_id')
    .where('in_use', '=', true)
    .where('method', '=', method)
    .executeTakeFirst()) !== undefined
