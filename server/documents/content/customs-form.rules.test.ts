import { writeAll } from '#contract/language/said.ts'
import { english } from '#server/platform/language/english.ts'
import { describe, expect, test } from 'vitest'
import { renderCustomsForm } from '../pdf/render-customs-form.ts'
import { type CustomsItem, gramsOf, missingFacts, proposedForm } from './customs-form.rules.ts'

const item = (facts: Partial<CustomsItem> = {}): CustomsItem => ({
  name: 'Tea bowl',
  quantity: 1,
  grams: 400,
  cents: 2490,
  tariff_number: '691200',
  origin_country: 'DE',
  ...facts,
})

test.each([
  ['EUR', 24_90, 400, 'CN22'],
  ['EUR', 339_00, 400, 'CN22'],
  ['EUR', 400_00, 400, 'CN23'],
  ['EUR', 24_90, 2000, 'CN22'],
  ['EUR', 24_90, 2001, 'CN23'],
  ['EUR', 24_90, null, 'CN22'],
  ['USD', 390_00, 400, 'CN22'],
  ['USD', 420_00, 400, 'CN23'],
  ['NPR', 50_000_00, 400, 'CN22'],
  ['NPR', 60_000_00, 400, 'CN23'],
  // A yen has no cents.
  ['JPY', 57_000, 400, 'CN22'],
  ['JPY', 60_000, 400, 'CN23'],
  // The rate of this currency is not known.
  ['KWD', 1, 1, 'CN23'],
] as const)('proposes for %s %i and %s grams a %s', (currency, cents, grams, form) => {
  expect(proposedForm([item({ cents, grams })], currency).form).toBe(form)
})

test('counts the values and weights of all items', () => {
  const items = Array.from({ length: 6 }, () => item({ cents: 60_00 }))
  expect(proposedForm(items, 'EUR').form).toBe('CN23')
  expect(gramsOf(items)).toBe(2400)
  expect(gramsOf([...items, item({ grams: null })])).toBeNull()
})

test('names what each item lacks', () => {
  expect(
    writeAll(
      missingFacts([
        item(),
        item({ name: 'Jug', grams: null, tariff_number: '', origin_country: '' }),
        item({ name: 'Cup', origin_country: '' }),
      ]),
      english(),
    ),
  ).toEqual(['Jug: weight, tariff number, country of origin', 'Cup: country of origin'])
})

describe.each(['CN22', 'CN23'] as const)('a %s', (form) => {
  const content = {
    form,
    reference: 'PT-1',
    made_on: '2026-11-28',
    sender: ['Töpferei Größli', 'Seestraße 1', '78462 Konstanz', 'GERMANY'],
    receiver: ['आशा राई', 'रत्न मार्ग १२', 'NEPAL'],
    currency: 'EUR',
    items: [item(), item({ name: 'चिया कचौरा' })],
  }

  test('is a PDF with the same bytes each time', async () => {
    const made = await renderCustomsForm(content)
    expect(made.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect((await renderCustomsForm(content)).equals(made)).toBe(true)
  })

  test('has a further page for many items', async () => {
    const pagesOf = async (count: number) =>
      (await renderCustomsForm({ ...content, items: Array.from({ length: count }, () => item()) }))
        .toString('latin1')
        .match(/\/Type \/Page\b/g)!.length
    expect(await pagesOf(3)).toBe(1)
    expect(await pagesOf(40)).toBeGreaterThan(1)
  })
})
