import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { endpoints } from './api.ts'
import { operatorEndpoints } from './backoffice/people/operator.ts'
import { personEndpoints } from './backoffice/people/session.ts'
import { staffEndpoints } from './backoffice/staff-api.ts'
import type { StaffEndpoint } from './backoffice/staff-endpoint.ts'
import { LONGEST_TEXT } from './rules/limits.ts'

/** The places of a schema whose texts have no limit. */
function endlessTexts(schema: unknown, place: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => endlessTexts(each, place))
  if (typeof schema !== 'object' || schema === null) return []
  const {
    type,
    maxLength,
    pattern,
    enum: values,
    const: value,
    format,
  } = schema as TSchema & Record<string, unknown>
  const isBounded = [maxLength, pattern, values, value, format].some((each) => each !== undefined)
  if (type === 'string') return isBounded ? [] : [place]
  return Object.entries(schema).flatMap(([key, part]) =>
    endlessTexts(part, ['properties', 'items', 'anyOf'].includes(key) ? place : `${place}.${key}`),
  )
}

/** Their rules bound each text, with a sentence of its own. */
const BOUNDED_BY_RULES = new Set([
  'POST /blog/comments/',
  'POST /contact/messages/',
  'POST /orders/cart/add-item/',
  'POST /orders/orders/',
  'POST /orders/orders/:id/returns/',
  'POST /orders/pages/:token/returns/',
  'POST /orders/quote/',
  'POST /orders/withdrawals/',
  'POST /payments/initiate/',
  'POST /products/reviews/',
  'PATCH /products/:id/',
  'PUT /settings/tax/',
])

test('each text of a body has a limit', () => {
  const calls: Record<string, object> = {
    ...endpoints,
    ...operatorEndpoints,
    ...personEndpoints,
    ...staffEndpoints,
  }
  const endless = Object.entries(calls)
    .filter(([call]) => !BOUNDED_BY_RULES.has(call))
    .flatMap(([call, { body }]: [string, { body?: TSchema }]) => endlessTexts(body, call))
  expect(endless).toEqual([])
})

test('a call whose body has texts as long as a page says so, and no other call does', () => {
  const calls = Object.entries<StaffEndpoint>(staffEndpoints)
  const long = calls.filter(([, { body }]) =>
    JSON.stringify(body ?? {}).includes(`"maxLength":${LONGEST_TEXT}`),
  )
  const saying = calls.filter(([, { hasLongTexts }]) => hasLongTexts)
  expect(namesOf(saying)).toEqual(namesOf(long))
})

const namesOf = (calls: [string, unknown][]) => calls.map(([name]) => name)
