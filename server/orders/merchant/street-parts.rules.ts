/** Countries that write the number before the street. */
const NUMBER_FIRST: ReadonlySet<string> = new Set(
  'US CA GB IE FR LU MC AU NZ IN PK BD LK SG MY PH HK ZA NG KE GH IL TH'.split(' '),
)

/** "12", "12a", "12 bis", "5-7", "12/3/45", "Nr. 5" */
const NUMBER = String.raw`\p{Nd}+(?:\s?(?:bis|ter|quater)\b|\s?\p{L}(?!\p{L}))?(?:\s?[-–/+]\s?\p{Nd}*\s?(?:\p{L}(?!\p{L}))?)*`
const FLAT = String.raw`(?:\s(?:m|lok)\.?\s?\p{Nd}+)?`
const AT_END = new RegExp(
  String.raw`^(.*?\p{L}.*?)[\s,]+(?:Nr\.?\s|No\.?\s|n[°º]\s?)?(${NUMBER}${FLAT})$`,
  'iu',
)
const AT_START = new RegExp(String.raw`^(${NUMBER}),?\s+(.*\p{L}.*)$`, 'iu')

/** The first line of a street in its parts; the number is empty where no pattern fits. */
export function streetParts(text: string, country: string): { street: string; number: string } {
  const line = text.trim()
  const end = () => {
    const [, street, number] = AT_END.exec(line) ?? []
    return street && number ? { street, number } : undefined
  }
  const start = () => {
    const [, number, street] = AT_START.exec(line) ?? []
    return street && number ? { street, number } : undefined
  }
  const found = NUMBER_FIRST.has(country) ? (start() ?? end()) : (end() ?? start())
  return found ?? { street: line, number: '' }
}
