import { statusOf } from '#client/failures.ts'

/** An act that a page has sent, by its address and content. */
type SentAct = { key: string; reply?: Promise<unknown> }

const sentActs = new Map<string, SentAct>()

/** A press that was made before the page could show the reply is answered like the one before it. */
const SHOWN_AFTER_MS = 300

/**
 * Sends an act under a key of its own. While the act is under way, and until its reply can be seen, a
 * second press gets the first one's reply. After a failure without an answer, the next press sends the
 * key again, and the server knows whether the act was done.
 */
export function sendOnce(name: string, send: (key: string) => Promise<unknown>): Promise<unknown> {
  const known = sentActs.get(name)
  if (known?.reply) return known.reply
  const key = known?.key ?? crypto.randomUUID()
  const sent: SentAct = { key, reply: send(key) }
  sentActs.set(name, sent)
  const forget = () => {
    if (sentActs.get(name) === sent) sentActs.delete(name)
  }
  sent.reply!.then(
    () => setTimeout(forget, SHOWN_AFTER_MS),
    (error: unknown) => {
      const status = statusOf(error)
      if (status === undefined || status >= 500) delete sent.reply
      else forget()
    },
  )
  return sent.reply!
}
