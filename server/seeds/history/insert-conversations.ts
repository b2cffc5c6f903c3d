import type { DemoHistory } from '#demo/demo-history.ts'
import { insertRow, insertRows, selectFrom } from '#server/tenants/tx.ts'
import { HOUR_MS } from './past.ts'
import type { History } from './history.ts'

type Message = DemoHistory['messages'][number]

/** The texts of buyers, and those of the shop's people to them and to each other. */
export async function insertConversations(history: History): Promise<void> {
  await insertReviews(history)
  await insertComments(history)
  await insertMessages(history)
  await insertNotes(history)
}

const REVIEWED = 0.3
/** The newest ones of a shop that approves its reviews. */
const WAITING = 3

async function insertReviews({ tx, shop, orders, buyers, random, past }: History): Promise<void> {
  const { reviews, are_reviews_moderated } = shop.history
  const seen = new Set<string>()
  const rows = orders.flatMap(({ buyer, status, lines, steps }) => {
    const [line] = lines
    const key = `${buyer} ${line!.good.productId}`
    const at = steps.at(-1)!
    const writtenAt = (at?.at ?? 0) + random.between(30, 200) * HOUR_MS
    if (status !== 'delivered' || seen.has(key)) return []
    if (writtenAt > past.newest || !random.chance(REVIEWED)) return []
    seen.add(key)
    return {
      tenant_id: tx.tenantId,
      product_id: line!.good.productId,
      customer_id: buyers[buyer]!.id,
      ...random.pick(reviews),
      is_verified_purchase: true,
      created_at: new Date(writtenAt),
    }
  })
  const newest = rows.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
  const waiting = new Set(are_reviews_moderated ? newest.slice(0, WAITING) : [])
  await tx.db
    .insertInto('reviews')
    .values(
      rows.map((row) => ({
        ...row,
        is_waiting: waiting.has(row),
        hidden_at: waiting.has(row) ? row.created_at : null,
      })),
    )
    // A customer who can sign in may have reviewed it already.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (are_reviews_moderated) {
    await insertRow(tx, 'moderated_reviews', {})
  }
}

async function insertComments({ tx, shop, buyers, random, past }: History): Promise<void> {
  const posts = await selectFrom(tx, 'posts').select(['id', 'slug']).execute()
  await insertRows(
    tx,
    'comments',
    shop.history.comments.map(({ post, content, days_ago, is_approved }) => ({
      id: random.id(),
      post_id: posts.find(({ slug }) => slug === post)!.id,
      customer_id: random.pick(buyers.slice(1)).id,
      content,
      is_approved,
      created_at: new Date(past.at(days_ago, 11 * 60)),
    })),
  )
}

async function insertMessages(history: History): Promise<void> {
  const { tx, shop, buyers, random, past } = history
  const writers = buyers.slice(1)
  const messages = shop.history.messages.map((message: Message) => {
    const { name, phone } = random.pick(writers)
    const at = past.at(message.days_ago, random.between(6 * 60, 20 * 60))
    const answeredAt = message.reply === undefined ? null : new Date(at + 20 * HOUR_MS)
    return { ...message, id: random.id(), at, name, phone, answeredAt }
  })
  await insertRows(
    tx,
    'contact_messages',
    messages.map(({ id, at, name, phone, answeredAt, subject, message, is_spam }) => ({
      id,
      name: is_spam ? 'Growth Partners' : name,
      email: is_spam
        ? 'offers@growth.example'
        : `${name
            .normalize('NFD')
            .replaceAll(/\P{ASCII}/gu, '')
            .toLowerCase()
            .replaceAll(' ', '.')}@customers.example`,
      phone_number: is_spam ? '' : phone,
      subject,
      message,
      created_at: new Date(at),
      read_at: answeredAt,
      answered_at: answeredAt,
      spam_at: is_spam ? new Date(at + HOUR_MS) : null,
    })),
  )
  await insertRows(
    tx,
    'message_replies',
    messages.flatMap(({ id, reply, answeredAt }) =>
      reply === undefined || answeredAt === null
        ? []
        : {
            message_id: id,
            text: reply,
            by_name: history.manager.name,
            created_at: answeredAt,
            sent_at: answeredAt,
          },
    ),
  )
  for (const { id, answeredAt } of messages) {
    if (answeredAt === null) continue
    history.acts.push({
      by: history.manager,
      at: answeredAt.getTime(),
      act: 'message.replied',
      subject: { kind: 'message', id },
    })
  }
}

async function insertNotes(history: History): Promise<void> {
  const { tx, shop, orders, buyers, random, packer, manager } = history
  const { order_notes, customer_notes } = shop.history
  const notes = order_notes.map((text, place) => {
    const { id, number, placedAt } = orders.at(-5 - place * 30)!
    return { text, order: { id, number }, noteId: random.id(), at: placedAt + (50 * HOUR_MS) / 60 }
  })
  await insertRows(
    tx,
    'order_notes',
    notes.map(({ text, order, noteId, at }) => ({
      id: noteId,
      order_id: order.id,
      staff_id: packer.id,
      by_name: packer.name,
      text,
      created_at: new Date(at),
    })),
  )
  for (const { order, noteId, at } of notes) {
    const subject = { kind: 'order', id: order.id, label: order.number }
    history.acts.push({ by: packer, at, act: 'order.note', subject, after: { note: noteId } })
  }
  await insertRows(
    tx,
    'customer_notes',
    customer_notes.map((text, place) => ({
      customer_id: buyers[place + 1]!.id,
      staff_id: manager.id,
      by_name: manager.name,
      text,
      created_at: new Date(orders.at(-1)!.placedAt - 40 * 24 * HOUR_MS),
    })),
  )
}
