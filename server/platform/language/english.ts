import { createHash } from 'node:crypto'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { en } from '#contract/language/en.ts'
import { TO_STAFF } from '#contract/language/office/to-staff.ts'
import {
  createTexts,
  type Language,
  type Messages,
  type Texts,
  type TextsData,
  writerOf,
} from '#contract/language/texts.ts'

type MessageIn = (locale: string, text: string) => CompiledMessage
type Table = Record<string, string>
type Write = NonNullable<Texts['toStaff']>

const asItIs: MessageIn = (_, text) => compile(text)

const compiled = (locale: string, texts: Table, messageIn: MessageIn): Messages =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, messageIn(locale, text)]))

export function compileTexts(
  locale: string,
  language: Language,
  messageIn: MessageIn = asItIs,
): TextsData {
  const groups = Object.fromEntries(
    Object.entries(language).map(([group, texts]) => [group, compiled(locale, texts, messageIn)]),
  )
  const version = createHash('sha256').update(JSON.stringify(groups)).digest('base64url')
  return { locale, version: version.slice(0, 12), groups }
}

/** Writes what is said to colleagues; compiled with the first sentence, for few requests say any. */
export function writerToStaff(locale: string, texts: Table, messageIn: MessageIn = asItIs): Write {
  let write: Write | undefined
  return (key, values) =>
    (write ??= writerOf(
      compiled(locale, texts, messageIn),
      new Intl.PluralRules(locale),
    ) as unknown as Write)(key, values)
}

let made: Texts | undefined

/** For colleagues, logs, and where no shop is known. Compiled when first asked for. */
export const english = (): Texts =>
  (made ??= {
    ...createTexts(compileTexts('en', en)),
    toStaff: writerToStaff('en', TO_STAFF.en),
  })
