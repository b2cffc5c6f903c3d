import { expect, test } from 'vitest'
import { violatedCheck, violatedUnique } from './violations.ts'

test.each([
  ['of PostgreSQL', { constraint: 'products_stock_check', message: '' }, 'products_stock_check'],
  [
    'that a machine of a cluster reports',
    {
      message: 'new row for relation "products_102258" violates check constraint "products_check1"',
    },
    'products_check1',
  ],
  [
    'of a database function',
    { message: 'it is on sale', detail: 'constraint "sale_leads"' },
    'sale_leads',
  ],
  ['without a name', { message: 'no' }, ''],
])('the check %s is named', (_, error, name) => {
  expect(violatedCheck({ code: '23514', ...error })).toBe(name)
  expect(violatedUnique({ code: '23514', ...error })).toBeUndefined()
})

test('a unique constraint is named without the number of its shard', () => {
  const message = 'duplicate key value violates unique constraint "products_pkey_102258"'
  expect(violatedUnique({ code: '23505', message })).toBe('products_pkey')
})
