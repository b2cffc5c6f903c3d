import { EU } from '#contract/places/country-groups.ts'
import { percentNumber } from './percent-text.ts'
import { nameOfRate, type RateForm, type Seller } from './tax-form.ts'
import { OFFICE_LOCALES } from '../texts/language.ts'
import { t } from '../texts/tax.ts'

/** Percentages, and where they were published. */
type UsualRates = { standard: string; reduced: readonly string[]; source: string }

const COMMISSION = t('sourceCommission')
const inEurope = (standard: string, ...reduced: string[]): UsualRates => ({
  standard,
  reduced,
  source: COMMISSION,
})

/** The rates of value added and of goods and services taxes by country. */
export const USUAL_RATES: Readonly<Record<string, UsualRates>> = {
  AT: inEurope('20', '10', '13'),
  BE: inEurope('21', '6', '12'),
  BG: inEurope('20', '9'),
  CY: inEurope('19', '3', '5', '9'),
  CZ: inEurope('21', '12'),
  DE: inEurope('19', '7'),
  DK: inEurope('25'),
  EE: inEurope('24', '9', '13'),
  ES: inEurope('21', '4', '10'),
  FI: inEurope('25.5', '10', '13.5'),
  FR: inEurope('20', '2.1', '5.5', '10'),
  GB: inEurope('20', '5'),
  GR: inEurope('24', '6', '13'),
  HR: inEurope('25', '5', '13'),
  HU: inEurope('27', '5', '18'),
  IE: inEurope('23', '9', '13.5'),
  IT: inEurope('22', '4', '5', '10'),
  LT: inEurope('21', '5', '12'),
  LU: inEurope('17', '3', '8', '14'),
  LV: inEurope('21', '5', '12'),
  MT: inEurope('18', '5', '7'),
  NL: inEurope('21', '9'),
  PL: inEurope('23', '5', '8'),
  PT: inEurope('23', '6', '13'),
  RO: inEurope('21', '11'),
  SE: inEurope('25', '6', '12'),
  SI: inEurope('22', '5', '9.5'),
  SK: inEurope('23', '5', '19'),
  AU: {
    standard: '10',
    reduced: [],
    source: t('sourceAustralia'),
  },
  CH: {
    standard: '8.1',
    reduced: ['2.6'],
    source: t('sourceSwitzerland'),
  },
  JP: {
    standard: '10',
    reduced: ['8'],
    source: t('sourceJapan'),
  },
  NO: { standard: '25', reduced: ['12', '15'], source: t('sourceNorway') },
  NP: { standard: '13', reduced: [], source: t('sourceNepal') },
  NZ: {
    standard: '15',
    reduced: [],
    source: t('sourceNewZealand'),
  },
}

export const WHOLE_EU = 'EU'
const LIST = new Intl.ListFormat(OFFICE_LOCALES, { type: 'unit' })

const countriesOf = (choice: string): readonly string[] => (choice === WHOLE_EU ? EU : [choice])

/** Describes the rates that a choice adds, with their source. */
export function aboutUsualRates(choice: string): string {
  if (choice === WHOLE_EU) {
    return t('usualOfEU', { count: EU.length, source: COMMISSION })
  }
  const { source, ...usual } = USUAL_RATES[choice]!
  const standard = percentNumber(Number(usual.standard))
  const reduced = LIST.format(usual.reduced.map((each) => percentNumber(Number(each))))
  if (usual.reduced.length === 0) return t('usualStandard', { standard, source })
  const key = usual.reduced.length === 1 ? 'usualWithReduced' : 'usualSeveral'
  return t(key, { standard, reduced, source })
}

/**
 * The usual rates of countries that the list lacks. A reduced rate comes only where a country has one
 * alone: which of several counts depends on the goods.
 */
export const usualRates = (
  choice: string,
  rates: readonly RateForm[],
  { seller, today }: { seller: Seller; today: string },
): RateForm[] =>
  countriesOf(choice).flatMap((country) => {
    const { standard, reduced } = USUAL_RATES[country]!
    const [only, ...others] = reduced
    const usual = [
      { tax_class: 'standard', percent: standard },
      ...(only !== undefined && others.length === 0
        ? [{ tax_class: 'reduced', percent: only }]
        : []),
    ]
    return usual
      .filter(
        ({ tax_class }) =>
          !rates.some((rate) => rate.country === country && rate.tax_class === tax_class),
      )
      .map((each) => ({
        ...each,
        country,
        region: '',
        name: nameOfRate(rates, country, seller),
        valid_from: today,
        on_shipping: true,
      }))
  })
