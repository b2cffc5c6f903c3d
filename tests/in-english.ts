import { writeAll, type Written } from '#contract/language/said.ts'
import { english } from '#server/platform/language/english.ts'

/** A result of rules with the sentences in it as they are in English. */
export const inEnglish = <T>(value: T): Written<T> => writeAll(value, english())
