import { describe, expect, test } from 'vitest'
import { falseLabels } from './house/labels.ts'
import { DOCUMENTS, falseStatements, textOf } from './house/statements.ts'

describe('a document', () => {
  test.each(DOCUMENTS)('names paths that are there, and names in their files: %s', (document) => {
    expect(falseStatements(textOf(document), document)).toEqual([])
  })

  test.each(DOCUMENTS)('names labels that screens have: %s', (document) => {
    expect(falseLabels(textOf(document))).toEqual([])
  })
})

test('finds a label that no screen has', () => {
  const text =
    'Open _Settings → Consignments_, choose _With an\naccount_, and drop _Redirect from, Redirect to_.'
  expect(falseLabels(text)).toEqual(['Consignments'])
})

const WRONG: [statement: string, faults: string[]][] = [
  ['Stock: `lockCart`, `takeStock` in `server/products/catalogue/stock.ts`.', ['lockCart']],
  ['Unused pictures are found in `backoffice/pictures/`.', ['backoffice/pictures/']],
  ['`reply-cache.ts` keeps whole replies.', ['reply-cache.ts']],
  ['Missed steps are found by `late_sales`.', ['late_sales']],
  [
    '| times by kind of request | `server/platform/metrics/request-times.ts` |',
    ['server/platform/metrics/request-times.ts'],
  ],
  [
    'The list is made by `bench/invented/invented-products.ts`.',
    ['bench/invented/invented-products.ts'],
  ],
  ['1. `saveRecord` in `server/records/` calls `refundPart`.', ['refundPart']],
  ['`markPaid(order)` stands in `server/orders/holds/cancellation.ts`.', ['markPaid']],
  ['- The setting `DATABASE_ADDRESS` names the database.', ['DATABASE_ADDRESS']],
  ['Limits are in `server/platform/limits/rate-limits.ts` (`limitsOf`).', ['limitsOf']],
  [
    '`endUnpaid` in `server/orders/holds/cancellation.ts`, `cancelUnpaid` in `server/orders/paying/settlement.ts`.',
    ['cancelUnpaid'],
  ],
  ['`npm run measure` prints the figures.', ['measure']],
  ['A key is never read again (decisions 003 and 999).', ['999']],
  ['[Freshness](decisions/003-fresh.md) says why.', ['decisions/003-fresh.md']],
]

test.each(WRONG)('finds the wrong statement: %s', (statement, faults) => {
  expect(falseStatements(`A true one: \`npm start\`.\n\n${statement}`)).toEqual(faults)
})

test('finds no fault in what is true, in patterns and in examples', () => {
  const text = `
\`createShop\` in \`server/tenants/create-shop.ts\` makes a shop; \`*.queries.ts\` are statements.

- \`DATABASE_URL\` and \`server/MODULE/sql/\`.

\`\`\`ts
\`nothing\` in \`nowhere/at-all.ts\`
\`\`\`
`
  expect(falseStatements(text)).toEqual([])
})
