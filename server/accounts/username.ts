import { LONGEST_USERNAME } from '#contract/rules/limits.ts'
import { REQUIRED } from '#server/platform/serving/faults.ts'
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

/** Letters that nobody sees, such as the fillers of Hangul. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** Scripts whose letters look like one another's: a name is written in one of them. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
]

const isMixed = (username: string) => ALIKE.filter((script) => script.test(username)).length > 1

/** Signs between the letters, and digits that stand for letters, make no other name. */
const plainest = (name: string) =>
  name
    .toLowerCase()
    .replace(/[ ._-]/g, '')
    .replace(/\d+$/, '')
    .replace(/[01358]/g, (digit) => ({ 0: 'o', 1: 'i', 3: 'e', 5: 's', 8: 'b' })[digit] ?? digit)

const PLAINEST_RESERVED = new Set([...RESERVED].map(plainest))

const isReserved = (username: string) =>
  RESERVED.has(username.toLowerCase()) || PLAINEST_RESERVED.has(plainest(username))

/** Whether readers would take a name for the shop's own. */
export const isShopsName = (username: string, siteTitle: string) =>
  plainest(username) === plainest(siteTitle.normalize('NFKC'))

/** What is wrong with a name that a customer wants to be shown; nothing where it is fine. */
export function usernameFault(username: string): string | undefined {
  if (username === '') return REQUIRED
  if (Array.from(username).length > LONGEST_USERNAME) {
    return `The name must be at most ${LONGEST_USERNAME} characters long.`
  }
  if (!SHAPE.test(username) || UNSEEN.test(username) || isMixed(username)) {
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
