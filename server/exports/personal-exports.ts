import type { PersonalData } from '#server/calls/personal-data.ts'
import { deleteAllExports } from './exports.queries.ts'

/** Files hold persons in the middle of others: an erasure deletes them all. They can be written anew. */
export const personalExports: PersonalData = {
  name: 'exports',
  async erase(tx) {
    await deleteAllExports(tx)
    return []
  },
}
