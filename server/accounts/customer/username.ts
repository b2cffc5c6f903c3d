import { withoutEnd } from '#contract/texts/without-end.ts'
import { said, type Said } from '#contract/language/said.ts'
import { LONGEST_USERNAME } from '#contract/rules/limits.ts'
import { NAMELESS, nameMadeOf } from '#contract/rules/made-name.ts'
import { REQUIRED } from '#server/platform/serving/faults.ts'

/** Names that would speak for the shop, or for no person. Signs between their words may differ. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'anonymous',
  'anonymous user',
  'customer care',
  'customer service',
  'help desk',
  'manager',
  'merchant',
  'moderator',
  'official',
  'owner',
  'pasal',
  'pasal team',
  'root',
  'seller',
  'shop',
  'shop manager',
  'shop owner',
  'shop team',
  'site owner',
  'staff',
  'store',
  'store manager',
  'store owner',
  'store team',
  'support',
  'system',
  'the owner',
  'the shop',
  'webmaster',
  'पसल',
  'पसले',
  'प्रशासक',
  'साहुजी',
])

/** Letters and digits of any script, with single spaces, dots, hyphens or underscores between. */
const SHAPE = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[ ._-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*$/u

/**
 * Stacks of marks that cover the lines around a name. A letter of a Latin or Cyrillic name carries two
 * at most, of Greek three, of pointed Hebrew and of Tibetan four. Marks with room of their own, as in
 * Devanagari and Burmese, make no stack.
 */
const STACKED = new RegExp(
  String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]\p{Mn}{3}|\p{Script=Greek}\p{Mn}{4}` +
    String.raw`|(?:\p{Mn}\p{Mc}*){5}|\p{Me}`,
  'u',
)

/** Letters without a visible form, such as the fillers of Hangul. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** Scripts whose letters look like one another's: a name is written in one of them. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
]

const isMixed = (username: string) => ALIKE.filter((script) => script.test(username)).length > 1

/** Letters of other scripts, and digits, that are read as Latin ones. */
const READ_AS: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: 'аɑα4',
    b: '8',
    c: 'с',
    d: 'ԁ',
    e: 'её3',
    g: 'ɡ',
    h: 'һ',
    i: 'іıι1',
    j: 'ј',
    k: 'кκ',
    l: 'ӏ',
    m: 'м',
    o: 'оοσ0',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ5',
    t: 'тτ7',
    u: 'υ',
    v: 'νѵ',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
)

const asRead = (name: string) =>
  Array.from(name.normalize('NFKD').toLowerCase())
    .map((letter) => READ_AS[letter] ?? letter)
    .join('')
    // Accents are easily missed.
    .replace(/(?<=[a-z])\p{M}+/gu, '')

const BETWEEN = /[ ._-]/

/** Signs between the letters, accents, and what stands for letters, make no other name. */
const plainest = (name: string) => asRead(withoutEnd(name, '0123456789')).split(BETWEEN).join('')

const PLAINEST_RESERVED = new Set([...RESERVED].map(plainest))

/** A name with one of these words seems to speak for the shop. */
const OFFICES = new Set([
  'admin',
  'administrator',
  'moderator',
  'official',
  'owner',
  'pasal',
  'staff',
  'support',
])

const isReserved = (username: string) =>
  PLAINEST_RESERVED.has(plainest(username)) ||
  username.split(BETWEEN).some((word) => OFFICES.has(plainest(word)))

/** A title that is shorter is a part of many names. */
const LONG_TITLE = 5

/** Tells whether readers would take a name for the shop's own. */
export function isShopsName(username: string, siteTitle: string): boolean {
  const [name, title] = [plainest(username), plainest(siteTitle)]
  return name === title || (title.length >= LONG_TITLE && name.startsWith(title))
}

/** The names that a name is easily taken for, itself among them. */
export const namesAlike = (username: string): string[] => {
  const read = asRead(username)
  return [
    ...new Set([username, username.split(BETWEEN).join(''), read, read.split(BETWEEN).join('')]),
  ]
}

/** The fault of a name that a customer wants to show; undefined for a good one. */
export function usernameFault(username: string): Said | undefined {
  if (username === '') return REQUIRED
  if (Array.from(username).length > LONGEST_USERNAME) {
    return said('nameTooLong', { count: LONGEST_USERNAME })
  }
  if (!SHAPE.test(username) || UNSEEN.test(username) || isMixed(username)) {
    return said('nameLetters')
  }
  if (STACKED.test(username.normalize('NFD'))) {
    return said('nameMarks')
  }
  return isReserved(username) ? said('nameTaken') : undefined
}

/**
 * Names for a new account, the nicest first: the local part of the email, then with a number. A
 * part that speaks for the shop is left out.
 */
export function* usernamesFor(
  email: string,
  siteTitle: string,
  random = Math.random,
): Generator<string> {
  const own = nameMadeOf(email) || NAMELESS
  const base = isReserved(own) || isShopsName(own, siteTitle) ? NAMELESS : own
  yield base
  for (let number = 2; number < 10; number++) yield `${base}${number}`
  for (;;) yield `${base}${Math.floor(random() * 1_000_000)}`
}

const FIRST_SIGN = new Intl.Segmenter()

/**
 * Names for the account of a person whose real name stays with the staff: the first name with the
 * initial of the last name, then with a number. A last name of one sign is left out whole.
 */
export function* usernamesOfPerson(
  first: string,
  last: string,
  siteTitle: string,
  random = Math.random,
): Generator<string> {
  const [own = ''] = first.normalize('NFKC').trim().split(/\s+/)
  const signs = Array.from(FIRST_SIGN.segment(last.normalize('NFKC').trim()), (s) => s.segment)
  const named = signs.length > 1 ? `${own} ${signs[0]!.toUpperCase()}` : own
  const isGood = [own, named].every(
    (name) => usernameFault(name) === undefined && !isShopsName(name, siteTitle),
  )
  const base = isGood ? named : NAMELESS
  if (isGood) yield base
  // Thousands may share a first name and an initial: counting up would try each number.
  for (;;) yield `${base}${2 + Math.floor(random() * 999_998)}`
}
