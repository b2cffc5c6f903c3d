import { expect, test } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { readSources, type Source } from './house/sources.ts'

/** Signs that a file writes or reads money by itself. */
const SIGNS = {
  'a currency by its code': /\bUSD\b/,
  'a currency by its name': /\b[Dd]ollars?\b/,
  'a dollar sign before an amount': /\$\$\{|'\$'|['"][^'"`\n]*\(\$[,)]/,
  'two decimals': /toFixed\(2\)/,
  hundredths: /\/ 100\b/,
}

/** The files that may: the default currency, the tables of currencies and of their names, and percentages. */
const ALLOWED: Record<keyof typeof SIGNS, string[]> = {
  'a currency by its code': [
    'contract/money.ts',
    'contract/places/nepali-currency-names.ts',
    'contract/rules/currencies.ts',
    'server/payments/paypal/amounts.rules.ts',
    'server/payments/stripe/amounts.rules.ts',
  ],
  'a currency by its name': [],
  'a dollar sign before an amount': ['contract/money.ts'],
  'two decimals': [],
  hundredths: [
    'contract/pictures.ts',
    'server/orders/placing/unpaid.rules.ts',
    'server/orders/pricing/pricing.rules.ts',
    'server/orders/promotions/present-promotion.ts',
    'server/platform/metrics/request-metrics.ts',
    'server/products/catalogue/present-product.ts',
  ],
}

const FOLDERS = /^(backoffice|client|contract|server|storefront|ui)\//

/** The demo page is a conceptual template in dollars, as specified. */
const isLookedAt = ({ path, isTest }: Source) =>
  FOLDERS.test(path) && /\.tsx?$/.test(path) && !isTest && !path.startsWith('storefront/demo/')

function withoutComments({ path, text }: Source): string {
  const blank = (code: string, { start, end }: { start: number; end: number }) =>
    code.slice(0, start) + ' '.repeat(end - start) + code.slice(end)
  return parseSync(path, text).comments.reduce(blank, text)
}

const sources = readSources()
  .filter(isLookedAt)
  .map((source) => ({ path: source.path, code: withoutComments(source) }))

test.each(Object.keys(SIGNS) as (keyof typeof SIGNS)[])('no other file has %s', (sign) => {
  const found = sources.filter(({ code }) => SIGNS[sign].test(code)).map(({ path }) => path)
  expect(found.toSorted()).toEqual(ALLOWED[sign])
})

test('no text between tags ends in a dollar sign', () => {
  const found = readSources()
    .filter((source) => isLookedAt(source) && source.path.endsWith('x'))
    .filter(({ path, text }) => {
      let isFound = false
      new Visitor({ JSXText: ({ value }) => void (isFound ||= value.endsWith('$')) }).visit(
        parseSync(path, text).program,
      )
      return isFound
    })
  expect(found.map(({ path }) => path)).toEqual([])
})

test('the statements of the database know no decimals but those of amounts.sql', () => {
  const found = readSources().filter(
    ({ path, text }) =>
      /^server\/\w+\/.*sql\/.*\.sql$/.test(path) && /\/ 100\b|%\s*100\b/.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual(['server/tenants/sql/amounts.sql'])
})
