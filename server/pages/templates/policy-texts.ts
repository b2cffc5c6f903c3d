import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { Locale } from '#contract/rules/locales.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import type { LegalDocument } from '#contract/pages.ts'
import { policies as de } from './de/policies.ts'
import { policies as en } from './en/policies.ts'
import { policies as ne } from './ne/policies.ts'
import { fillGaps } from './fill-gaps.ts'
import type { FilledFacts, KnownFacts, Policies, ShopFacts } from '../template-types.ts'

const POLICIES: Record<Locale, Policies> = { en, de, ne }

/** A plain starting point for a policy, as HTML; no legal advice, and for no trade or country alone. */
export function policyTemplate(
  type: LegalDocument['document_type'],
  { known, ...facts }: ShopFacts & { known: KnownFacts },
  locale: Locale,
): string {
  const policies = POLICIES[locale]
  const filled = Object.fromEntries(
    Object.entries(policies.toFillIn).map(([name, otherwise]) => [
      name,
      escapeHtml(trimmed(facts[name as keyof ShopFacts]) || otherwise),
    ]),
  ) as FilledFacts
  const html = policies[type](filled).trim().replaceAll('\n', '')
  return fillGaps(html, known, { address: trimmed(facts.address) }, locale)
}
