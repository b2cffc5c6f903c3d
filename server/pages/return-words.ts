import type { Texts } from '#contract/language/texts.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { isInEuMarket } from '#contract/places/country-groups.ts'
import { findPriceFacts } from './price-line.queries.ts'
import { priceLineOf } from './price-line.rules.ts'
import { findReturnRules, findSettings, type ReturnRules } from './pages.queries.ts'

/** The note on returns at products and at the checkout: the shop's own words, then its rules. */
function returnsNote(own: string, rules: ReturnRules, texts: Texts): string {
  const t = texts.of('duties')
  return [
    own,
    rules.sells_to_eu && t('withdrawWithin', { days: rules.withdrawal_days }),
    rules.return_days > 0 && t('returnWithin', { days: rules.return_days }),
    t(rules.way_back_paid_by === 'shop' ? 'wayBackByShop' : 'wayBackByBuyer'),
    rules.exceptions,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The words beside prices, in a shop that European law on prices concerns. */
export async function readPriceLine(
  tx: ReadTx,
  { sells_to_eu, country }: { sells_to_eu: boolean; country: string | null },
) {
  if (!isInEuMarket(sells_to_eu, country ?? '')) return {}
  const facts = await findPriceFacts(tx)
  const line = facts && priceLineOf(facts, tx.format.texts)
  return line ? { price_line: line } : {}
}

/** The settings of the shop, with the rules of returns in its note on them. */
export async function readSettings(tx: ReadTx) {
  const found = await findSettings(tx)
  const hasRules = found?.sells_to_eu || found?.takes_returns
  const rules = hasRules ? await findReturnRules(tx) : undefined
  if (!found || !rules) return found
  return { ...found, returns_note: returnsNote(found.returns_note, rules, tx.format.texts) }
}
