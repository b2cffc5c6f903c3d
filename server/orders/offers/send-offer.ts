import { toStaff } from '#contract/language/said.ts'
import type { staffOffers } from '#contract/backoffice/orders/offers.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { centsToWire } from '#contract/money.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { OpenDraft } from '../drafts/change-draft.ts'
import { readDraftContents } from '../drafts/draft-contents.ts'
import { recordWithdrawal, subjectOf } from '../drafts/draft-acts.ts'
import { saveDraft } from '../drafts/drafts.queries.ts'
import { isTelephone } from '../drafts/make-order.ts'
import { addressOf, agreedIn, assertOrderable } from '../drafts/order-draft.ts'
import { mailAfterUndo } from '../merchant/undo.rules.ts'
import { offerEnd } from './end-offers.ts'
import { OFFER_MAILS } from './offer-jobs.ts'
import { findOfferEnd, insertOffer } from './offers.queries.ts'

type Asked = InputOf<
  'POST /drafts/:id/offer/',
  (typeof staffOffers)['POST /drafts/:id/offer/']
>['body']

/** Before the end of an offer its buyer is reminded once. */
const REMINDED_DAYS = 2

/**
 * Freezes what a locked draft comes to now as the offer of a new round, and sends its link. Nothing is held.
 * @throws Refusal 400 without an item, a buyer who can be reached or a whole address, 409 where an item cannot
 * be ordered as it is, or it comes to another total
 */
export async function sendOffer(
  tx: StaffTx,
  draft: OpenDraft,
  { expected_total, days, is_mailed = false, message = '' }: Asked,
): Promise<void> {
  assertForBuyer(draft, is_mailed)
  const found = await readDraftContents(tx, draft)
  assertOrderable(tx, found, { expected_total })
  const agreed = agreedIn(tx, draft, found)
  addressOf(tx, draft, found, agreed.pickup_at !== null)
  const { now, ends_at, last_day } = await findOfferEnd(tx, days)
  const { id } = draft
  const round = draft.round + 1
  const content = {
    currency: tx.format.currency,
    locale: tx.format.locale,
    agreed,
    taxClasses: [
      ...found.contents.lines.map(({ product }) => product.tax_class),
      ...found.custom.map(({ tax_class }) => tax_class),
    ],
    lastDay: last_day,
    message: plainText(message),
  }
  await insertOffer(tx, { draft_id: id, round, content, sent_at: now, ends_at })
  await saveDraft(tx, id, { state: 'sent', round, valid_until: ends_at })
  const about = { draftId: id, round }
  if (is_mailed) {
    await tx.enqueue(OFFER_MAILS.sent, about, mailAfterUndo(new Date()))
    const remindAt = new Date(ends_at.getTime() - REMINDED_DAYS * DAY_MS)
    if (remindAt > now) await tx.enqueue(OFFER_MAILS.ending, about, remindAt)
  }
  await tx.enqueue(offerEnd, about, ends_at)
  await tx.record({
    act: 'draft.sent',
    subject: subjectOf(draft),
    after: {
      round,
      ends_at: ends_at.toISOString(),
      total: centsToWire(agreed.total_cents, tx.format.currency),
    },
  })
}

function assertForBuyer(draft: OpenDraft, isMailed: boolean): void {
  if (draft.is_handed_over) refuse(400, toStaff('offerIsDelivered'))
  const hasMail = draft.customer_id !== null || draft.email !== ''
  assertNoFaults({ email: isMailed && !hasMail ? toStaff('offerNeedsEmail') : undefined })
  if (!hasMail && !isTelephone(draft.address.contact_number)) {
    refuse(400, toStaff('offerNeedsBuyer'))
  }
}

/** @throws Refusal 409 if there is no offer that its buyer could accept */
export async function withdrawOffer(tx: StaffTx, draft: OpenDraft): Promise<void> {
  if (draft.state === 'withdrawn') return tx.unchanged()
  if (draft.state !== 'sent') refuse(409, toStaff('noOfferToWithdraw'))
  await saveDraft(tx, draft.id, { state: 'withdrawn' })
  await recordWithdrawal(tx, draft)
}
