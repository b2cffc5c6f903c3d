import { sql } from 'kysely'
import type { PlannedRecord, PlanState, PlanTool } from '#contract/backoffice/connections/agents.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateTable,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { PlanClass, Step } from './steps.ts'

export type Conflict = { label: string; reason: string }

export type NewPlan = {
  key_id: number
  client: string | null
  tool: PlanTool
  input: object
  steps: Step[]
  diff: PlannedRecord[]
  class: PlanClass
  rows: number
  mails: number
  created_at: Date
  ends_at: Date
}

export const insertPlan = (tx: Tx, { input, steps, diff, ...plan }: NewPlan) =>
  insertForId(tx, 'agent_plans', {
    ...plan,
    input: JSON.stringify(input),
    steps: JSON.stringify(steps),
    diff: JSON.stringify(diff),
    state: 'proposed',
  })

const COLUMNS = [
  'a.id',
  'a.key_id',
  'a.client',
  'a.tool',
  'a.input',
  'a.steps',
  'a.diff',
  'a.back',
  'a.conflicts',
  'a.class',
  'a.rows',
  'a.mails',
  'a.state',
  'a.created_at',
  'a.ends_at',
  'a.decided_by',
  'a.decided_by_name',
  'a.decided_at',
  'k.name as key_name',
  'k.scopes as key_scopes',
  'k.revoked_at as key_revoked_at',
  'k.expires_at as key_expires_at',
] as const

const plansOf = (tx: ReadTx) =>
  selectFrom(tx, 'agent_plans as a')
    .innerJoin('api_keys as k', (on) => withinShop(on, 'k.id', 'a.key_id'))
    .select(COLUMNS)

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>

export const findPlan = (tx: ReadTx, id: number) =>
  plansOf(tx).where('a.id', '=', id).executeTakeFirst()

/** Holds the plan until the transaction ends, so that it is decided once. */
export const lockPlan = (tx: Tx, id: number) =>
  selectFrom(tx, 'agent_plans').select('key_id').where('id', '=', id).forUpdate().executeTakeFirst()

export const listPlansOfKey = (tx: ReadTx, keyId: number, most: number) =>
  plansOf(tx)
    .where('a.key_id', '=', keyId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute()

/** Plans that were sent to a person, or were decided, newest first. */
export function listPlans(
  tx: ReadTx,
  tools: readonly PlanTool[],
  {
    view,
    after,
    limit,
  }: { view?: 'waiting' | 'decided' | undefined; after: Cursor | undefined; limit: number },
) {
  const now = new Date()
  return plansOf(tx)
    .select(sql<string>`a.created_at::text`.as('moment'))
    .where('a.tool', 'in', tools)
    .where('a.state', '<>', 'proposed')
    .$if(view === 'waiting', (query) =>
      query.where('a.state', '=', 'waiting').where('a.ends_at', '>', now),
    )
    .$if(view === 'decided', (query) =>
      query.where((on) => on.or([on('a.state', '<>', 'waiting'), on('a.ends_at', '<=', now)])),
    )
    .$if(after !== undefined, (query) =>
      query.where(isAfter('a.created_at', 'a.id', after!, 'desc')),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
}

type Decision = {
  state: PlanState
  steps?: Step[]
  diff?: PlannedRecord[]
  back?: object[]
  conflicts?: Conflict[]
  decided_by?: number | null
  decided_by_name?: string | null
  decided_at?: Date
}

export const updatePlan = (
  tx: Tx,
  id: number,
  { steps, diff, back, conflicts, ...decision }: Decision,
) =>
  updateTable(tx, 'agent_plans')
    .set({
      ...decision,
      ...(steps && { steps: JSON.stringify(steps) }),
      ...(diff && { diff: JSON.stringify(diff) }),
      ...(back && { back: JSON.stringify(back) }),
      ...(conflicts && { conflicts: JSON.stringify(conflicts) }),
    })
    .where('id', '=', id)
    .execute()

/** Deletes plans that were made before a moment. */
export const deletePlansBefore = (tx: Tx, moment: Date) =>
  deleteFrom(tx, 'agent_plans').where('created_at', '<', moment).execute()

/** Ends all plans that nobody has decided. */
export const endOpenPlans = (tx: Tx, by: { id: number | null; name: string }) =>
  updateTable(tx, 'agent_plans')
    .set({
      state: 'refused',
      decided_by: by.id,
      decided_by_name: by.name,
      decided_at: new Date(),
    })
    .where('state', 'in', ['proposed', 'waiting'])
    .execute()

/** The plans of a key since a moment, as far as its limits count them. */
export const listCounted = (tx: ReadTx, keyId: number, since: Date) =>
  selectFrom(tx, 'agent_plans')
    .select(['id', 'tool', 'state', 'rows', 'diff', 'created_at', 'ends_at', 'decided_at'])
    .where('key_id', '=', keyId)
    .where((on) => on.or([on('created_at', '>', since), on('decided_at', '>', since)]))
    .execute()

/**
 * The prices that a product or one of its variants had before each of its changes since a moment, the
 * newest change first.
 */
export const listFormerPrices = (
  tx: ReadTx,
  { id, variant }: { id: number; variant: string | undefined },
  since: Date,
) => {
  const path = variant === undefined ? ['price'] : [variant, 'price']
  return selectFrom(tx, 'audit_entries')
    .select(['at', sql<string>`before #>> ${path}::text[]`.as('price')])
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', String(id))
    .where('at', '>', since)
    .where((on) => on.fn<boolean>('jsonb_exists', ['before', on.val(path[0])]))
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
}
