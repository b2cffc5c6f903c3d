import { sql, type RawBuilder } from 'kysely'

/** A text in the order of the shop's language, to sort by: English today. Indexes name it as well. */
export const byLanguage = (text: RawBuilder<unknown> | string): RawBuilder<string> =>
  sql<string>`${typeof text === 'string' ? sql.ref(text) : text} collate "en-x-icu"`
