import { toStaff } from '#contract/language/said.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { refusalFor } from '#server/platform/serving/refusal.ts'
import { counting, findLeft, type Window } from '#server/platform/limits/shared-counts.ts'
import { RATION, rationOf } from '#server/tenants/mail-jobs.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Limits for mails of colleagues to others: invitations and answers to messages. */
const OF_PERSON: Window[] = [
  { most: 20, seconds: HOUR },
  { most: 60, seconds: DAY },
]
const OF_SHOP: Window[] = [{ most: 200, seconds: DAY }]

const nameOfPerson = (staffId: number) => `staff-mail of ${staffId}`
const NAME_OF_SHOP = 'staff-mail'

/**
 * Counts a mail that a colleague sends, for the person, the shop and the recipient.
 * @throws Refusal 429 where one of them has reached its limit
 */
export async function countStaffMail(tx: Tx, staffId: number, address: string): Promise<void> {
  const [ofPerson, ofShop, ofRecipient] = await sendBatch(tx, [
    counting(tx, nameOfPerson(staffId), OF_PERSON),
    counting(tx, NAME_OF_SHOP, OF_SHOP),
    counting(tx, rationOf(address), RATION),
  ])
  if (ofPerson > 0) throw refusalFor(ofPerson, toStaff('mailLimitOfPerson'))
  if (ofShop > 0) throw refusalFor(ofShop, toStaff('mailLimitOfShop'))
  if (ofRecipient > 0) {
    throw refusalFor(ofRecipient, toStaff('mailLimitOfAddress'))
  }
}

/** The number of mails that this colleague may still send now, to the address if one is named. */
export async function findStaffMailsLeft(
  tx: ReadTx,
  staffId: number,
  address?: string,
): Promise<number> {
  const left = await Promise.all([
    findLeft(tx, nameOfPerson(staffId), OF_PERSON),
    findLeft(tx, NAME_OF_SHOP, OF_SHOP),
    ...(address === undefined ? [] : [findLeft(tx, rationOf(address), RATION)]),
  ])
  return Math.min(...left)
}
