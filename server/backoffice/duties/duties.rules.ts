import { DUTIES, type Duty, type DutyName } from '#contract/backoffice/settings/duties.ts'
import { EU, isInEuMarket } from '#contract/places/country-groups.ts'
import { type PriceFacts, saysTaxAndDelivery } from '#server/pages/price-line.rules.ts'
import type { DutyFacts } from './duties.queries.ts'

type Judged = Omit<Duty, 'duty'>

const done = (isDone: boolean): Judged => ({ state: isDone ? 'done' : 'missing' })
const NOT_CHECKED: Judged = { state: 'not_checked' }

/** Whether the list of duties concerns a shop: by its switch, or by its country. */
export const hasDuties = ({ sells_to_eu, country }: Pick<DutyFacts, 'sells_to_eu' | 'country'>) =>
  isInEuMarket(sells_to_eu, country)

/** Done is said only of what the shop itself shows. */
export function dutiesOf(facts: DutyFacts, prices: PriceFacts): Duty[] {
  const { written, products, without_maker: withoutMaker } = facts
  const isInEu = EU.includes(facts.country)
  const judged: Record<DutyName, Judged> = {
    withdrawal: done(facts.sells_to_eu),
    order_button: done(facts.sells_to_eu),
    guarantee_notice: done(facts.sells_to_eu),
    consent: done(!facts.counts_visitors || asksFirst(facts)),
    tax_in_prices: facts.tax === null ? NOT_CHECKED : done(facts.tax !== 'added'),
    price_line: done(saysTaxAndDelivery(prices)),
    delivery_in_total: done(facts.charges_delivery),
    // Whether goods are sold by weight or length, only the merchant knows.
    price_per_unit: { ...NOT_CHECKED, products: products - facts.with_measure },
    // Sales write it by themselves.
    lowest_price: done(true),
    manufacturer: { ...done(withoutMaker === 0), products: withoutMaker },
    eu_person: isInEu ? NOT_CHECKED : done(facts.has_eu_person),
    import_duties: isInEu ? NOT_CHECKED : done(facts.import_duties !== 'unsaid'),
    return_address: done(facts.has_return_address),
    invoices: facts.issues_invoices ? done(true) : NOT_CHECKED,
    privacy_policy: done(written.includes('privacy_policy')),
    terms: done(written.includes('terms')),
    imprint: done(written.includes('imprint')),
    accessibility: done(written.includes('accessibility')),
    durability_label: NOT_CHECKED,
    packaging: NOT_CHECKED,
  }
  return DUTIES.map((duty) => ({ duty, ...judged[duty] }))
}

/** `by_country` asks first in each shop that these duties concern. */
const asksFirst = (facts: DutyFacts) =>
  facts.analytics === 'ask_first' || (facts.analytics === 'by_country' && hasDuties(facts))
