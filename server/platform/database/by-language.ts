import { sql, type RawBuilder } from 'kysely'

/**
 * A text in the order of Unicode, to sort by, for every language that a shop can have: Ä beside A,
 * letters of Nepali as its dictionaries have them, behind Latin ones. Indexes name it as well; an
 * order of each language would need an index of each.
 */
export const byLanguage = (text: RawBuilder<unknown> | string): RawBuilder<string> =>
  sql<string>`${typeof text === 'string' ? sql.ref(text) : text} collate "en-x-icu"`
