import type { PlannedRecord } from '#contract/backoffice/connections/agents.ts'
import type { StaffApi, StaffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { Fields } from '#contract/backoffice/records/fields.ts'
import { faqFields } from '#contract/backoffice/records/content.ts'
import { postFields } from '#contract/backoffice/records/post.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { sha256 } from '#server/calls/field-changes.ts'

/** `a`: reversible and inside the shop. `b`: seen outside. */
export type PlanClass = 'a' | 'b'

type CallName = keyof StaffEndpoints

/** A call of the staff, as it is kept. */
export type KeptCall = { call: CallName; params?: object; body?: object }

/** A call of a plan, with the record that it is about. */
export type Step = KeptCall & {
  record: PlannedRecord
  /** Fields of a record that the call creates, which a second call writes. */
  later?: Record<string, unknown>
}

/** A call that undoes a step; without a call nothing can. */
export type Back = { label: string; call?: KeptCall }

/** The outcome of a step. */
export type Settled = { record: PlannedRecord; back: Back }

type Values = Record<string, unknown>
type AnyCall = (call: string, input: object) => Promise<unknown>

const RECORDS = {
  product: { change: 'PATCH /products/:id/', fields: productFields as Fields },
  post: { change: 'PATCH /posts/:id/draft/', fields: postFields as Fields },
  faq: { change: 'PATCH /faqs/:id/', fields: faqFields as Fields },
} as const
type EditedKind = keyof typeof RECORDS

const known = ({ isLong }: Fields[string], value: unknown) =>
  isLong ? sha256(String(value)) : value

/** The save of changed fields, and what is to be shown of it; undefined where nothing changes. */
export function changeOf(
  kind: EditedKind,
  { id, label }: { id: number; label: string },
  before: object,
  after: Values,
): Step | undefined {
  const { change, fields } = RECORDS[kind]
  const changed = Object.entries(after).filter(
    ([name, to]) => to !== undefined && to !== (before as Values)[name],
  )
  if (changed.length === 0) return undefined
  const shown = changed.map(([field, to]) => ({ field, from: (before as Values)[field], to }))
  const body = shown.map(({ field, from, to }) => [
    field,
    { from: known(fields[field]!, from), to },
  ])
  return {
    call: change,
    params: { id },
    body: Object.fromEntries(body) as object,
    record: { kind, id, label, fields: shown },
  }
}

/** The record as it became, and the save that puts it back. */
function settleChange(kind: EditedKind, { record }: Step, reply: Values): Settled {
  const fields = record.fields.map((each) => ({ ...each, to: reply[each.field] }))
  const label = record.label
  const before = Object.fromEntries(fields.map(({ field, from }) => [field, from]))
  const call = changeOf(kind, { id: record.id!, label }, reply, before)
  return { record: { ...record, fields }, back: { label, ...(call && { call: keptOf(call) }) } }
}

const keptOf = ({ call, params, body }: KeptCall): KeptCall => ({
  call,
  ...(params && { params }),
  ...(body && { body }),
})

/** A record that was created, with the call that removes it. */
const created = (step: Step, reply: Values, call: KeptCall): Settled => ({
  record: {
    ...step.record,
    id: Number(reply['id']),
    fields: step.record.fields.map((each) => ({
      ...each,
      to: each.field in reply ? reply[each.field] : each.to,
    })),
  },
  back: { label: step.record.label, call },
})

const orderStep = ({ record }: Step, reply: Values): Settled => {
  const params = { id: record.id! }
  const undo = reply['undo'] as { step: number } | null
  const fields = record.fields.map((each) => ({ ...each, to: reply['status'] }))
  const call =
    undo && ({ call: 'POST /orders/:id/undo/', params, body: { step: undo.step } } as const)
  return { record: { ...record, fields }, back: { label: record.label, ...(call && { call }) } }
}

type VariantPrice = { id: number; price: { from: string; to: string } }

/** The price of a variant as it became, and the save that puts it back. */
function settlePrice({ call, params, body, record }: Step, reply: Values): Settled {
  const [{ id, price }] = (body as { changed: [VariantPrice] }).changed
  const { price: to } = (reply['variants'] as { id: number; price: string }[]).find(
    (each) => each.id === id,
  )!
  const back = { changed: [{ id, price: { from: to, to: price.from } }] }
  return {
    record: { ...record, fields: record.fields.map((each) => ({ ...each, to })) },
    back: { label: record.label, call: { call, params: params!, body: back } },
  }
}

type Settle = (step: Step, reply: Values) => Settled

/** The calls that plans are made of. No other call can stand in one. */
const SETTLED: Partial<Record<CallName, Settle>> = {
  'PATCH /products/:id/': (step, reply) => settleChange('product', step, reply),
  'PATCH /products/:id/variants/': settlePrice,
  'PATCH /faqs/:id/': (step, reply) => settleChange('faq', step, reply),
  'POST /products/': (step, reply) =>
    created(step, reply, {
      call: 'PATCH /products/:id/',
      params: { id: reply['id'] },
      body: { status: { from: 'draft', to: 'archived' } },
    }),
  'POST /posts/': (step, reply) =>
    created(step, reply, { call: 'DELETE /posts/:id/', params: { id: reply['id'] } }),
  'POST /faqs/': (step, reply) =>
    created(step, reply, { call: 'DELETE /faqs/:id/', params: { id: reply['id'] } }),
  'POST /promotions/': (step, reply) =>
    created(step, reply, { call: 'POST /promotions/:id/end/', params: { id: reply['id'] } }),
  'POST /products/:id/stock-changes/': ({ record, params, body }) => {
    const { difference, ...rest } = body as { difference: number }
    const call = 'POST /products/:id/stock-changes/'
    return {
      record,
      back: {
        label: record.label,
        call: { call, params: params!, body: { ...rest, difference: -difference } },
      },
    }
  },
  'POST /orders/:id/processing/': orderStep,
  'POST /orders/:id/shipment/': orderStep,
  'POST /orders/:id/delivery/': orderStep,
}

/** The kinds of records that are written with a second call when they are created. */
const WRITTEN_LATER: Partial<Record<CallName, EditedKind>> = {
  'POST /products/': 'product',
  'POST /posts/': 'post',
}

/** Does the calls of a plan one after the other. @throws Refusal of the first that is refused */
export async function runSteps(api: StaffApi, steps: readonly Step[]): Promise<Settled[]> {
  const call = api as AnyCall
  const settled: Settled[] = []
  for (const step of steps) {
    const settle = SETTLED[step.call]
    if (!settle) throw new Error(`A plan cannot hold ${step.call}`)
    let reply = (await call(step.call, keptOf(step))) as Values
    const kind = WRITTEN_LATER[step.call]
    const written = kind && changeOf(kind, recordIn(reply), reply, step.later ?? {})
    if (written) reply = (await call(written.call, keptOf(written))) as Values
    settled.push(settle(step, reply))
  }
  return settled
}

const recordIn = (reply: Values) => ({ id: Number(reply['id']), label: '' })

/** Runs a kept call. */
export const runKept = (api: StaffApi, kept: KeptCall) => (api as AnyCall)(kept.call, keptOf(kept))
