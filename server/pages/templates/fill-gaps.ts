import { escapeHtml } from '#contract/rules/escape-html.ts'
import type { Locale } from '#contract/rules/locales.ts'
import { passesCustoms } from '#contract/places/country-groups.ts'
import { fillDelivery } from './fill-delivery.ts'
import type { KnownFacts } from '../template-types.ts'

type Gap =
  | 'vat'
  | 'register'
  | 'person'
  | 'countries'
  | 'days'
  | 'wayBack'
  | 'tax'
  | 'years'
  | 'duties'
  | 'law'
  | 'counting'
  | 'blog'
  | 'date'

/** The places of the templates that settings answer, as the templates write them. */
const GAPS: Record<Locale, Record<Gap, string>> = {
  en: {
    vat: '[Tax or VAT number, if there is one]',
    register: '[Register and number, if there is one]',
    person: '[Name of the person who may act for the company]',
    countries: '[the countries that you send to]',
    days: '[14]',
    wayBack: '[You pay]',
    tax: '[Say whether they include tax.]',
    years: '[10]',
    duties: '[paid by you]',
    law: '[your country]',
    counting: '[Say here if you count visitors, and with what.]',
    blog: '',
    date: '[date]',
  },
  de: {
    vat: '[Umsatzsteuer-Identifikationsnummer, falls vorhanden]',
    register: '[Registergericht und Registernummer, falls vorhanden]',
    person: '[Name der vertretungsberechtigten Person]',
    countries: '[Länder, in die Sie versenden]',
    days: '[14]',
    wayBack: '[Sie]',
    tax: '[Geben Sie an, ob sie die Umsatzsteuer enthalten, oder weisen Sie auf § 19 UStG hin.]',
    years: '[10]',
    duties: '[tragen Sie]',
    law: '[Ihr Land]',
    counting: '[Geben Sie hier an, ob und womit Sie Besuche zählen.]',
    blog: '[Name und Anschrift der Person, die nach § 18 Abs. 2 MStV für den Blog verantwortlich ist]',
    date: '[Datum]',
  },
  ne: {
    vat: '[पान वा भ्याट नम्बर, भए]',
    register: '[दर्ता भएको निकाय र दर्ता नम्बर, भए]',
    person: '[कम्पनीको तर्फबाट काम गर्न सक्ने व्यक्तिको नाम]',
    countries: '[तपाईंले पठाउने जिल्ला वा देश]',
    days: '[14]',
    wayBack: '[तपाईंले]',
    tax: '[कर समावेश छ कि छैन लेख्नुहोस्।]',
    years: '[10]',
    duties: '[तपाईंले तिर्नुहुन्छ]',
    law: '[तपाईंको देश]',
    counting: '[आगन्तुक गन्नुहुन्छ भने, के प्रयोग गरेर भन्ने यहाँ लेख्नुहोस्।]',
    blog: '',
    date: '[मिति]',
  },
}

type Words = Record<'buyerSends' | 'shopSends' | 'buyerDuty' | 'shopDuty', string> &
  Record<'included' | 'added' | 'small' | 'smallDe', string> &
  Record<'elsewhere' | 'uncounted' | 'asked' | 'counted', string> & {
    number: (vat: string) => string
  }

const WORDS: Record<Locale, Words> = {
  en: {
    buyerSends: 'You pay',
    shopSends: 'We pay',
    buyerDuty: 'paid by you',
    shopDuty: 'paid by us',
    included: 'They include tax.',
    added: 'Tax is added to them.',
    small: 'No VAT is charged, since we are a small business.',
    smallDe: 'No VAT is charged under section 19 UStG.',
    elsewhere: 'all other countries',
    uncounted: 'We do not count visitors.',
    asked: 'If you agree, we count visits with Google Analytics.',
    counted: 'We count visits with Google Analytics.',
    number: (vat) => `VAT number: ${vat}`,
  },
  de: {
    buyerSends: 'Sie',
    shopSends: 'wir',
    buyerDuty: 'tragen Sie',
    shopDuty: 'tragen wir',
    included: 'Sie enthalten die Umsatzsteuer.',
    added: 'Die Umsatzsteuer kommt hinzu.',
    small: 'Es wird keine Umsatzsteuer berechnet, da wir Kleinunternehmer sind.',
    smallDe: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    elsewhere: 'in alle anderen Länder',
    uncounted: 'Wir zählen keine Besuche.',
    asked: 'Wenn Sie zustimmen, zählen wir Besuche mit Google Analytics.',
    counted: 'Wir zählen Besuche mit Google Analytics.',
    number: (vat) => `Umsatzsteuer-Identifikationsnummer: ${vat}`,
  },
  ne: {
    buyerSends: 'तपाईंले',
    shopSends: 'हामीले',
    buyerDuty: 'तपाईंले तिर्नुहुन्छ',
    shopDuty: 'हामी तिर्छौँ',
    included: 'मूल्यमा कर समावेश छ।',
    added: 'मूल्यमा कर थपिन्छ।',
    small: 'हामी साना व्यवसायी भएकाले मूल्य अभिवृद्धि कर लाग्दैन।',
    smallDe: 'जर्मनीको UStG दफा 19 अनुसार मूल्य अभिवृद्धि कर लाग्दैन।',
    elsewhere: 'अन्य सबै देश',
    uncounted: 'हामी आगन्तुक गन्दैनौँ।',
    asked: 'तपाईंले अनुमति दिनुभए हामी Google Analytics प्रयोग गरेर आगन्तुक गन्छौँ।',
    counted: 'हामी Google Analytics प्रयोग गरेर आगन्तुक गन्छौँ।',
    number: (vat) => `पान वा भ्याट नम्बर: ${vat}`,
  },
}

/** The law gives 14 days for goods and money to go back. */
const DAYS_BY_LAW = '14'
const EVERYWHERE_ELSE = '**'

const nameIn = (locale: Locale, code: string) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

/** The countries, and at the end all others if parcels go there too. */
function countriesIn(locale: Locale, codes: string[]): string {
  const named = codes.filter((code) => code !== EVERYWHERE_ELSE)
  const written = named
    .map((code) => nameIn(locale, code))
    .toSorted(new Intl.Collator(locale).compare)
  const others = named.length < codes.length ? [WORDS[locale].elsewhere] : []
  return new Intl.ListFormat(locale).format([...written, ...others])
}

/** Whether no parcel of the shop meets customs. */
const staysAtHome = ({ country, countries }: KnownFacts) =>
  country !== '' &&
  countries.length > 0 &&
  countries.every((code) => code !== EVERYWHERE_ELSE && !passesCustoms(country, code))

const dayIn = (locale: Locale, { today, country }: KnownFacts) =>
  new Intl.DateTimeFormat(country ? `${locale}-${country}` : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(new Date(`${today}T00:00:00Z`))

/** Plain texts for the gaps; an empty one leaves its gap open. */
function answersTo(
  facts: KnownFacts,
  { address }: { address: string },
  locale: Locale,
): Record<Exclude<Gap, 'days'>, string> {
  const words = WORDS[locale]
  const { way_back_paid_by: payer, import_duties: duties, country } = facts
  const taxes = {
    none: '',
    included: words.included,
    added: words.added,
    small_business: country === 'DE' ? words.smallDe : words.small,
  }
  return {
    vat: facts.vat_number && words.number(facts.vat_number),
    register: facts.register,
    person: facts.contact_name,
    countries: facts.countries.length > 0 ? countriesIn(locale, facts.countries) : '',
    wayBack: payer && (payer === 'shop' ? words.shopSends : words.buyerSends),
    tax: taxes[facts.tax],
    years: facts.keep_orders_years > 0 ? String(facts.keep_orders_years) : '',
    duties: {
      // The sentence is of no use at home, so it needs no answer.
      unsaid: staysAtHome(facts) ? words.buyerDuty : '',
      buyer: words.buyerDuty,
      shop: words.shopDuty,
    }[duties],
    law: country && nameIn(locale, country),
    counting: { none: words.uncounted, asked: words.asked, counted: words.counted }[facts.counting],
    blog: facts.contact_name && address && `${facts.contact_name}, ${address}`,
    date: facts.today && dayIn(locale, facts),
  }
}

/** Fills the places of a template that the settings of the shop answer. */
export function fillGaps(
  html: string,
  facts: KnownFacts,
  seller: { address: string },
  locale: Locale,
): string {
  const gaps = GAPS[locale]
  const filled = Object.entries(answersTo(facts, seller, locale)).reduce(
    (text, [gap, answer]) =>
      answer && gaps[gap as Gap]
        ? text.replaceAll(gaps[gap as Gap], () => escapeHtml(answer))
        : text,
    fillDelivery(html, facts, locale),
  )
  // The first names how long buyers can send goods back, the others what the law says.
  return facts.return_days === 0
    ? filled
    : filled.replace(gaps.days, String(facts.return_days)).replaceAll(gaps.days, DAYS_BY_LAW)
}
