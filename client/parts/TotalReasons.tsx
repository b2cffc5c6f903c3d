import type { GroupTexts } from '#contract/language/texts.ts'
import { useTexts } from '#client/texts.ts'
import type { BreakdownEntry } from '#contract/breakdown.ts'
import {
  includedTaxWords,
  itemsAmount,
  type Reason,
  reasonsBesideItems,
} from '#contract/reasons.ts'
import { useMoney } from '../money.ts'
import { Price } from './Price.tsx'

type OfTotal = { breakdown: BreakdownEntry[] | undefined }

/** Whether a total is the sum of its items, so that it needs no explanation. */
const isPlain = (breakdown: BreakdownEntry[]) => breakdown.every(({ kind }) => kind === 'items')

/** Rows of a `<dl>` above its total: the items' sum and what is beside it. None for a plain total. */
export function ReasonRows({ breakdown }: OfTotal) {
  const t = useTexts('general')
  const reasons = reasonsBesideItems(breakdown)
  if (!breakdown || reasons.length === 0) return null
  return (
    <>
      <dt className="text-muted">{t('subtotal')}</dt>
      <dd>
        <Price value={itemsAmount(breakdown)} />
      </dd>
      {reasons.map((reason) => (
        <ReasonRow key={reason.kind + reason.label + reason.because} {...reason} />
      ))}
    </>
  )
}

/** "includes $50.82 VAT", below a total; nothing without included tax. */
export function IncludedTax({ breakdown }: OfTotal) {
  const words = includedTaxWords(breakdown, useMoney(), useTexts('general'))
  return words && <p className="text-sm text-muted [overflow-wrap:anywhere]">{words}</p>
}

const ReasonRow = ({ kind, label, because, amount }: Reason) => {
  const t = useTexts('general')
  return (
    <>
      <dt className="min-w-0 [overflow-wrap:anywhere]">
        {label}
        {because !== label && <span className="block text-sm text-muted">{because}</span>}
      </dt>
      <dd>{isGift(kind, amount) ? t('free') : <Price value={amount} />}</dd>
    </>
  )
}

/** Delivery that costs nothing takes nothing off. */
const isGift = (kind: BreakdownEntry['kind'], amount: string) =>
  kind === 'discount' && Number(amount) === 0

/** Each amount that made a total, with its reason, behind a press. Nothing for a plain total. */
export function WhyThisTotal({ breakdown, total }: OfTotal & { total: string }) {
  const t = useTexts('general')
  if (!breakdown || isPlain(breakdown)) return null
  return (
    <details className="group text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-accent">
        {t('howThisAddsUp')}
      </summary>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {breakdown.map((entry) => (
          <li
            key={`${entry.kind} ${entry.item} ${entry.label} ${entry.because}`}
            className="flex items-baseline justify-between gap-6 py-2"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {entry.label}
              <span className="block text-muted">{wordsOn(entry, breakdown, t)}</span>
            </span>
            {isGift(entry.kind, entry.amount) ? t('free') : <Price value={entry.amount} />}
          </li>
        ))}
        <li className="flex items-baseline justify-between gap-6 py-2 font-semibold">
          {t('total')} <Price value={total} />
        </li>
      </ul>
    </details>
  )
}

/** "10 % off with WELCOME10, on Panawal": of which line an amount is, where it is not a line's own. */
function wordsOn(
  entry: BreakdownEntry,
  breakdown: BreakdownEntry[],
  t: GroupTexts<'general'>,
): string {
  const { kind, item, is_included: isIncluded } = entry
  const because = isIncluded ? t('included', { reason: entry.because }) : entry.because
  if (kind === 'tax' && item === null) return t('onDelivery', { reason: because })
  if (kind === 'items' || item === null) return because
  const line = breakdown.find((each) => each.kind === 'items' && each.item === item)
  return line ? t('onLine', { reason: because, line: line.label }) : because
}
