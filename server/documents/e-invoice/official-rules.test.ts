import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  builtDocument,
  EXAMPLE,
  type GivenOrder,
  noteOfTwo,
  ELSEWHERE,
} from '#tests/purchase/built-document.ts'
import { eInvoiceOf } from './e-invoice.rules.ts'
import { writeCii } from './write-cii.ts'

/** The folder of the official rules, compiled for saxon-js as docs/operating says. */
const FOLDER = process.env['EINVOICE_RULES']
if (FOLDER === undefined) process.stdout.write('official rules: not run\n')

type Saxon = {
  transform: (options: object, how: 'async') => Promise<{ principalResult: string }>
}

/** The codes of the official rules that an e-invoice breaks. */
async function brokenBy(xml: string): Promise<string[]> {
  const saxon = createRequire(import.meta.url)('saxon-js') as Saxon
  const { principalResult } = await saxon.transform(
    {
      stylesheetFileName: join(FOLDER!, 'cii.sef.json'),
      sourceText: xml,
      destination: 'serialized',
    },
    'async',
  )
  return [...principalResult.matchAll(/<svrl:failed-assert[^>]*?id="([^"]+)"/g)].map(
    ([, code]) => code!,
  )
}

const EXPORT: GivenOrder = { ...EXAMPLE, ppms: [0, 0], country: 'NP' }
const CASES: Record<string, GivenOrder> = {
  'the worked example': EXAMPLE,
  'prices without tax': { ...EXAMPLE, mode: 'added' },
  'rounding by line': { ...EXAMPLE, rounding: 'line' },
  'two rates': {
    ...EXAMPLE,
    lines: [...EXAMPLE.lines, { unitCents: 799, quantity: 3, taxClass: 'reduced', name: 'Tee' }],
  },
  'an export': EXPORT,
  'a small business': {
    lines: EXAMPLE.lines,
    deliveryCents: 690,
    settings: { tax_status: 'small_business' },
  },
  'a supply outside of tax': { lines: EXAMPLE.lines, deliveryCents: 690 },
  'a firm in another country of the EU': {
    ...EXPORT,
    country: 'FR',
    billing: { company: 'Thé SARL', vat_number: 'FR12345678901', reference: 'PO 7' },
  },
  'a consumer at a rate of 0 in the EU': { ...EXPORT, country: 'FR' },
  'an invoice that goes elsewhere': { ...EXAMPLE, billing: ELSEWHERE },
  'a buyer with a number without a country': {
    ...EXAMPLE,
    billing: { company: 'Himal Tools', vat_number: '301234567', reference: '' },
  },
  yen: { ...EXAMPLE, currency: 'JPY' },
  'a sale in Nepal': { ...EXAMPLE, locale: 'ne', settings: { country: 'NP' }, country: 'NP' },
}

test.skipIf(FOLDER === undefined).each(Object.entries(CASES))(
  'the invoice and the credit note of %s keep the official rules',
  async (_, given) => {
    for (const content of [builtDocument(given), noteOfTwo(given)]) {
      expect(await brokenBy(writeCii(eInvoiceOf(content)!))).toEqual([])
    }
  },
)

test.skipIf(FOLDER === undefined)('the official rules find a changed cent', async () => {
  const xml = writeCii(eInvoiceOf(builtDocument(EXAMPLE))!)
  const broken = xml.replace(
    '>254.50</ram:TaxBasisTotalAmount>',
    '>254.51</ram:TaxBasisTotalAmount>',
  )
  expect(await brokenBy(broken)).toEqual(expect.arrayContaining(['BR-CO-13']))
})
