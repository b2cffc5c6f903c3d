/** A carrier that merchants choose; `{number}` in its link stands for the tracking number. */
export type KnownCarrier = {
  name: string
  /** Other first words of its name, in small letters. */
  also?: readonly string[]
  /** The countries in which it takes parcels; empty for all. */
  countries: readonly string[]
  tracking_url: string
  /** The forms of its numbers, without spaces and signs. */
  numbers: RegExp
  /** The forms that are those of no other carrier here. */
  distinct?: RegExp
}

/** A number of the world's posts (UPU standard S10): two letters, nine digits, the country. */
const S10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/
const s10Of = (country: string, more = '') =>
  new RegExp(`^(?:[A-Z]{2}\\d{9}${country}${more && `|${more}`})$`)

// The links lead to the carriers' own pages of tracking. A shop that names a carrier itself overrides them.
export const CARRIERS: readonly KnownCarrier[] = [
  {
    name: 'DHL Express',
    countries: [],
    tracking_url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
    numbers: /^(?:\d{10,11}|JJ?D\d{16,20})$/,
  },
  {
    name: 'DHL',
    also: ['deutsche post'],
    countries: ['DE'],
    tracking_url:
      'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
    numbers: s10Of('DE', String.raw`\d{10,20}|JJ?D\d{16,20}`),
    distinct: s10Of('DE', String.raw`00340\d{15}`),
  },
  {
    name: 'DPD',
    countries: ['DE', 'AT', 'CH', 'FR', 'NL', 'BE', 'GB', 'PL'],
    tracking_url: 'https://tracking.dpd.de/status/en_DE/parcel/{number}',
    numbers: /^\d{14}[0-9A-Z]?$/,
  },
  {
    name: 'GLS',
    countries: ['DE', 'AT', 'FR', 'NL', 'BE', 'IT', 'PL', 'DK'],
    tracking_url: 'https://gls-group.eu/EU/en/parcel-tracking?match={number}',
    numbers: /^(?:\d{11,12}|[0-9A-Z]{8})$/,
  },
  {
    name: 'Hermes',
    countries: ['DE'],
    tracking_url:
      'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
    numbers: /^(?:\d{14,16}|H\d{19})$/,
    distinct: /^H\d{19}$/,
  },
  {
    name: 'UPS',
    countries: [],
    tracking_url: 'https://www.ups.com/track?tracknum={number}',
    numbers: /^(?:1Z[0-9A-Z]{16}|\d{9}|\d{12}|T\d{10})$/,
    distinct: /^1Z[0-9A-Z]{16}$/,
  },
  {
    name: 'FedEx',
    countries: [],
    tracking_url: 'https://www.fedex.com/fedextrack/?trknbr={number}',
    numbers: /^(?:\d{12}|\d{15}|\d{20}|\d{22})$/,
  },
  {
    name: 'USPS',
    also: ['united states postal service'],
    countries: ['US'],
    tracking_url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
    numbers: s10Of('US', String.raw`\d{20}|\d{22}|\d{26}|\d{30}`),
    distinct: s10Of('US', String.raw`9[1-5]\d{20}`),
  },
  {
    name: 'La Poste',
    also: ['colissimo'],
    countries: ['FR'],
    tracking_url: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
    numbers: s10Of('FR', String.raw`[0-9A-Z]{2}\d{11}`),
    distinct: s10Of('FR'),
  },
  {
    name: 'Royal Mail',
    countries: ['GB'],
    tracking_url: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
    numbers: s10Of('GB', '[0-9A-Z]{16}|[0-9A-Z]{21}'),
    distinct: s10Of('GB'),
  },
  {
    name: 'PostNL',
    countries: ['NL'],
    tracking_url: 'https://jouw.postnl.nl/track-and-trace/{number}',
    numbers: s10Of('NL', '3S[0-9A-Z]{9,13}'),
    distinct: s10Of('NL', '3S[0-9A-Z]{9,13}'),
  },
  {
    name: 'Österreichische Post',
    also: ['osterreichische post', 'post.at', 'post at', 'austrian post'],
    countries: ['AT'],
    tracking_url: 'https://www.post.at/sv/sendungsdetails?snr={number}',
    numbers: s10Of('AT', String.raw`\d{16,22}`),
    distinct: s10Of('AT'),
  },
  {
    name: 'Swiss Post',
    also: ['die schweizerische post', 'schweizerische post', 'post ch', 'la poste suisse'],
    countries: ['CH', 'LI'],
    tracking_url: 'https://www.post.ch/swisspost-tracking?formattedParcelCodes={number}',
    numbers: s10Of('CH', String.raw`99\d{16}`),
    distinct: s10Of('CH', String.raw`99\d{16}`),
  },
  {
    // The pages of Nepal Post take no number in their address; 17track finds the numbers of all posts.
    name: 'Nepal Post',
    also: ['nepal postal service'],
    countries: ['NP'],
    tracking_url: 'https://t.17track.net/en#nums={number}',
    numbers: s10Of('NP'),
    distinct: s10Of('NP'),
  },
]

const bare = (number: string) => number.replaceAll(/[\s.\-/]/g, '').toUpperCase()
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** Whether the check digit of a number in the form S10 is right; true for the other forms. */
function isChecked(number: string): boolean {
  if (!S10.test(number)) return true
  const digits = Array.from(number.slice(2, 11), Number)
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * digits[at]!, 0)
  const check = 11 - (sum % 11)
  return digits[8] === ({ 10: 0, 11: 5 }[check] ?? check)
}

const folded = (name: string) =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** The carrier of a name such as "DHL", "dhl Paket" or "Colissimo"; undefined for one that is not known. */
export function carrierOf(name: string): KnownCarrier | undefined {
  const typed = folded(name)
  return CARRIERS.find((carrier) =>
    [folded(carrier.name), ...(carrier.also ?? [])].some(
      (known) => typed === known || typed.startsWith(`${known} `),
    ),
  )
}

/** The carriers of a country, those of one country alone first; all where the country is not known. */
export const carriersIn = (country: string): KnownCarrier[] =>
  CARRIERS.filter(
    ({ countries }) => country === '' || countries.length === 0 || countries.includes(country),
  ).toSorted(
    (one, other) => Number(one.countries.length === 0) - Number(other.countries.length === 0),
  )

/**
 * The page where a parcel is followed; '' if the carrier is not known or the number is none of its own.
 * Without a carrier the number has to be one that only one of them has.
 */
export function trackingLink(carrier: string, typed: string): string {
  const number = bare(typed)
  if (number === '' || !isChecked(number)) return ''
  const known =
    folded(carrier) === ''
      ? CARRIERS.find(({ distinct }) => distinct?.test(number))
      : carrierOf(carrier)
  if (!known?.numbers.test(number)) return ''
  return known.tracking_url.replaceAll('{number}', encodeURIComponent(number))
}
