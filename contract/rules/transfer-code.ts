import { trimmed } from '../texts/visible-text.ts'

/** The lengths of IBANs by country, of all countries that take part in transfers in euros (SEPA). */
const IBAN_LENGTHS: Record<string, number> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

const LONGEST_NAME = 70
const LONGEST_REFERENCE = 140
/** The most that the code's text may have, in bytes of UTF-8. */
const LARGEST_BYTES = 331
const LARGEST_CENTS = 99_999_999_999

/** The account that receives the money: its holder's name, and its IBAN without spaces. */
export type EuroAccount = { name: string; iban: string }

/** Whether an IBAN without spaces has the length of its country and the right check digits. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false
  if (IBAN_LENGTHS[iban.slice(0, 2)] !== iban.length) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/**
 * The account in a merchant's free text on bank transfers; undefined without a valid IBAN, or without a name
 * that is marked as the holder's or stands alone above the IBAN.
 */
export function accountIn(details: string): EuroAccount | undefined {
  const lines = details
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(trimmed)
  const at = lines.findIndex((line) => ibanIn(line) !== undefined)
  if (at === -1) return undefined
  const name = markedName(lines) ?? nameAbove(lines.slice(0, at))
  return name === undefined ? undefined : { name, iban: ibanIn(lines[at]!)! }
}

/** The first valid IBAN of a line, in groups or without spaces. */
function ibanIn(line: string): string | undefined {
  const text = line.toUpperCase()
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[A-Z]{2}\d{2}/gu)) {
    const length = IBAN_LENGTHS[text.slice(index, index + 2)] ?? 0
    // No further letter or digit may follow without a space.
    const written = new RegExp(
      `^[A-Z0-9](?:[\\s.-]?[A-Z0-9]){${length - 1}}(?![\\p{L}\\p{N}])`,
      'u',
    )
    const iban = length > 0 && written.exec(text.slice(index))?.[0].replaceAll(/[\s.-]/g, '')
    if (iban && isIban(iban)) return iban
  }
  return undefined
}

const HOLDER =
  /^(?:(?:bank )?account (?:name|holder|owner)|name of (?:the )?account(?: holder)?|beneficiary(?: name)?|recipient|payee|name|konto-?inhaber(?:in)?|inhaber(?:in)?|kontoname|(?:zahlungs)?empfänger(?:in)?|begünstigte[rn]?|titulaire(?: du compte)?|bénéficiaire|intestatario|beneficiario|titular(?: de la cuenta)?|rekeninghouder|begunstigde|t\.?n\.?v\.?|खाताको नाम|खातावाला(?:को नाम)?|नाम)(?:\s*[:：=]\s*|\s+[–—-]\s+|$)(.*)$/iu

/** The name after "Account holder:", or on the line below. */
function markedName(lines: string[]): string | undefined {
  for (const [at, line] of lines.entries()) {
    const marked = HOLDER.exec(line)
    if (!marked) continue
    const name = trimmed(marked[1]!) || (lines[at + 1] ?? '')
    if (isName(name)) return name
  }
  return undefined
}

const OF_BANK =
  /bank|banque|banca|banco|caisse|casse|kasse|raiffeisen|credit|crédit|postfinance|^(?:n26|ing|dkb|revolut|wise|bunq|comdirect|holvi|qonto|kontist|fyrst|finom)\b/iu
const OF_SENTENCE =
  /\b(?:bitte|please|überweis\w*|transfer|zahl\w*|pay|konto|account|iban|bic)\b|[!?,;:]$/iu

/** The nearest line above an IBAN that names no bank, if it can be a name. */
function nameAbove(lines: string[]): string | undefined {
  const nearest = lines.findLast((line) => line !== '' && !OF_BANK.test(line))
  return nearest !== undefined && isName(nearest) && !OF_SENTENCE.test(nearest)
    ? nearest
    : undefined
}

const isName = (text: string) =>
  /\p{L}/u.test(text) && !text.includes(':') && ibanIn(text) === undefined && !/\d{4}/.test(text)

/**
 * The text of a code by which banking apps fill in a transfer in euros: version 002 of EPC069-12, in UTF-8.
 * `amount`: a decimal string with two places; `reference`: the text that the holder reads. Undefined for
 * another currency, for an amount that cannot be transferred, without an account, and where
 * the text is larger than codes may be.
 */
export function transferCode(
  details: string,
  { currency, amount, reference }: { currency: string; amount: string; reference: string },
): string | undefined {
  if (currency !== 'EUR' || !/^\d{1,9}\.\d{2}$/.test(amount)) return undefined
  const cents = Number(amount.replace('.', ''))
  const account = cents >= 1 && cents <= LARGEST_CENTS ? accountIn(details) : undefined
  if (!account) return undefined
  const text = [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    // The bank's code, which transfers within the area do not need.
    '',
    cut(account.name, LONGEST_NAME),
    account.iban,
    `EUR${amount}`,
    // Purpose, and a reference by the rules of creditors.
    '',
    '',
    cut(reference, LONGEST_REFERENCE),
  ].join('\n')
  return new TextEncoder().encode(text).length > LARGEST_BYTES ? undefined : text
}

/** Whole characters, in one line. */
const cut = (text: string, most: number) =>
  trimmed(Array.from(text.replaceAll(/\s+/g, ' ')).slice(0, most).join(''))
