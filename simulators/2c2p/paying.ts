import { sendAround } from '../shared/notices.ts'
import type { Behaviours, Paying } from './behaviour.ts'
import type { Notices } from './notices.ts'
import { type Card, type Payment, settle } from './payment.ts'

const AFTER_MS = 1000

export type Ports = { behaviours: Behaviours; notices: Notices }

/** Something has happened on the hosted page. Resolves when the browser may go back. */
export async function payOnPage(
  { behaviours, notices }: Ports,
  payment: Payment,
  respCode: string,
  card?: Card,
): Promise<void> {
  settle(payment, respCode, card)
  const { notify, atOnce, notifyWhen = 'before' } = behaviours.of(payment.request.invoiceNo)
  if (notifyWhen === 'never') return
  const send = () => notices.send(payment, { notices: notify, atOnce })
  await sendAround(notifyWhen, send, { afterMs: AFTER_MS })
}

/** Pays without a page, for tests. Resolves when each notification has been tried once. */
export async function payWithoutPage({ notices }: Ports, payment: Payment, paying: Paying) {
  if (paying.respCode !== undefined) settle(payment, paying.respCode)
  await notices.send(payment, { notices: paying.notify, atOnce: paying.atOnce })
}
