import { addUp } from '#contract/calculation/shares.ts'
import { centsText } from '#contract/money.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { groupedForm, moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listEdits } from '../edits/edits.queries.ts'
import { wordsOfEdit } from '../edits/present-edit.ts'
import { listOrderLines } from '../pricing/order-lines.queries.ts'
import { emailAbout, type OrderMail } from './mail-contents.ts'
import { mailTexts } from './mail-parts.ts'

export type EditMail = 'edited' | 'edit_asked' | 'edit_ends' | 'edit_lapsed'

const WORDS = {
  edited: ['orderEdited', 'orderIsEdited'],
  edit_asked: ['editAsked', 'editIsAsked'],
  edit_ends: ['editEnds', 'editEndsSoon'],
  edit_lapsed: ['editLapsed', 'editHasLapsed'],
} as const satisfies Record<EditMail, unknown>

/** The state in which a mail about an edit is true. */
const TRUE_IN = {
  edited: 'applied',
  edit_asked: 'offered',
  edit_ends: 'offered',
  edit_lapsed: 'lapsed',
} as const satisfies Record<EditMail, string>

/** Leads to the page on which a demand is paid. */
type PayFor = (demandId: number) => string

/** A mail about a change of an order. Undefined if the change is not in that state any more. */
export async function editMail(
  tx: ReadTx,
  kind: EditMail,
  editId: number | undefined,
  mail: OrderMail & { payFor: PayFor },
): Promise<EmailContent | undefined> {
  const { order } = mail
  const edit = (await listEdits(tx, order.id)).find(({ id }) => id === editId)
  if (!edit || edit.state !== TRUE_IN[kind]) return undefined
  const t = mailTexts(order)
  const number = order.order_number
  const money = (cents: number) => centsText(cents, groupedForm(moneyFormOf(order)))
  const difference = addUp([edit.in_cents, 0 - edit.out_cents])
  const [subject, says] = WORDS[kind]
  const { removed, added } = wordsOfEdit(edit.content, await listOrderLines(tx, order.id))
  const before = addUp([order.total_cents, kind === 'edited' ? 0 - difference : 0])
  // A customer with an unproved address reads no typed text.
  const note = order.username === null ? '' : edit.note
  const isAsked = edit.state === 'offered' || edit.return_id !== null
  const isOpen = edit.demand_id !== null && edit.paid_at === null
  const isToPay = isAsked && isOpen
  return emailAbout(mail, {
    subject: t(subject, { number }),
    paragraphs: [t(says, { number, amount: money(Math.abs(difference)) }), note].filter(Boolean),
    sections: [
      ...(removed.length > 0 ? [{ heading: t('editRemoved'), text: removed.join('\n') }] : []),
      ...(added.length > 0 ? [{ heading: t('editAdded'), text: added.join('\n') }] : []),
      {
        heading: t('editTotals'),
        text: `${money(before)} → ${money(addUp([before, difference]))}`,
      },
      ...(isToPay && kind === 'edited'
        ? [{ heading: t('toPay'), text: money(edit.demand_cents ?? 0) }]
        : []),
    ],
    ...(isToPay && { action: { label: t('payDifference'), href: mail.payFor(edit.demand_id!) } }),
  })
}
