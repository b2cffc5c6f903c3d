/** A flat document, as Payment Action takes and gives it. */
type Fields = Record<string, string>

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const CHARACTERS = new Map(Object.entries(SIGNS).map(([character, sign]) => [sign, character]))

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => SIGNS[character]!)
const unescaped = (text: string) =>
  text.replaceAll(/&\w+;/g, (sign) => CHARACTERS.get(sign) ?? sign)

/** The elements in the order of the fields; those without a text are left out. */
export const writeRequest = (fields: Record<string, string | undefined>): string =>
  `<PaymentProcessRequest>${Object.entries(fields)
    .map(([name, text]) => (text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`))
    .join('')}</PaymentProcessRequest>`

export type ActionAnswer = {
  fields: Fields
  /** The attributes of each `<refund …/>`. */
  refunds: Fields[]
}

const ROOT =
  /^\s*(?:<\?xml[^>]*\?>\s*)?<PaymentProcessResponse\b[^>]*>([\s\S]*)<\/PaymentProcessResponse>\s*$/
const ELEMENT = /<(\w+)>([^<]*)<\/\1>/g
const REFUND = /<refund\s([^<>]*?)\/?>/g
const ATTRIBUTE = /\b(\w+)\s*=\s*"([^"<]*)"/g
const LONGEST = 100_000

/** Undefined for anything but a response. It was signed, so this only has to be strict, not complete. */
export function readAnswer(xml: string): ActionAnswer | undefined {
  const [, content] = xml.length > LONGEST ? [] : (ROOT.exec(xml) ?? [])
  if (content === undefined || content.includes('<!')) return undefined
  return {
    fields: pairsIn(content, ELEMENT),
    refunds: [...content.matchAll(REFUND)].map(([, inside = '']) => pairsIn(inside, ATTRIBUTE)),
  }
}

/** Names are compared in small letters: the provider's own samples differ. */
const pairsIn = (text: string, pattern: RegExp): Fields =>
  Object.fromEntries(
    [...text.matchAll(pattern)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value).trim(),
    ]),
  )
