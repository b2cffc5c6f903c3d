import { todayIn } from '#contract/places/zone-time.ts'
import { useState } from 'react'
import { isBlank, trimmed } from '#contract/texts/visible-text.ts'
import { REGIONS } from '#contract/rules/regions.ts'
import { EVERYWHERE_ELSE, ppmOf } from '#contract/rules/tax-words.ts'
import type { Draft } from '../forms/drafts/use-draft.ts'
import { controlsOf } from '../forms/form-fields.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { COUNTRIES } from '../parts/fields/countries.ts'
import { countryName } from '../texts/names.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { CheckField, LineField } from '../parts/fields/TextFields.tsx'
import {
  classesOf,
  classOption,
  inCountry,
  newRate,
  RATE_LABELS,
  type RateForm,
  type Seller,
  type TaxForm,
} from './tax-form.ts'
import { useZone } from '../parts/fields/zone.ts'
import { aboutUsualRates, USUAL_RATES, usualRates, WHOLE_EU } from './usual-rates.ts'
import { OFFICE_LOCALES } from '../texts/language.ts'
import { t } from '../texts/tax.ts'

type RatesProps = {
  draft: Draft<TaxForm>
  faults: Record<string, string>
  seller: Seller
}

/** The rates by place, class, name and first day. */
export function Rates({ draft: { values, set }, faults, seller }: RatesProps) {
  const { rates } = values
  const zone = useZone()
  return (
    <Card title={t('rates')}>
      <p className="max-w-prose text-muted">{t('ratesExplained')}</p>
      <UsualRates
        country={seller.country}
        onAdd={(choice) =>
          set('rates', [...rates, ...usualRates(choice, rates, { seller, today: todayIn(zone) })])
        }
      />
      <ul className="mt-4 grid gap-4 xl:gap-0">
        {rates.map((rate, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a new rate has no id
          <li key={at}>
            <Rate
              rate={rate}
              isFirst={at === 0}
              classes={classesOf(values)}
              faultOf={(field) => faults[`rates.${at}.${field}`]}
              onChange={(changed) => set('rates', rates.with(at, changed))}
              onCountry={(country) => set('rates', inCountry(rates, at, { country, seller }))}
              onRemove={() => set('rates', rates.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      {rates.length === 0 && <p className="mt-4">{t('noRates')}</p>}
      {faults['rates'] && <p className="mt-2 text-sm font-medium text-alarm">{faults['rates']}</p>}
      <Button
        className="mt-4"
        onClick={() => set('rates', [...rates, newRate(rates, todayIn(zone), seller)])}
      >
        {t('addRate')}
      </Button>
    </Card>
  )
}

type UsualRatesProps = { country: string; onAdd: (choice: string) => void }

/** Adds what a country usually takes, with its source. The shop's own country comes first. */
function UsualRates({ country, onAdd }: UsualRatesProps) {
  const known = Object.keys(USUAL_RATES)
    .map((code): [string, string] => [code, countryName(code)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, OFFICE_LOCALES))
  const [choice, setChoice] = useState(country in USUAL_RATES ? country : WHOLE_EU)
  const own = known.filter(([code]) => code === country)
  const others = known.filter(([code]) => code !== country)
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <SelectField
        label={t('usualRates')}
        className="min-w-0 flex-1 sm:max-w-xs"
        options={[...own, [WHOLE_EU, t('allOfEU')], ...others]}
        value={choice}
        onChange={setChoice}
      />
      <Button onClick={() => onAdd(choice)}>{t('addThem')}</Button>
      <p className="w-full text-sm text-muted">
        {aboutUsualRates(choice)} {t('taxOfficeSays')}
      </p>
    </div>
  )
}

type Names = keyof typeof RATE_LABELS
type RateProps = {
  rate: RateForm
  /** On a wide screen each rate is a row, and the first has the labels above it. */
  isFirst: boolean
  classes: string[]
  faultOf: (field: Names) => string | undefined
  onChange: (rate: RateForm) => void
  onCountry: (country: string) => void
  onRemove: () => void
}

const PLACES: [string, string][] = [
  [EVERYWHERE_ELSE, t('everywhereElse')],
  ...COUNTRIES.map(({ code, name }): [string, string] => [code, name]),
]

function Rate({ rate, isFirst, classes, faultOf, onChange, onCountry, onRemove }: RateProps) {
  const control = controlsOf(rate, onChange)
  const text = { rate, faultOf, onChange }
  const regions = (REGIONS[rate.country] ?? []).map(({ code, name }) => [code, name] as const)
  return (
    <fieldset
      className={`grid grid-cols-2 items-start gap-3 rounded-control border border-line p-4 sm:grid-cols-6 xl:grid-cols-[9.5rem_7.5rem_7rem_minmax(6rem,1fr)_4.5rem_9.5rem_auto] xl:rounded-none xl:border-x-0 xl:border-b-0 xl:px-0 xl:py-2 xl:[&>*]:col-auto ${isFirst ? 'xl:[&>div:last-child]:pt-7' : 'xl:[&_label[for]]:sr-only'}`}
    >
      <legend className="sr-only">{trimmed(rate.name) || t('newRate')}</legend>
      <SelectField
        className="col-span-2"
        label={RATE_LABELS.country}
        error={faultOf('country')}
        options={PLACES}
        value={rate.country}
        onChange={onCountry}
      />
      {regions.length > 0 || rate.region !== '' ? (
        <SelectField
          className="sm:col-span-2"
          label={RATE_LABELS.region}
          error={faultOf('region')}
          options={[['', t('allOfIt')], ...regions]}
          {...control('region')}
        />
      ) : (
        <span className="max-sm:hidden sm:col-span-2" aria-hidden="true" />
      )}
      <SelectField
        className={regions.length === 0 ? 'col-span-2' : 'sm:col-span-2'}
        label={RATE_LABELS.tax_class}
        error={faultOf('tax_class')}
        options={classes.map(classOption)}
        {...control('tax_class')}
      />
      <TextField name="name" className="sm:col-span-2" {...text} />
      <TextField name="percent" className="sm:col-span-2" {...text} />
      <TextField name="valid_from" type="date" className="col-span-2" {...text} />
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-6">
        <CheckField label={RATE_LABELS.on_shipping} {...control('on_shipping')} />
        <Button
          kind="quiet"
          aria-label={
            rate.name
              ? t('removeRate', { name: rate.name, percent: rate.percent })
              : t('removeThisRate', { percent: rate.percent })
          }
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </fieldset>
  )
}

type TextFieldProps = Pick<RateProps, 'rate' | 'faultOf' | 'onChange'> & {
  name: 'name' | 'percent' | 'valid_from'
  type?: 'date'
  className: string
}

const TextField = ({ name, rate, faultOf, onChange, ...field }: TextFieldProps) => (
  <LineField
    label={RATE_LABELS[name]}
    error={faultOf(name) ?? (name === 'percent' && faultOfPercent(rate.percent))}
    inputMode={name === 'percent' ? 'decimal' : undefined}
    {...controlsOf(rate, onChange)(name)}
    {...field}
  />
)

const faultOfPercent = (typed: string) =>
  !isBlank(typed) && ppmOf(typed) === undefined && t('enterPercent')
