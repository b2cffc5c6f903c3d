import { todayIn } from '#contract/places/zone-time.ts'
import { useMoney } from '#client/money.ts'
import { useState } from 'react'
import { sumOfTaxes, type Tax, taxesOf } from '#contract/calculation/tax-amounts.ts'
import { centsToWire, type MoneyForm, wireToCents } from '#contract/money.ts'
import { amountIn } from '#contract/rules/amount.ts'
import { EVERYWHERE_ELSE } from '#contract/rules/tax-words.ts'
import { Card } from '../parts/Card.tsx'
import { AmountField } from '../parts/fields/AmountField.tsx'
import { countryName } from '../texts/names.ts'
import { Money } from '../parts/Money.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { classesOf, classOption, placesOf, type TaxForm, termsAt } from './tax-form.ts'
import { useZone } from '../parts/fields/zone.ts'
import { percentText } from './percent-text.ts'
import { t } from '../texts/tax.ts'

const centsIn = (typed: string, form: MoneyForm) =>
  wireToCents(amountIn(typed, form) ?? '0', form.currency)

const placeName = (place: string) => {
  const [country = '', ...region] = place.split(' ')
  if (country === EVERYWHERE_ELSE) return t('everywhereElse')
  return [countryName(country), ...region].join(' ')
}

/** The tax of an order of two items, with the settings as they are typed. */
export function WorkedExample({ form }: { form: TaxForm }) {
  const [typed, setTyped] = useState({ first: '45', second: '49', delivery: '6' })
  const money = useMoney()
  const zone = useZone()
  const [taxClass, setClass] = useState('standard')
  const [chosen, setPlace] = useState('')
  const places = placesOf(form)
  const place = places.includes(chosen) ? chosen : (places[0] ?? EVERYWHERE_ELSE)
  const [first, second, delivery] = [typed.first, typed.second, typed.delivery].map((each) =>
    centsIn(each, money),
  ) as [number, number, number]
  const lines = [first, second].map((cents) => ({ taxClass, cents }))
  const taxes = taxesOf(lines, delivery, termsAt(form, place, todayIn(zone)))
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  })
  return (
    <Card title={t('example')}>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <AmountField label={t('firstItem')} kind="money" {...field('first')} />
        <AmountField label={t('secondItem')} kind="money" {...field('second')} />
        <AmountField label={t('delivery')} kind="money" {...field('delivery')} />
        <SelectField
          label={t('goesTo')}
          options={(places.length > 0 ? places : [place]).map((each) => [each, placeName(each)])}
          value={place}
          onChange={setPlace}
        />
        <SelectField
          label={t('classOfItems')}
          options={classesOf(form).map(classOption)}
          value={taxClass}
          onChange={setClass}
        />
      </div>
      <Calculation form={form} taxes={taxes} untaxed={first + second + delivery} />
    </Card>
  )
}

type CalculationProps = { form: TaxForm; taxes: Tax[]; untaxed: number }

const LINES = [t('firstItem'), t('secondItem')] as const

function Calculation({ form, taxes, untaxed }: CalculationProps) {
  const { currency } = useMoney()
  const isAdded = form.mode === 'added'
  const sum = sumOfTaxes(taxes)
  const total = isAdded ? untaxed + sum : untaxed
  return (
    <output className="mt-4 block" aria-label={t('calculation')}>
      <ul className="rows">
        {taxes.map(({ line, rate, cents, baseCents }) => (
          <li
            key={`${line} ${rate.name} ${rate.ppm}`}
            className="flex flex-wrap justify-between gap-x-4 py-2"
          >
            <span>
              {t.rich('amountOfTax', {
                line: line === null ? t('delivery') : LINES[line],
                rate: `${rate.name} ${rate.id === null ? t('noRate') : percentText(rate.ppm / 10_000)}`,
                amount: <Money amount={centsToWire(baseCents, currency)} />,
              })}
            </span>
            <Money amount={centsToWire(cents, currency)} />
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 py-2 font-semibold">
          <span>
            {t.rich(isAdded ? 'buyerPaysWith' : 'buyerPaysIncluding', {
              sum: <Money amount={centsToWire(sum, currency)} />,
            })}
          </span>
          <Money amount={centsToWire(total, currency)} />
        </li>
      </ul>
    </output>
  )
}
