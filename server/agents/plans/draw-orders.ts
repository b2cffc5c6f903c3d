import { toStaff } from '#contract/language/said.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { byId, type Draw } from './drawing.ts'
import type { Step } from './steps.ts'

const STEPS = {
  process: { call: 'POST /orders/:id/processing/', to: 'processing' },
  ship: { call: 'POST /orders/:id/shipment/', to: 'shipped' },
  deliver: { call: 'POST /orders/:id/delivery/', to: 'delivered' },
} as const

/** A step has no words of the assistant: its mail says what the shop says. */
export const drawOrderSteps: Draw<'plan_order_steps'> = async ({ api }, { orders, step }) => {
  const { call, to } = STEPS[step]
  let mails = 0
  const steps: Step[] = []
  for (const id of byId(orders, (each) => each)) {
    const { order_number: label, status, acts } = await api('GET /orders/:id/', { params: { id } })
    const act = acts.find((each) => each.act === step)
    if (!act) return refuse(409, toStaff('planNoStep', { order: label }))
    if (act.mail !== '') mails++
    const record = {
      kind: 'order',
      id,
      label,
      fields: [{ field: 'status', from: status, to }],
    } as const
    steps.push({
      call,
      params: { id },
      body: {},
      record: { ...record, fields: [...record.fields] },
    })
  }
  return { class: 'b', steps, mails }
}
