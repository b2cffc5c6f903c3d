/** The VAT numbers of a country: what follows its prefix, and a number as it could be. */
type Form = { rest: RegExp; example: string }

/**
 * The forms of VAT numbers, by prefix: the member states of the EU, Northern Ireland, Great Britain,
 * Norway and Switzerland. Greece writes EL. Source: the European Commission's list of structures.
 */
const FORMS: Record<string, Form> = {
  AT: { rest: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { rest: /^[01]\d{9}$/, example: 'BE0123456789' },
  BG: { rest: /^\d{9,10}$/, example: 'BG123456789' },
  CH: { rest: /^E\d{9}(MWST|TVA|IVA)?$/, example: 'CHE-123.456.789 MWST' },
  CY: { rest: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { rest: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { rest: /^\d{9}$/, example: 'DE123456789' },
  DK: { rest: /^\d{8}$/, example: 'DK12345678' },
  EE: { rest: /^\d{9}$/, example: 'EE123456789' },
  EL: { rest: /^\d{9}$/, example: 'EL123456789' },
  ES: { rest: /^([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, example: 'ESA12345678' },
  FI: { rest: /^\d{8}$/, example: 'FI12345678' },
  FR: { rest: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { rest: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'GB123456789' },
  HR: { rest: /^\d{11}$/, example: 'HR12345678901' },
  HU: { rest: /^\d{8}$/, example: 'HU12345678' },
  IE: { rest: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, example: 'IE1234567T' },
  IT: { rest: /^\d{11}$/, example: 'IT12345678901' },
  LT: { rest: /^(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { rest: /^\d{8}$/, example: 'LU12345678' },
  LV: { rest: /^\d{11}$/, example: 'LV12345678901' },
  MT: { rest: /^\d{8}$/, example: 'MT12345678' },
  NL: { rest: /^[A-Z0-9+*]{10}\d{2}$/, example: 'NL123456789B01' },
  NO: { rest: /^\d{9}(MVA)?$/, example: 'NO123456789MVA' },
  PL: { rest: /^\d{10}$/, example: 'PL1234567890' },
  PT: { rest: /^\d{9}$/, example: 'PT123456789' },
  RO: { rest: /^\d{2,10}$/, example: 'RO1234567890' },
  SE: { rest: /^\d{12}$/, example: 'SE123456789001' },
  SI: { rest: /^\d{8}$/, example: 'SI12345678' },
  SK: { rest: /^\d{10}$/, example: 'SK1234567890' },
  XI: { rest: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'XI123456789' },
}

/** Prefixes that are no codes of their countries. */
const COUNTRY_OF_PREFIX: Record<string, string> = { EL: 'GR', XI: 'GB' }
const PREFIX_OF_COUNTRY: Record<string, string> = { GR: 'EL' }

/** Other spellings of a prefix: the code of the country, and Greek letters. */
const PREFIX_OF_SPELLING: Record<string, string> = {
  GR: 'EL',
  ΕΛ: 'EL',
  EΛ: 'EL',
  ΕL: 'EL',
  UK: 'GB',
}

/**
 * A VAT number with its official prefix and without what people write between its signs; unchanged
 * where its form is not known.
 */
export function plainVatNumber(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s.\-/]/g, '')
    .toUpperCase()
  const [spelling, rest] = [plain.slice(0, 2), plain.slice(2)]
  const prefix = PREFIX_OF_SPELLING[spelling]
  if (prefix && FORMS[prefix]!.rest.test(rest)) return prefix + rest
  return FORMS[spelling] ? plain : typed
}

/** A country, as its code, and a number as its VAT numbers are. */
export type VatForm = { country: string; example: string }

/**
 * The form that a VAT number should have and has not: that of its prefix, else that of its buyer's
 * `country` (ISO 3166-1, or empty). Undefined if it has it, and for buyers in countries whose form is
 * not known.
 */
export function missedVatForm(typed: string, country: string): VatForm | undefined {
  const ofBuyer = PREFIX_OF_COUNTRY[country] ?? country
  if (country !== '' && !FORMS[ofBuyer]) return undefined
  const number = plainVatNumber(typed)
  const own = FORMS[number.slice(0, 2)]
  const prefix = own ? number.slice(0, 2) : ofBuyer
  const form = own ?? FORMS[prefix]
  if (!form || (own && form.rest.test(number.slice(2)))) return undefined
  return { country: COUNTRY_OF_PREFIX[prefix] ?? prefix, example: form.example }
}

/** Whether it begins with the code of a country, as an e-invoice wants it. */
export const hasVatPrefix = (number: string): boolean => /^[A-Z]{2}/.test(number)
