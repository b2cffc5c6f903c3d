import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { StaffReply } from '#contract/backoffice/staff-api.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorText } from '../parts/ErrorText.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { fieldText } from '../parts/fields/field-text.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/delivery.ts'

/** Shows the methods that a buyer in a country would see, and the reasons for missing ones. */
export function TryAddress({ isDirty }: { isDirty: boolean }) {
  const { api } = useShop()
  const form = useMoney()
  const trial = useMutation({
    mutationFn: (body: {
      country: string
      region: string
      items_total: string
      grams: number | null
    }) => api('POST /settings/delivery/try/', { body }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const grams = amountIn(fieldText(fields, 'grams'), 'grams')
    trial.mutate({
      country: fieldText(fields, 'country'),
      region: fieldText(fields, 'region'),
      items_total: amountIn(fieldText(fields, 'total'), form) ?? '0',
      grams: grams === undefined ? null : Number(grams),
    })
  }
  return (
    <Card title={t('tryAddress')}>
      {isDirty && <p className="mb-3 text-muted">{t('usesSaved')}</p>}
      <form className="grid items-start gap-4 sm:grid-cols-2" onSubmit={submit}>
        <Field label={t('country')}>
          {(control) => <input {...control} name="country" required maxLength={200} />}
        </Field>
        <Field label={t('stateOptional')}>
          {(control) => <input {...control} name="region" maxLength={200} />}
        </Field>
        <AmountField
          label={t('itemsIn', { currency: form.currency })}
          kind="money"
          name="total"
          required
        />
        <AmountField label={t('weightInGrams')} kind="grams" name="grams" />
        <div>
          <Button type="submit" disabled={trial.isPending}>
            {t('try')}
          </Button>
        </div>
      </form>
      <ErrorText error={trial.error} className="mt-3" />
      {trial.data && <Tried tried={trial.data} />}
    </Card>
  )
}

function Tried({ tried }: { tried: StaffReply<'POST /settings/delivery/try/'> }) {
  const form = useMoney()
  if (tried.country === null) return <p className="mt-4">{t('unknownCountry')}</p>
  if (tried.methods.length === 0) return <p className="mt-4">{t('noMethodServes')}</p>
  return (
    <ul className="mt-4 rows" aria-label={t('methodsForAddress')}>
      {tried.methods.map(({ name, price, arrives_from, arrives_to, pickup_at, missing }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="font-medium">{name}</span>
          {price === null ? (
            <span className="text-muted">{missing}</span>
          ) : (
            <span>
              {pickup_at === null
                ? t('arrivesBetween', {
                    price: money(price, form),
                    from: arrives_from ?? '',
                    to: arrives_to ?? '',
                  })
                : t('readyFrom', { price: money(price, form), from: arrives_from ?? '' })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
