import type { ReactNode } from 'react'
import { nodeOf } from '#client/texts.ts'
import { type Messages, writerOf } from '#contract/language/texts.ts'
import { language } from './language.ts'

const plurals = new Intl.PluralRules(language)

/** The texts of a table that `tools/build/compiled-texts.ts` compiled. */
export async function textsOfTable<Table>(table: Promise<unknown>) {
  const { default: messages } = (await table) as { default: Messages }
  return writerOf<Table, ReactNode>(messages, plurals, nodeOf)
}

/** The texts of a table in the page's language. `tables` loads it in each language, by its path. */
export function textsOf<Table>(tables: Record<string, () => Promise<unknown>>) {
  const path = Object.keys(tables).find((each) => each.includes(`/${language}/`))!
  return textsOfTable<Table>(tables[path]!())
}
