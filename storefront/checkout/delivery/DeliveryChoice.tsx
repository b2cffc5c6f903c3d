import { useTexts } from '#client/texts.ts'
import { arrivalDays } from '#contract/language/delivery-words.ts'
import type { Quote } from '#contract/orders.ts'
import { Price } from '#client/parts/Price.tsx'
import type { Quoted } from './use-quote.ts'

type DeliveryChoiceProps = { quoted: Quoted; onChoose: (id: number) => void }

/** The methods that deliver to the address. Its height is there before the methods are. */
export function DeliveryChoice({ quoted: { quote, problem }, onChoose }: DeliveryChoiceProps) {
  const t = useTexts('checkout')
  const general = useTexts('general')
  const methods = offeredIn(quote)
  return (
    <fieldset className="min-h-32">
      <legend className="mb-5 font-display text-xl">
        {methods[0]?.pickup_at === undefined ? t('delivery') : t('pickUp')}
      </legend>
      {problem && (
        <p role="alert" className="text-alarm">
          {problem}
        </p>
      )}
      {!quote && !problem && <p className="text-muted">{t('chargeAfterAddress')}</p>}
      {quote && methods.length > 0 && (
        <div className="divide-y divide-line rounded-picture border border-edge bg-surface">
          {methods.map((method) => (
            <label key={method.id} className="flex cursor-pointer items-center gap-3 px-4 py-3">
              <input
                type="radio"
                name="shipping_method"
                checked={method.id === quote.shipping_method}
                onChange={() => onChoose(method.id)}
                className="size-5 shrink-0 accent-accent-fill"
              />
              <span className="min-w-0 grow font-semibold [overflow-wrap:anywhere]">
                {method.name}
                <span className="block text-sm font-normal text-muted">
                  {arrivalDays(method, general)}
                </span>
                {method.free_from !== undefined && method.to_go !== undefined && (
                  <span className="block text-sm font-normal text-muted">
                    {t.rich('freeFrom', {
                      from: <Price value={method.free_from} />,
                      rest: <Price value={method.to_go} />,
                    })}
                  </span>
                )}
              </span>
              <Price value={method.price} />
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** The chosen pick-up alone, else what delivers: pick-up is chosen above the address. */
function offeredIn(quote: Quote | undefined) {
  const methods = quote?.shipping_methods ?? []
  const chosen = methods.find(({ id }) => id === quote?.shipping_method)
  return chosen?.pickup_at === undefined
    ? methods.filter((method) => method.pickup_at === undefined)
    : [chosen]
}
