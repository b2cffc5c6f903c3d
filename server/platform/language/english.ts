import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { en } from '#contract/language/en.ts'
import { TO_STAFF } from '#contract/language/office/to-staff.ts'
import { createTexts, type Language, type Texts, type TextsData } from '#contract/language/texts.ts'

type MessageIn = (locale: string, text: string) => CompiledMessage

/** `toStaff`: the refusals to colleagues, compiled when the first one is written. */
export function compileTexts(
  locale: string,
  language: Language,
  toStaff: Record<string, string>,
  messageIn: MessageIn = (_, text) => compile(text),
): TextsData {
  const compiled = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, messageIn(locale, text)]))
  const groups = Object.fromEntries(
    Object.entries(language).map(([group, texts]) => [group, compiled(texts)]),
  )
  const version = createHash('sha256').update(JSON.stringify(groups)).digest('base64url')
  Object.defineProperty(groups, 'toStaff', { enumerable: true, get: () => compiled(toStaff) })
  return { locale, version: version.slice(0, 12), groups }
}

let made: Texts | undefined

/** For colleagues, logs, and where no shop is known. Compiled when first asked for. */
export const english = (): Texts => (made ??= createTexts(compileTexts('en', en, TO_STAFF.en)))
