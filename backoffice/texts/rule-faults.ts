import type { ruleFaults } from '#contract/language/office/en/rule-faults.ts'
import { type Said, writeSaid } from '#contract/language/said.ts'
import type { Texts } from '#contract/language/texts.ts'
import { language } from './language.ts'
import { textsOf } from './texts-of.ts'

const t = await textsOf<typeof ruleFaults>(
  import.meta.glob('#contract/language/office/*/rule-faults.ts'),
)

const texts = {
  data: { locale: language, version: '', groups: {} },
  toStaff: t,
} as unknown as Texts

/** The sentence of a rule that the office shares with the server. */
export function faultText(fault: Said): string
export function faultText(fault: Said | undefined): string | undefined
export function faultText(fault: Said | undefined): string | undefined {
  return fault && writeSaid(fault, texts)
}
