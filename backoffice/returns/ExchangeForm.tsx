import { useState } from 'react'
import { sentenceOf } from '#client/failures.ts'
import { useMoney } from '#client/money.ts'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { money } from '#contract/money.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, LineField } from '../parts/fields/TextFields.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/exchanges.ts'
import { ExchangeTable } from './ExchangeTable.tsx'
import { useReturnChange } from './use-return-change.ts'

/** The days within which goods have to be back that are replaced at once, unless a colleague says otherwise. */
const DAYS_TO_RETURN = 14

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

type Chosen = Record<number, number>
type Line = StaffReturn['lines'][number]

/** The lines of a case that can be exchanged. */
const swappable = ({ lines }: StaffReturn): Line[] =>
  lines.filter(({ options, quantity, received }) => options && received < quantity)

export const canExchange = (found: StaffReturn) =>
  found.exchange === null &&
  (found.status === 'asked' || found.status === 'agreed') &&
  swappable(found).length > 0

/** Offers an exchange where the customer did not ask for one. */
export function ExchangeInstead({ found }: { found: StaffReturn }) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <ExchangeForm found={found} />
  return (
    <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
      {t('instead')}
    </Button>
  )
}

/** The goods and the terms of an exchange that is not agreed yet, with the difference of now. */
function useExchange(found: StaffReturn) {
  const { shop, api } = useShop()
  const [chosen, setChosen] = useState<Chosen>({})
  const [terms, setTerms] = useState<Terms>({
    sends: 'received',
    receiveBy: inDays(DAYS_TO_RETURN),
  })
  const [isChosen, setIsChosen] = useState(false)
  const params = { id: found.id }
  const asksChoice = found.kind === 'withdrawal' && found.chosen === null
  const lines = swappable(found).map(({ line }) => {
    const variant = chosen[line]
    return variant === undefined ? { line } : { line, variant_id: variant }
  })
  const quote = useRecord(
    ['returns', shop, 'exchange-quote', found.id, lines],
    () => api('POST /returns/:id/exchange/quote/', { params, body: { lines } }),
    { retry: false, placeholderData: (before) => before },
  )
  const { sends, receiveBy } = terms
  const agree = useReturnChange(() => {
    const body = {
      lines,
      sends,
      expected_difference: quote.data!.difference,
      ...(sends === 'first' && { receive_by: receiveBy }),
      ...(asksChoice && { buyer_chose: isChosen }),
    }
    return api('POST /returns/:id/exchange/', { params, body })
  }, t('agreed'))
  const isKnown = quote.data !== undefined && !quote.isPlaceholderData && !quote.isError
  const canAgree = isKnown && !agree.isPending && (!asksChoice || isChosen)
  return {
    chosen,
    setChosen,
    terms,
    setTerms,
    quote,
    agree,
    canAgree,
    choice: asksChoice ? { isChosen, setIsChosen } : undefined,
  }
}

type Terms = { sends: 'received' | 'first'; receiveBy: string }

/** Agrees to other goods for those that come back: by default those that the customer would like. */
export function ExchangeForm({ found }: { found: StaffReturn }) {
  const { chosen, setChosen, terms, setTerms, quote, agree, canAgree, choice } = useExchange(found)
  return (
    <Card title={t('exchange')}>
      {found.wish === 'exchange' && <p className="mb-3">{t('asksExchange')}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        {swappable(found).map((line) => (
          <VariantField
            key={line.line}
            line={line}
            chosen={chosen[line.line]}
            onChange={(variant) => setChosen({ ...chosen, [line.line]: variant })}
          />
        ))}
        <TermsFields terms={terms} onChange={setTerms} />
      </div>
      {quote.error ? (
        <p className="mt-3 text-alarm">{sentenceOf(quote.error)}</p>
      ) : (
        quote.data && (
          <>
            <ExchangeTable lines={quote.data.lines} />
            <Difference difference={quote.data.difference} />
          </>
        )
      )}
      {choice && (
        <CheckField label={t('buyerChose')} value={choice.isChosen} onChange={choice.setIsChosen} />
      )}
      <ErrorText error={agree.error} className="mt-2" />
      <Button kind="primary" className="mt-3" disabled={!canAgree} onClick={() => agree.mutate()}>
        {t('agree')}
      </Button>
    </Card>
  )
}

type TermsProps = { terms: Terms; onChange: (terms: Terms) => void }

/** Whether the other goods are sent at once, and until when these then have to be back. */
const TermsFields = ({ terms, onChange }: TermsProps) => (
  <>
    <SelectField
      label={t('sends')}
      value={terms.sends}
      onChange={(sends) => onChange({ ...terms, sends })}
      options={[
        ['received', t('sendsReceived')],
        ['first', t('sendsFirst')],
      ]}
    />
    {terms.sends === 'first' && (
      <LineField
        label={t('receiveBy')}
        type="date"
        required
        value={terms.receiveBy}
        onChange={(receiveBy) => onChange({ ...terms, receiveBy })}
      />
    )}
  </>
)

type VariantProps = {
  line: Line
  chosen: number | undefined
  onChange: (variant: number) => void
}

/** The variant that goes out for a line; nothing where its product has none. */
function VariantField({ line, chosen, onChange }: VariantProps) {
  const variants = line.options?.variants ?? []
  if (variants.length === 0) return null
  return (
    <SelectField
      label={t('variantFor', { name: line.name })}
      value={String(chosen ?? line.options?.variant_id ?? '')}
      onChange={(value) => onChange(Number(value))}
      options={variants.map(({ id, name, stock }) => [
        String(id),
        t('variantAndStock', { name, count: stock }),
      ])}
    />
  )
}

export function Difference({ difference }: { difference: string }) {
  const form = useMoney()
  const amount = money(difference.replace('-', ''), form)
  return (
    <p className="mt-3 font-semibold" aria-live="polite">
      {Number(difference) === 0
        ? t('differenceNone')
        : difference.startsWith('-')
          ? t('differenceBack', { amount })
          : t('differenceToPay', { amount })}
    </p>
  )
}
