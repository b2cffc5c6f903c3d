import { REQUIRED } from '#server/platform/serving/faults.ts'
export const LONGEST_USERNAME = 40
const FALLBACK = 'customer'

/** Names that would speak for the shop, or for nobody. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'anonymous',
  'anonymous user',
  'moderator',
  'root',
  'shop',
  'staff',
  'support',
  'system',
])

/** Letters and digits of any script, with single spaces, dots, hyphens or underscores between. */
const SHAPE = /^[\p{L}\p{N}\p{M}]+(?:[ ._-][\p{L}\p{N}\p{M}]+)*$/u

export const isReserved = (username: string) => RESERVED.has(username.toLowerCase())

/** What is wrong with a name that a customer wants to be shown; nothing where it is fine. */
export function usernameFault(username: string): string | undefined {
  if (username === '') return REQUIRED
  if (Array.from(username).length > LONGEST_USERNAME) {
    return `The name must be at most ${LONGEST_USERNAME} characters long.`
  }
  if (!SHAPE.test(username)) {
    return 'Use letters and digits, with single spaces, dots, hyphens or underscores between them.'
  }
  return isReserved(username) ? 'This name is not available.' : undefined
}

/** Names for a new account, the nicest first; the e-mail's local part, then with a number. */
export function* usernamesFor(email: string, random = Math.random): Generator<string> {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase()
  const base =
    local
      // What follows a plus sorts mail; it is nobody's name.
      .replace(/\+.*$/, '')
      .replace(/[^a-z0-9]+/g, (run) => (/^[._-]$/.test(run) ? run : '_'))
      .replace(/^[._-]+|[._-]+$/g, '')
      .slice(0, LONGEST_USERNAME - 8)
      .replace(/[._-]+$/, '') || FALLBACK
  if (!isReserved(base)) yield base
  for (let number = 2; number < 10; number++) yield `${base}${number}`
  for (;;) yield `${base}${Math.floor(random() * 1_000_000)}`
}
