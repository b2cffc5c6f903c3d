import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import type { AdjustmentRow } from './order-entries.rules.ts'

/** The adjustments of an order's total, in the order of calculation. */
export const listAdjustments = (tx: ReadTx, orderId: number): Promise<AdjustmentRow[]> =>
  selectFrom(tx, 'order_adjustments')
    .select([
      'kind',
      'line',
      'is_included',
      'amount_cents',
      'label',
      'because',
      'rate_ppm',
      'base_cents',
    ])
    .select((on) =>
      on
        .case()
        .when('source_kind', '=', 'promotion')
        .then(on.ref('source_id'))
        .end()
        .as('promotion_id'),
    )
    .select((on) =>
      on
        .case()
        .when('source_kind', '=', 'tax_rate')
        .then(on.ref('source_id'))
        .end()
        .as('tax_rate_id'),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
