import { insertRows } from '#server/tenants/tx.ts'
import { actAs } from '#server/staff/person/act-as.ts'
import type { Act, History } from './history.ts'

/** The acts of colleagues on orders, and all acts that were noted before; each as its own person. */
export async function insertActs(history: History): Promise<void> {
  const { tx, owner, colleagues } = history
  const acts = [...history.acts, ...actsOnOrders(history)]
  for (const colleague of colleagues) {
    await actAs(tx, colleague.id)
    const own = acts.filter(({ by }) => by === colleague)
    await insertRows(
      tx,
      'audit_entries',
      own.map(({ by, at, act, subject, before, after }) => ({
        at: new Date(at),
        staff_id: by.id,
        by_name: by.name,
        act,
        subject_kind: subject.kind,
        subject_id: String(subject.id),
        subject_label: subject.label ?? '',
        before: before ? JSON.stringify(before) : null,
        after: after ? JSON.stringify(after) : null,
      })),
    )
  }
  await actAs(tx, owner.id)
}

const actsOnOrders = ({ orders, colleagueFor }: History): Act[] =>
  orders.flatMap(({ id, number, steps }) => {
    const subject = { kind: 'order', id, label: number }
    return steps.flatMap(({ status, at, actor }, place): Act[] => {
      if (actor !== 'merchant' || status === 'awaiting_payment' || status === 'expired') return []
      const before = { status: steps[place - 1]?.status ?? 'awaiting_payment' }
      const by = colleagueFor(status)
      return [{ by, at, act: `order.${status}`, subject, before, after: { status } }]
    })
  })
