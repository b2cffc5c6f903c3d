import { describe, expect, test } from 'vitest'
import { encode } from 'uqr'
import { accountIn, isIban, transferCode } from './transfer-code.ts'

const IBAN = 'DE89370400440532013000'
const GROUPS = 'DE89 3704 0044 0532 0130 00'
const DUE = { currency: 'EUR', amount: '49.90', reference: 'TPRKH-N2C22' }

describe('an IBAN', () => {
  test.each([
    IBAN,
    'AT611904300234573201',
    'CH9300762011623852957',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'BE68539007547034',
    'MT84MALT011000012345MTLCAST001S',
    'IT60X0542811101000000123456',
    'ES9121000418450200051332',
    'NO9386011117947',
    'GB29NWBK60161331926819',
  ])('%s is one', (iban) => expect(isIban(iban)).toBe(true))

  test.each([
    'DE89370400440532013001',
    'DE98370400440532013000',
    'DE8937040044053201300',
    'DE893704004405320130000',
    // Right check digits, but no country of transfers in euros.
    'SA0380000000608010167519',
    'de89370400440532013000',
    GROUPS,
    '',
  ])('%s is none', (iban) => expect(isIban(iban)).toBe(false))
})

describe('the account in a text', () => {
  test.each([
    ['Kontoinhaber: Töpferei Müller\nIBAN: ' + GROUPS, 'Töpferei Müller'],
    ['IBAN ' + GROUPS + '\nKontoinhaberin: Ana Groß e.K.\nBIC COBADEFFXXX', 'Ana Groß e.K.'],
    ['Account name: Pottery Ltd\nBank: Commerzbank\n' + IBAN, 'Pottery Ltd'],
    ['Account holder\nPottery Ltd\nIBAN\n' + GROUPS, 'Pottery Ltd'],
    ['Empfänger – Maier & Söhne\nIBAN: ' + GROUPS + ' BIC: COBADEFFXXX', 'Maier & Söhne'],
    ['Titulaire du compte : Société Élan\n' + GROUPS.replaceAll(' ', '\u00a0'), 'Société Élan'],
    ['Töpferei Müller\nSparkasse KölnBonn\n' + GROUPS.toLowerCase(), 'Töpferei Müller'],
    ['Töpferei Müller\r\n\r\nIBAN: ' + GROUPS.replaceAll(' ', '-'), 'Töpferei Müller'],
    ['खाताको नाम: चिया पसल\nIBAN: ' + GROUPS, 'चिया पसल'],
  ])('%j is of %s', (details, name) => {
    expect(accountIn(details)).toEqual({ name, iban: IBAN })
  })

  test.each([
    '',
    'Himalayan Bank\nAccount 1',
    'Kontoinhaber: Töpferei Müller\nIBAN: DE89 3704 0044 0532 0130 01',
    'IBAN: ' + GROUPS,
    'Bitte überweisen Sie auf unser Konto\n' + GROUPS,
    'Bitte überweisen Sie an:\n' + GROUPS,
    'Commerzbank\n' + GROUPS,
    'Kontoinhaber:\nIBAN: ' + GROUPS,
    'Kontoinhaber: Töpferei Müller\nKundennummer X' + IBAN,
    'Kontoinhaber: Töpferei Müller\nIBAN: ' + IBAN + 'X',
    'Account name: Dobhan Forge\nAccount number: 0123456789',
  ])('%j has none', (details) => expect(accountIn(details)).toBeUndefined())
})

const of = (name: string, due: Partial<typeof DUE> = {}) =>
  transferCode(`Kontoinhaber: ${name}\nIBAN: ${GROUPS}`, { ...DUE, ...due })

describe('the code of a transfer', () => {
  test('has the lines of version 002', () => {
    expect(of('Töpferei Müller')).toBe(
      `BCD\n002\n1\nSCT\n\nTöpferei Müller\n${IBAN}\nEUR49.90\n\n\nTPRKH-N2C22`,
    )
  })

  test.each([
    'Ä',
    'Jürgen Größl-Çelik',
    'O’Connor & Søn A/S',
    'Æ'.repeat(70),
    'Łódź Garnki Sp. z o.o.',
    'Ω'.repeat(200),
    '𝔐'.repeat(60),
    'नेपाली चिया तथा हस्तकला उद्योग सहकारी संस्था लिमिटेड '.repeat(4),
  ])('holds the name %s within its limits', (name) => {
    const code = of(name)!
    const lines = code.split('\n')
    expect(lines).toHaveLength(11)
    expect(name.startsWith(lines[5]!)).toBe(true)
    expect(Array.from(lines[5]!).length).toBeLessThanOrEqual(70)
    expect(code.isWellFormed()).toBe(true)
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331)
    // The largest code that banking apps have to read.
    expect(encode(code, { ecc: 'M' }).version).toBeLessThanOrEqual(13)
  })

  test.each(['0.01', '1.00', '9.99', '1234.50', '999999999.99'])('is made of EUR %s', (amount) => {
    expect(of('A B', { amount })!.split('\n')[7]).toBe(`EUR${amount}`)
  })

  test.each(['0.00', '1', '1,00', '-1.00', '1.000', '1000000000.00', '', 'NaN'])(
    'is not made of the amount %j',
    (amount) => expect(of('A B', { amount })).toBeUndefined(),
  )

  test.each(['USD', 'CHF', 'NPR', 'eur', ''])('is not made in %s', (currency) =>
    expect(of('A B', { currency })).toBeUndefined(),
  )

  test('is not made of more bytes than codes may have', () =>
    expect(of('𝔐'.repeat(70))).toBeUndefined())

  test('cuts a long reference, and keeps it in one line', () => {
    const [, reference] = of('A B', { reference: `A\nB ${'x'.repeat(200)}` })!.split('\n\n\n')
    expect(reference).toHaveLength(140)
    expect(reference).toMatch(/^A B x+$/)
  })
})
