import type { TObject, TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { operatorEndpoints } from '#contract/backoffice/people/operator.ts'
import { personEndpoints } from '#contract/backoffice/people/session.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { reducedTo } from './validate.ts'

type Named = { body?: TSchema }
const TABLES: object[] = [endpoints, staffEndpoints, personEndpoints, operatorEndpoints]
const BODIES = TABLES.flatMap((table) =>
  Object.entries<Named>(table as Record<string, Named>),
).flatMap(([name, { body }]) => (body ? [[name, body] as const] : []))

type Shape = {
  type?: string
  properties?: TObject['properties']
  patternProperties?: Record<string, TSchema>
  items?: TSchema
  anyOf?: TSchema[]
}

/** A value with each property that the schema names, and one in each object that it does not. */
function filled(schema: TSchema, extra: object): unknown {
  const { type, properties, patternProperties, items, anyOf } = schema as Shape
  if (anyOf) return filled(anyOf[0]!, extra)
  if (items) return [filled(items, extra), filled(items, extra)]
  if (patternProperties) return { key: filled(Object.values(patternProperties)[0]!, extra) }
  if (!properties) return type === 'array' ? [] : type === 'integer' ? 1 : 'text'
  const named = Object.entries(properties).map(([name, each]) => [name, filled(each, extra)])
  return { ...Object.fromEntries(named), ...extra }
}

test.each(BODIES)('%s takes only what its schema names, at every depth', (_, body) => {
  const extra = { unknown_field: { inner: [1] }, is_admin: true }
  expect(reducedTo(filled(body, extra), body)).toEqual(filled(body, {}))
})

test('keeps no key that only a control character distinguishes from __proto__', () => {
  const { body } = staffEndpoints['PATCH /settings/']
  const links = JSON.parse('{"__pro\\u0001to__": "x", "__proto__": "y", "x": "https://x.example"}')
  const reduced = reducedTo({ social_media_links: { from: {}, to: links } }, body)
  expect(JSON.stringify(reduced)).toBe(
    '{"social_media_links":{"from":{},"to":{"x":"https://x.example"}}}',
  )
})
