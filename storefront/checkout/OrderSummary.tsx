import { useTexts } from '#client/texts.ts'
import type { ReactNode } from 'react'
import type { Cart } from '#contract/orders.ts'
import { includedTaxWords, itemsAmount, reasonsBesideItems } from '#contract/reasons.ts'
import { useMoney } from '#client/money.ts'
import { Price } from '#client/parts/Price.tsx'
import type { Quoted } from './delivery/use-quote.ts'
import { CodeField } from '../cart/CodeField.tsx'
import { useRoot } from '../root.ts'
import { ReturnRules } from './ReturnRules.tsx'
import { linesOf, OrderLines, Total } from '../orders/OrderLines.tsx'

type OrderSummaryProps = { cart: Cart; quoted: Quoted | undefined; children: ReactNode }

/** The lines and total of the order, and the button that places it. */
export function OrderSummary({ cart, quoted, children }: OrderSummaryProps) {
  const t = useTexts('checkout')
  const shown = quoted?.quote ?? cart
  const general = useTexts('general')
  const money = useMoney()
  const { notes, tax, delivers_to: served } = useRoot().settings
  const isAddedLater = tax === 'added' && !quoted?.quote
  /** Rows follow once the country is known. */
  const isOpen = (served !== undefined || tax === 'added') && !quoted?.quote
  return (
    <section
      id="order-summary"
      className="scroll-mt-6 self-start rounded-picture bg-surface p-[min(1.5rem,24px)] max-[24rem]:p-4 lg:sticky lg:top-6"
    >
      <h2 className="mb-5 text-xl">{t('yourOrder')}</h2>
      <OrderLines lines={linesOf(cart.items)} small />
      <NoWithdrawal cart={cart} />
      <ReturnRules />
      <div className="grid gap-2 py-5">
        <Total
          value={shown.total_price}
          breakdown={shown.breakdown}
          note={
            tax && (
              <TaxNote
                words={
                  isAddedLater
                    ? general('plusTax')
                    : includedTaxWords(shown.breakdown, money, general)
                }
              />
            )
          }
        >
          {isOpen && <SubtotalBeforehand cart={cart} />}
          {!quoted?.quote?.shipping_method &&
            (isOpen && served ? (
              <RowToCome label={t('shipping')} />
            ) : (
              <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-muted">
                <span>{t('shipping')}</span>{' '}
                <span>{served ? t('notKnownYet') : t('notIncluded')}</span>
              </p>
            ))}
          {isAddedLater && <RowToCome label={t('tax')} />}
        </Total>
        {isOpen && isPlain(cart) && <ReasonsToCome />}
        {quoted?.quote?.duty_note && <p className="text-sm">{quoted.quote.duty_note}</p>}
        {!served && quoted?.problem && (
          <p role="alert" className="text-sm text-alarm">
            {quoted.problem}
          </p>
        )}
        {!served && <p className="text-sm text-muted">{general('notInTotal')}</p>}
        {!served && notes?.shipping && <p className="text-sm text-muted">{notes.shipping}</p>}
      </div>
      <CodeField cart={cart} />
      <div className="mt-5">{children}</div>
    </section>
  )
}

/** Names the lines that the buyer cannot withdraw from. */
const NoWithdrawal = ({ cart: { items } }: { cart: Cart }) => {
  const t = useTexts('checkout')
  return items.map(
    ({ id, product: { name }, no_withdrawal }) =>
      no_withdrawal && (
        <p key={id} className="mt-3 text-sm">
          {t('noWithdrawal', { name })}
        </p>
      ),
  )
}

/** Keeps the height of its words before they have come. */
const TaxNote = ({ words }: { words: string | undefined }) => (
  <p className="text-sm text-muted [overflow-wrap:anywhere]">{words ?? '\u00a0'}</p>
)

/** A row as high as the one that takes its place. */
const RowToCome = ({ label }: { label: string }) => {
  const t = useTexts('checkout')
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span>
        {label}
        <span className="block text-sm text-muted">{t('dependsOnTheCountry')}</span>
      </span>
      <span className="text-muted">{t('notKnownYet')}</span>
    </p>
  )
}

/** Keeps the height of the line that opens the reasons of a total. */
const ReasonsToCome = () => (
  <div aria-hidden className="text-sm">
    <span className="inline-flex min-h-11 items-center font-semibold">{'\u00a0'}</span>
  </div>
)

/** The total explains itself by its lines alone. */
const isPlain = ({ breakdown = [] }: Cart) => breakdown.every(({ kind }) => kind === 'items')

/** The subtotal that stands there once other rows do. */
const SubtotalBeforehand = ({ cart: { breakdown } }: { cart: Cart }) => {
  const t = useTexts('checkout')
  return (
    breakdown &&
    reasonsBesideItems(breakdown).length === 0 && (
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-muted">{t('subtotal')}</span> <Price value={itemsAmount(breakdown)} />
      </p>
    )
  )
}
