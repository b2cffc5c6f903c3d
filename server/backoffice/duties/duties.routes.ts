import type { duties } from '#contract/backoffice/settings/duties.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { findPriceFacts } from '#server/pages/price-line.queries.ts'
import { findDutyFacts } from './duties.queries.ts'
import { dutiesOf } from './duties.rules.ts'

export const dutyHandlers: StaffHandlersOf<typeof duties> = {
  'GET /duties/': ({ read }) =>
    read(async (tx) => {
      const facts = await findDutyFacts(tx)
      const prices = (await findPriceFacts(tx))!
      return { sells_to_eu: facts.sells_to_eu, duties: dutiesOf(facts, prices) }
    }),
}
