import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fields as texts } from './en/fields.ts'
import { keyOfLabel } from './key-of-label.ts'

const RECORDS = join(import.meta.dirname, '../../backoffice/records')

/** Every label of a field that the contract describes. */
async function labels(): Promise<string[]> {
  const files = readdirSync(RECORDS)
  const modules = await Promise.all(
    files.map((file) => import(join(RECORDS, file)) as Promise<object>),
  )
  const described = modules.flatMap((module) => Object.values(module).flatMap(valuesOf))
  return described.flatMap((field) => {
    const { label } = Object(field) as { label?: unknown }
    return typeof label === 'string' ? [label] : []
  })
}

const valuesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

test('each label of the contract has its text, and each text its label', async () => {
  const expected = Object.fromEntries((await labels()).map((label) => [keyOfLabel(label), label]))
  expect(Object.keys(expected).length).toBeGreaterThan(150)
  expect(texts).toEqual(expected)
})
