import { withoutEnd } from '../texts/without-end.ts'
import { LONGEST_USERNAME } from './limits.ts'

/** The username of an account whose email makes no name. */
export const NAMELESS = 'customer'

/** A number of this many digits follows a name that is taken. */
const MOST_DIGITS = 8
const BETWEEN = '._-'

/** The username that an email makes: its local part, or nothing. */
export function nameMadeOf(email: string): string {
  // The part after a plus sorts mail and is no name.
  const [part = ''] = email.slice(0, email.lastIndexOf('@')).toLowerCase().split('+')
  const name = part
    .replace(/[^a-z0-9]+/g, (run) => (/^[._-]$/.test(run) ? run : '_'))
    .replace(/^[._-]+/, '')
  return withoutEnd(withoutEnd(name, BETWEEN).slice(0, LONGEST_USERNAME - MOST_DIGITS), BETWEEN)
}

/** Whether a username is the one that its account was made with: nobody chose it for others to read. */
export const isMadeName = ({ username, email }: { username: string; email: string }): boolean =>
  [nameMadeOf(email), NAMELESS].some(
    (made) => username.startsWith(made) && /^\d*$/.test(username.slice(made.length)),
  )
