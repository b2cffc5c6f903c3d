import { Said, writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'

/** A reply with its sentence in these texts. What else it says has been written by its handler. */
export async function writtenReply(
  reply: unknown,
  texts: () => Texts | Promise<Texts>,
): Promise<unknown> {
  if (typeof reply !== 'object' || reply === null || !('detail' in reply)) return reply
  const { detail } = reply
  return detail instanceof Said ? { ...reply, detail: writeSaid(detail, await texts()) } : reply
}
