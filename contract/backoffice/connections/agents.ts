import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id, Nullable, Time } from '../../wire.ts'
import { CursorPage, Done, listQuery, type StaffEndpoint } from '../staff-endpoint.ts'

/** The tools that propose something, each with what an assistant may want by it. */
export const PLAN_TOOLS = [
  'plan_product_texts',
  'plan_new_products',
  'plan_prices',
  'plan_stock',
  'plan_publish',
  'plan_order_steps',
  'plan_discount',
  'plan_post',
  'plan_faq',
] as const
export type PlanTool = (typeof PLAN_TOOLS)[number]

/**
 * `proposed`: made, and not yet sent to a person. `waiting`: a person decides. `expired`: nobody has
 * decided within a day.
 */
export const PlanState = Type.Enum([
  'proposed',
  'waiting',
  'applied',
  'refused',
  'expired',
  'undone',
])

/** Of a record that a plan creates, nothing is there before. */
const PlannedField = Type.Object({
  field: Type.String(),
  from: Type.Unknown(),
  to: Type.Unknown(),
})

export const PlannedRecord = Type.Object({
  kind: Type.Enum(['product', 'order', 'promotion', 'post', 'faq']),
  /** Null: the record is created with the plan. */
  id: Nullable(Id),
  label: Type.String(),
  fields: Type.Array(PlannedField),
})

const PlanRow = {
  id: Id,
  tool: Type.Enum([...PLAN_TOOLS]),
  state: PlanState,
  /** The key of the assistant; whether it can still call. */
  key: Type.Object({ id: Id, name: Type.String(), is_active: Type.Boolean() }),
  /** The name that the client gives itself; null where it gives none. */
  client: Nullable(Type.String()),
  /** `a`: reversible and inside the shop. `b`: seen outside, a person decides. */
  class: Type.Enum(['a', 'b']),
  /** The number of records that it changes. */
  rows: Type.Integer({ minimum: 1 }),
  created_at: Time,
  ends_at: Time,
  decided_at: Nullable(Time),
  /** Null where nobody has decided, or the assistant applied it by itself. */
  decided_by: Nullable(Type.String()),
  /** The customers who get a mail by it. */
  mails: Type.Integer({ minimum: 0 }),
  can_be_undone: Type.Boolean(),
}

export const AgentPlan = Type.Object({
  ...PlanRow,
  /** As the database has the records, never in the words of the assistant. */
  diff: Type.Array(PlannedRecord),
  /** The records that could not be put back, with the reason; empty where all were. */
  conflicts: Type.Array(Type.Object({ label: Type.String(), reason: Type.String() })),
})

export type AgentPlan = Static<typeof AgentPlan>
export type PlannedRecord = Static<typeof PlannedRecord>
export type PlanState = Static<typeof PlanState>

/** Everyone sees and decides what they could do themselves. */
const sees = { may: 'home.see' } as const

export const agents = {
  'GET /agents/plans/': {
    summary:
      'What assistants propose and have done, newest first; as far as one may do it oneself.',
    ...sees,
    query: Type.Object({
      view: Type.Optional(Type.Enum(['waiting', 'decided'])),
      ...listQuery,
    }),
    reply: CursorPage(AgentPlan),
  },
  'GET /agents/plans/:id/': {
    summary: 'One plan of an assistant.',
    ...sees,
    params: ById,
    reply: AgentPlan,
  },
  'POST /agents/plans/:id/application/': {
    summary: 'Applies a plan with one’s own rights; 409 where something has changed meanwhile.',
    ...sees,
    params: ById,
    reply: AgentPlan,
  },
  'POST /agents/plans/:id/refusal/': {
    summary: 'Refuses a plan.',
    ...sees,
    params: ById,
    reply: AgentPlan,
  },
  'POST /agents/plans/:id/reversal/': {
    summary: 'Puts back what a plan has changed, but for what was changed since, which is listed.',
    ...sees,
    params: ById,
    reply: AgentPlan,
  },
  'POST /agents/stop/': {
    summary: 'Revokes all keys of assistants, and refuses what waits.',
    may: 'settings.keys',
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>
