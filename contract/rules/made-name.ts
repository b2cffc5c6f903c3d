import { LONGEST_USERNAME } from './limits.ts'

/** The username of an account whose email makes no name. */
export const NAMELESS = 'customer'

/** A number of this many digits follows a name that is taken. */
const MOST_DIGITS = 8

/** The username that an email makes: its local part, or nothing. */
export const nameMadeOf = (email: string): string =>
  email
    .slice(0, email.lastIndexOf('@'))
    .toLowerCase()
    // The part after a plus sorts mail and is no name.
    .replace(/\+.*$/, '')
    .replace(/[^a-z0-9]+/g, (run) => (/^[._-]$/.test(run) ? run : '_'))
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, LONGEST_USERNAME - MOST_DIGITS)
    .replace(/[._-]+$/, '')

/** Whether a username is the one that its account was made with: nobody chose it for others to read. */
export const isMadeName = ({ username, email }: { username: string; email: string }): boolean =>
  [nameMadeOf(email), NAMELESS].some(
    (made) => username.startsWith(made) && /^\d*$/.test(username.slice(made.length)),
  )
