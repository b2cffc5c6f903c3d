import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  builtDocument,
  ELSEWHERE,
  EXAMPLE,
  type GivenOrder,
  noteOfTwo,
} from '#tests/purchase/built-document.ts'
import { checkedContent, DocumentFault } from './check-content.ts'
import { type EInvoice, eInvoiceOf, faultsOfEInvoice } from './e-invoice.rules.ts'
import { writeCii } from './write-cii.ts'

const amountsIn = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]*)<`, 'g'))].map(([, amount]) => amount)

describe('the worked example', () => {
  test('has the amounts of its invoice', () => {
    const xml = writeCii(eInvoiceOf(builtDocument(EXAMPLE))!)
    expect(amountsIn(xml, 'ChargeAmount')).toEqual(['50.3766666667', '125.2100000000'])
    expect(amountsIn(xml, 'ActualAmount')).toEqual(['15.12', '12.52', '5.80'])
    expect(amountsIn(xml, 'LineTotalAmount')).toEqual(['136.01', '112.69', '248.70'])
    expect(amountsIn(xml, 'TaxBasisTotalAmount')).toEqual(['254.50'])
    expect(amountsIn(xml, 'TaxTotalAmount')).toEqual(['48.36'])
    expect(amountsIn(xml, 'GrandTotalAmount')).toEqual(['302.86'])
    expect(amountsIn(xml, 'TotalPrepaidAmount')).toEqual(['302.86'])
    expect(amountsIn(xml, 'DuePayableAmount')).toEqual(['0.00'])
    expect(amountsIn(xml, 'TypeCode')[0]).toBe('380')
  })

  test('has the amounts of its credit note, which names its invoice', () => {
    const xml = writeCii(eInvoiceOf(noteOfTwo(EXAMPLE))!)
    expect(amountsIn(xml, 'ChargeAmount')).toEqual(['45.3400000000'])
    expect(amountsIn(xml, 'TaxTotalAmount')).toEqual(['17.23'])
    expect(amountsIn(xml, 'GrandTotalAmount')).toEqual(['107.91'])
    expect(amountsIn(xml, 'TypeCode')[0]).toBe('381')
    expect(xml).toContain('<ram:IssuerAssignedID>R-2026-0001</ram:IssuerAssignedID>')
  })

  test('has the address of a buyer who is elsewhere, and where the goods went', () => {
    const xml = writeCii(eInvoiceOf(builtDocument({ ...EXAMPLE, billing: ELSEWHERE }))!)
    const partOf = (name: string) =>
      new RegExp(`<ram:${name}TradeParty>(.*)</ram:${name}TradeParty>`).exec(xml)![1]!
    expect(partOf('Buyer')).toBe(
      '<ram:Name>Rai &amp; Söhne GmbH</ram:Name><ram:PostalTradeAddress>' +
        '<ram:PostcodeCode>1010</ram:PostcodeCode><ram:LineOne>Kärntner Straße 1</ram:LineOne>' +
        '<ram:CityName>Wien</ram:CityName><ram:CountryID>AT</ram:CountryID>' +
        '</ram:PostalTradeAddress><ram:SpecifiedTaxRegistration>' +
        '<ram:ID schemeID="VA">ATU12345678</ram:ID></ram:SpecifiedTaxRegistration>',
    )
    expect(partOf('ShipTo')).toContain('<ram:CityName>Dharan</ram:CityName>')
    expect(writeCii(eInvoiceOf(builtDocument(EXAMPLE))!)).not.toContain('ShipTo')
  })

  test('leaves out a VAT number that begins with no country, and calls that of a seller a tax number', () => {
    const billing = { company: 'Himal Tools', vat_number: '301234567', reference: '' }
    const settings = { vat_number: '609876543', tax_number: '' }
    const xml = writeCii(eInvoiceOf(builtDocument({ ...EXAMPLE, billing, settings }))!)
    expect(xml).not.toContain('schemeID="VA"')
    expect(xml).not.toContain('301234567')
    expect(xml).toContain('<ram:ID schemeID="FC">609876543</ram:ID>')
  })
})

describe('an item that costs nothing', () => {
  const GIFT = { unitCents: 2490, quantity: 2, name: 'Etui', isFree: true }

  test.each<[string, Partial<GivenOrder>]>([
    ['with included tax', {}],
    ['with added tax', { mode: 'added' }],
    ['of another rate', { lines: [...EXAMPLE.lines, { ...GIFT, taxClass: 'reduced' }] }],
    ['in front', { lines: [GIFT, ...EXAMPLE.lines] }],
    ['in a shop without tax', { ppms: undefined as never }],
    ['of a small business', { settings: { tax_status: 'small_business' } }],
  ])('is a line with its name, its price and its discount (%s)', (_, given) => {
    const content = builtDocument({ ...EXAMPLE, lines: [...EXAMPLE.lines, GIFT], ...given })
    const invoice = eInvoiceOf(content)!
    expect(invoice.lines.map(({ name }) => name)).toEqual(
      content.rows.filter(({ isCharge }) => !isCharge).map(({ name }) => name),
    )
    const line = invoice.lines.find(({ name }) => name === 'Etui')!
    expect(line).toMatchObject({ quantity: 2, netCents: 0 })
    expect(line.allowanceCents).toBe(line.beforeCents)
    expect(line.beforeCents).toBeGreaterThan(4000)
    expect(faultsOfEInvoice(invoice)).toEqual([])
    expect(writeCii(invoice)).toContain('<ram:Name>Etui</ram:Name>')
  })
})

const orders: fc.Arbitrary<GivenOrder> = fc.record({
  lines: fc.array(
    fc.record({
      unitCents: fc.integer({ min: 1, max: 90_000 }),
      quantity: fc.integer({ min: 2, max: 40 }),
      taxClass: fc.constantFrom('standard', 'reduced'),
      isFree: fc.constantFrom(false, false, false, true),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  mode: fc.constantFrom('included', 'added'),
  rounding: fc.constantFrom('line', 'total'),
  ppms: fc.tuple(fc.constantFrom(190_000, 200_000, 88_750), fc.constantFrom(70_000, 0)),
  deliveryCents: fc.constantFrom(0, 690, 1),
  percentOff: fc.constantFrom(0, 7, 33),
  currency: fc.constantFrom('EUR', 'JPY'),
  country: fc.constantFrom('DE', 'NP', 'FR'),
})

describe('our rules', () => {
  test('are kept by the invoices and credit notes of all orders', () => {
    fc.assert(
      fc.property(orders, (given) => {
        for (const content of [builtDocument(given), noteOfTwo(given)]) {
          if (content.total_cents === 0) continue
          const invoice = eInvoiceOf(content)!
          expect(faultsOfEInvoice(invoice)).toEqual([])
          const items = content.rows.filter(({ isCharge }) => !isCharge)
          if (items.length > 0)
            expect(invoice.lines.map(({ name }) => name)).toEqual(items.map(({ name }) => name))
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('leave out what EN 16931 has no place for', () => {
    for (const given of [
      { ...EXAMPLE, currency: 'KWD' },
      { ...EXAMPLE, country: '' },
      { ...EXAMPLE, isPaired: true },
    ]) {
      expect(checkedContent(builtDocument(given)).has_e_invoice).toBe(false)
    }
    expect(checkedContent(builtDocument(EXAMPLE)).has_e_invoice).toBe(true)
  })

  test.each<[string, (invoice: EInvoice) => EInvoice]>([
    ['BR-CO-13', (all) => ({ ...all, basisCents: all.basisCents + 1 })],
    ['BR-CO-10', (all) => ({ ...all, lineCents: all.lineCents + 1 })],
    ['BR-CO-12', (all) => ({ ...all, chargeCents: all.chargeCents + 1 })],
    ['BR-CO-14', (all) => ({ ...all, taxCents: all.taxCents + 1 })],
    ['BR-CO-15', (all) => ({ ...all, totalCents: all.totalCents + 1 })],
    ['BR-CO-16', (all) => ({ ...all, prepaidCents: 0 })],
    ['BR-16', (all) => ({ ...all, lines: [] })],
    [
      'BR-27',
      (all) => ({ ...all, lines: all.lines.map((line) => ({ ...line, beforeCents: -1 })) }),
    ],
    [
      'BR-41',
      (all) => ({ ...all, lines: all.lines.map((line) => ({ ...line, allowanceCents: -1 })) }),
    ],
    ['BR-CO-17', (all) => ({ ...all, taxes: all.taxes.map((tax) => ({ ...tax, ppm: 500_000 })) })],
    ['BR-S-08', (all) => ({ ...all, taxes: all.taxes.map((tax) => ({ ...tax, baseCents: 1 })) })],
  ])('find a planted fault of %s', (code, plant) => {
    const invoice = eInvoiceOf(builtDocument(EXAMPLE))!
    expect(faultsOfEInvoice(invoice)).toEqual([])
    expect(faultsOfEInvoice(plant(invoice))).toContain(code)
  })

  test('refuse a seller without any tax number, and an export without a VAT number', () => {
    const without = { vat_number: '', tax_number: '' }
    expect(() => checkedContent(builtDocument({ ...EXAMPLE, settings: without }))).toThrow(
      DocumentFault,
    )
    const abroad = { ...EXAMPLE, ppms: [0, 0] as [number, number], country: 'NP' }
    expect(() =>
      checkedContent(builtDocument({ ...abroad, settings: { vat_number: '' } })),
    ).toThrow(/BR-G-02/)
  })

  test('XML holds no control characters and no tags of names', () => {
    const name = 'A <b> & "c" \u0007\uD800'
    const given = { ...EXAMPLE, lines: [{ unitCents: 100, quantity: 1, name }] }
    const xml = writeCii(eInvoiceOf(builtDocument(given))!)
    expect(xml).toContain('A &lt;b&gt; &amp; &quot;c&quot;')
    expect(xml).not.toMatch(/\u0007|\uD800/)
  })
})
