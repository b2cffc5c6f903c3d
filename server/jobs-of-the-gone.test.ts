import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let shop: OpenShop
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
})
afterAll(() => shop.close())

const NOTHING = 987_654_321
const NOTHING_EITHER = 'f0f0f0f0-0000-4000-8000-000000000000'

/** The names under which jobs keep the numbers of records. */
const IDS =
  `orderId editId eventId shipmentId draftId offerId holdId hold returnId caseId exchangeId statementId
  promotionId postId saleId export import keyId staffId invitationId messageId replyId alertId productId
  variantId batch job endpointId customerId resetId changeId documentId to of after`.split(/\s+/)

/** The data of every kind of job, about records that were deleted since. */
const GONE = {
  ...Object.fromEntries(IDS.map((name) => [name, NOTHING])),
  paymentId: NOTHING_EITHER,
  id: NOTHING_EITHER,
  by: 'Maya',
  at: '2026-01-01T00:00:00.000Z',
  from: '2026-01-05',
  about: 'unmatched',
  news: { is: 'ending', days: 7 },
  place: 0,
  part: 0,
  round: 1,
  position: 0,
  state: 'running',
  network: '127.0.0.1',
  isSpare: true,
}

/** So many at a time leave the pool connections for the queue itself. */
const AT_ONCE = 6

type Run = { kind: string; state: string; message: string | null }

async function runsOf(kinds: string[]): Promise<Run[]> {
  await shop.write(1, async (tx) => {
    for (const kind of kinds) await tx.enqueue({ kind }, GONE)
  })
  return eventually(async () => {
    const { rows } = await shop.owner.query<Run>(
      `select name as kind, state::text, output ->> 'message' as message from jobs.job
        where name = any($1) and data -> 'data' ->> 'by' = $2`,
      [kinds, GONE.by],
    )
    expect(rows.filter(({ state }) => state === 'created' || state === 'active')).toEqual([])
    return rows
  })
}

test('a job of each kind ends at once, without a mail, where its record was deleted', async () => {
  const { rows } = await shop.owner.query<{ name: string }>(
    `select name from jobs.queue where name not like '\\_\\_%' order by name`,
  )
  const runs: Run[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    runs.push(...(await runsOf(rows.slice(at, at + AT_ONCE).map(({ name }) => name))))
  }
  expect(runs.filter(({ state }) => state !== 'completed')).toEqual([])
  expect(runs.length).toBeGreaterThan(70)
  expect(mailbox.mails()).toEqual([])
})
