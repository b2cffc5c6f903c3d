import { sendBatch } from '#server/platform/database/batch.ts'
import { counting } from '#server/platform/limits/shared-counts.ts'
import { mailboxOf } from '#server/tenants/mail-jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findBuyer } from './statements.queries.ts'

const DAY_SECONDS = 86_400
/** Receipts a day to one mailbox, or about one order, where nothing proves the address. */
const MOST_OF_ADDRESS = 3
/** Such receipts a day that one network causes, which an office or a market shares. */
const MOST_OF_NETWORK = 50

type Stated = {
  order_id: number | null
  isMailed: boolean
  email: string
  network: string
}

/**
 * Whether a receipt goes out, which counts it. Only to the buyer's own address, which they have proved, it goes
 * without a limit: the proof of an order is none of another address.
 */
export async function mayGetReceipt(
  tx: Tx,
  { order_id, isMailed, email, network }: Stated,
): Promise<boolean> {
  const buyer = order_id === null ? undefined : await findBuyer(tx, order_id)
  const isOwn = buyer?.email?.toLowerCase() === email.toLowerCase()
  if (isOwn && (isMailed || buyer?.is_proved)) return true
  const day = (most: number) => [{ most, seconds: DAY_SECONDS }]
  const waits = await sendBatch(tx, [
    counting(tx, `receipts ${mailboxOf(email)}`, day(MOST_OF_ADDRESS)),
    counting(tx, `receipts from ${network}`, day(MOST_OF_NETWORK)),
    ...(order_id === null
      ? []
      : [counting(tx, `receipts of order ${order_id}`, day(MOST_OF_ADDRESS))]),
  ])
  return waits.every((waitMs) => waitMs === 0)
}
