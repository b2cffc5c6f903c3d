import type { ReactNode } from 'react'
import { nodeOf } from '#client/texts.ts'
import { type Messages, writerOf } from '#contract/language/texts.ts'
import { language } from './language.ts'

const plurals = new Intl.PluralRules(language)

/** The texts of a table that `tools/build/compiled-texts.ts` compiled. */
export async function textsOf<Table>(table: Promise<unknown>) {
  const { default: messages } = (await table) as { default: Messages }
  return writerOf<Table, ReactNode>(messages, plurals, nodeOf)
}
