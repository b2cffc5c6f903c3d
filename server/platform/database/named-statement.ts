import { createHash } from 'node:crypto'

const names = new Map<string, string>()
/** Many more than there are questions; a text that varies with what is asked must not add to them. */
const MOST_NAMES = 1_000

/**
 * Same text, same name: a connection has PostgreSQL parse and plan it once. A setting has no plan, and
 * its value is in its text.
 */
export function named(text: string): { text: string; name?: string } {
  if (text.startsWith('set ')) return { text }
  let name = names.get(text)
  if (!name && names.size < MOST_NAMES) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name === undefined ? { text } : { text, name }
}
