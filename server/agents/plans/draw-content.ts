import { toStaff } from '#contract/language/said.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Draw } from './drawing.ts'
import { changeOf, type PlanClass, type Step } from './steps.ts'

const fieldsOf = (values: object) =>
  Object.entries(values).map(([field, to]: [string, unknown]) => ({ field, from: null, to }))

/** A discount of per cent on whole orders, with an end. */
export const drawDiscount: Draw<'plan_discount'> = (
  { now },
  { name, percent, code, ends_at, minimum = '' },
) => {
  if (new Date(ends_at) <= now) refuse(400, toStaff('planEndsBefore'))
  const shown = {
    name,
    value: String(percent),
    minimum,
    ends_at: new Date(ends_at).toISOString(),
  }
  const step: Step = {
    call: 'POST /promotions/',
    body: {
      ...shown,
      kind: 'percent',
      target: 'order',
      starts_at: null,
      combines: false,
      priority: 0,
      usage_limit: null,
      per_customer_limit: null,
      is_scoped: false,
      category_ids: [],
      product_ids: [],
      announcement: '',
      is_automatic: code === undefined,
      ...(code !== undefined && { code }),
    },
    record: {
      kind: 'promotion',
      id: null,
      label: name,
      fields: fieldsOf({ ...shown, ...(code !== undefined && { code }) }),
    },
  }
  return Promise.resolve({ class: 'b', steps: [step] })
}

export const drawPost: Draw<'plan_post'> = (_, { title, ...later }) => {
  const fields = fieldsOf({ title, ...later })
  const record = { kind: 'post', id: null, label: title, fields } as const
  const step: Step = { call: 'POST /posts/', body: { title }, later, record }
  return Promise.resolve({ class: 'a', steps: [step] })
}

/** New questions are not published; those that are published everybody reads. */
export const drawFaq: Draw<'plan_faq'> = async ({ api }, { entries }) => {
  const faqs = await api('GET /faqs/')
  let isInside = true
  const steps = entries.map(({ faq: id, question, answer }): Step | undefined => {
    if (id === undefined) {
      const fields = fieldsOf({ question, answer })
      const record = { kind: 'faq', id: null, label: question, fields } as const
      return { call: 'POST /faqs/', body: { question, answer }, record }
    }
    const found = faqs.find((each) => each.id === id) ?? notFound()
    isInside &&= !found.is_published
    return changeOf('faq', { id, label: found.question }, found, { question, answer })
  })
  return { class: (isInside ? 'a' : 'b') satisfies PlanClass, steps }
}
