import { readdirSync } from 'node:fs'

/** The name of the newest migration of this version. */
export const newestMigration = (): string =>
  readdirSync(new URL('../../migrations/', import.meta.url))
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .toSorted()
    .at(-1)!
