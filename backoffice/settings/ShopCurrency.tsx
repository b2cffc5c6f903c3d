import { useState } from 'react'
import { faultsOf } from '#client/failures.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/dialogs/FormDialog.tsx'
import { Field } from '../parts/fields/Field.tsx'
import { useChange } from '../parts/use-change.ts'
import { useCan, useShop } from '../shell/use-shop.ts'
import { CurrencyField } from './PlaceFields.tsx'
import { currencyName } from '../texts/names.ts'
import { t } from '../texts/settings.ts'

type ShopCurrencyProps = { currency: string; canChange: boolean }

/** The shop's currency, and its change as long as there is no order. */
export function ShopCurrency({ currency, canChange }: ShopCurrencyProps) {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useCan()('settings.payment')
  return (
    <>
      <Field label={t('currency')} hint={canChange ? t('currencyUntilOrder') : t('currencyStays')}>
        {(control) => <input {...control} value={currencyName(currency)} disabled readOnly />}
      </Field>
      {canChange && mayChange && (
        <div className="-mt-2">
          <Button onClick={() => setOpen(true)}>{t('changeCurrency')}</Button>
        </div>
      )}
      {isOpen && <CurrencyDialog currency={currency} onClose={() => setOpen(false)} />}
    </>
  )
}

function CurrencyDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { shop, api } = useShop()
  const [chosen, setChosen] = useState(currency)
  const change = useChange(() => api('PUT /settings/currency/', { body: { currency: chosen } }), {
    done: t('sellsInNow', { currency: chosen }),
    stale: [['settings', shop], ['home']],
    after: onClose,
  })
  const faults = faultsOf(change.error)
  return (
    <FormDialog
      title={t('changeCurrency')}
      act={t('change')}
      acting={t('changing')}
      doing={change}
      faults={faults}
      onSubmit={() => (chosen === currency ? onClose() : change.mutate())}
      onClose={onClose}
    >
      <CurrencyField
        label={t('currency')}
        value={chosen}
        error={faults['currency']}
        onChange={setChosen}
      />
      {chosen !== currency && <p>{t('amountsKeepFigures', { currency, chosen })}</p>}
    </FormDialog>
  )
}
