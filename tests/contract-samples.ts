import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

export type Schema = TSchema & {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
}

export const SAMPLE_HASH = '0'.repeat(64)
const TEXTS = [
  'Words',
  '1.00',
  '2026-11-24T00:00:00.000Z',
  '2026-11-24',
  SAMPLE_HASH,
  '1',
  '/media/1/a',
]
/** Something that the schema lets through. */
export function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0]!)
  if (schema.type === 'string') return TEXTS.find((text) => Compile(schema).Check(text)) ?? ''
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return [sampleOf(schema.items!)]
  const required = Object.entries(schema.properties ?? {}).filter(([name]) =>
    schema.required?.includes(name),
  )
  return Object.fromEntries(required.map(([name, each]) => [name, sampleOf(each)]))
}
