import type { PersonalData } from '#server/calls/personal-data.ts'
import { forgetBuyers } from '../sums/fold.ts'
import { emptyBuyer } from './entries.queries.ts'

/** Entries name their buyer until the buyer's data is erased; the numbers stay. What they say about a person is in the export of the orders. */
export const personalEntries: PersonalData = {
  name: 'sales_entries',

  async erase(tx, { id }) {
    await forgetBuyers(tx, () => emptyBuyer(tx, id))
    return []
  },
}
