import { COUNTRY_CODES } from '../places/countries.ts'

/** Empty until it is said. */
export const isCountry = (code: string): boolean => code === '' || COUNTRY_CODES.includes(code)

/** Not an offset: PostgreSQL reads '+05:45' as west of Greenwich. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
