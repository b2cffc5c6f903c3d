import type { CompiledMessage } from 'icu-minify/format'
import { ISOLATE } from '#contract/rules/locales.ts'

type Part = Exclude<CompiledMessage, string>[number]

/** Select, plural and ordinal, as icu-minify numbers them. */
const FORMS = new Set<unknown>([1, 2, 3])

/**
 * A text that keeps the reading order of what is put into it: amounts, order numbers and names stand
 * between two signs, for lines that begin at the right would turn a minus or a
 * symbol. It holds where no element can, too: in titles, labels and mails.
 */
export const isolated = (text: CompiledMessage): CompiledMessage =>
  typeof text === 'string' ? text : text.flatMap(isolatedPart)

function isolatedPart(part: Part): Part[] {
  if (!Array.isArray(part)) return [part]
  const [name, kind, ...rest] = part as [string, ...unknown[]]
  if (kind === undefined) return [ISOLATE.start, part, ISOLATE.end]
  if (!FORMS.has(kind)) {
    return [[name, ...(isolated([kind, ...rest] as CompiledMessage) as Part[])] as Part]
  }
  const forms = Object.entries(rest[0] as Record<string, CompiledMessage | 0>).map(
    ([form, text]) => [form, text === 0 ? text : isolated(text)],
  )
  return [[name, kind, Object.fromEntries(forms)] as Part]
}
