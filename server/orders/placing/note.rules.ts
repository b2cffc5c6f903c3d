import { said } from '#contract/language/said.ts'
import { LONGEST_NOTE } from '#contract/rules/limits.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'

/** Reads the note to the shop, in lines of plain text; undefined for a blank one. @throws Refusal 400 */
export function parseNote(typed = ''): string | undefined {
  const note = plainText(typed)
  assertNoFaults({
    note:
      note.length > LONGEST_NOTE ? said('atMostCharacters', { count: LONGEST_NOTE }) : undefined,
  })
  return note === '' ? undefined : note
}
