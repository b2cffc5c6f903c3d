import { statusOf } from '#client/failures.ts'

/** An act that a page has sent, by its address and content. */
type Attempt = { key: string; reply?: Promise<unknown> }

const attempts = new Map<string, Attempt>()

/** A press that was made before the page could show the reply is answered like the one before it. */
const SHOWN_AFTER_MS = 300

/**
 * Sends an act under a key of its own. While the act is under way, and until its reply can be seen, a
 * second press gets the first one's reply. After a failure without an answer, the next press sends the
 * key again, and the server knows whether the act was done.
 */
export function sendOnce(name: string, send: (key: string) => Promise<unknown>): Promise<unknown> {
  const known = attempts.get(name)
  if (known?.reply) return known.reply
  const key = known?.key ?? crypto.randomUUID()
  const attempt: Attempt = { key, reply: send(key) }
  attempts.set(name, attempt)
  const forget = () => {
    if (attempts.get(name) === attempt) attempts.delete(name)
  }
  attempt.reply!.then(
    () => setTimeout(forget, SHOWN_AFTER_MS),
    (error: unknown) => {
      const status = statusOf(error)
      if (status === undefined || status >= 500) delete attempt.reply
      else forget()
    },
  )
  return attempt.reply!
}
