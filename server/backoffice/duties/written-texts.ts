import { sql } from 'kysely'
import { OPEN_PLACE } from '#contract/rules/open-places.ts'

/** A legal text without places that are still to be filled in, such as "[14]". */
export const isWritten = sql`content <> '' and regexp_replace(content, '<[^>]*>', ' ', 'g') !~ ${OPEN_PLACE}`
