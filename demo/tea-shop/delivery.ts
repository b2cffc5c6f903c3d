import type { DeliveryFields } from '#contract/backoffice/settings/delivery.ts'

const EUROPEAN_UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'

const flat = (price: string) => [{ from: 0, price }]

/** Prices by the weight of the parcel in grams. */
const airMail = (...prices: [upTo250: string, upTo500: string, upTo1000: string, more: string]) =>
  [0, 251, 501, 1001].map((from, at) => ({ from, price: prices[at]! }))

export const delivery: DeliveryFields = {
  is_charged: true,
  handling_days: 2,
  cut_off_hour: 14,
  // The post office in Ilam is closed on Saturdays.
  closed_weekdays: [6],
  closed_days: [],
  zones: [
    {
      name: 'Nepal',
      countries: ['NP'],
      methods: [
        {
          name: 'Courier',
          basis: 'flat',
          tiers: flat('2.50'),
          free_from: '40.00',
          most_grams: null,
          min_days: 2,
          max_days: 5,
          is_active: true,
        },
      ],
    },
    {
      name: 'European Union',
      countries: EUROPEAN_UNION.split(' '),
      methods: [
        {
          name: 'Air mail',
          basis: 'weight',
          tiers: airMail('9.00', '12.50', '18.00', '26.00'),
          free_from: '120.00',
          most_grams: 2000,
          min_days: 9,
          max_days: 16,
          is_active: true,
        },
        {
          name: 'Express courier',
          basis: 'weight',
          tiers: airMail('24.00', '29.00', '38.00', '52.00'),
          free_from: null,
          most_grams: 10_000,
          min_days: 3,
          max_days: 6,
          is_active: true,
        },
      ],
    },
    {
      name: 'Japan',
      countries: ['JP'],
      methods: [
        {
          name: 'EMS',
          basis: 'weight',
          tiers: airMail('11.00', '14.00', '19.50', '28.00'),
          free_from: '120.00',
          most_grams: 10_000,
          min_days: 5,
          max_days: 9,
          is_active: true,
        },
      ],
    },
    {
      // The post reaches these states by sea or by a second flight.
      name: 'Alaska and Hawaii',
      countries: ['US-AK', 'US-HI'],
      methods: [
        {
          name: 'Air mail',
          basis: 'weight',
          tiers: airMail('14.00', '19.00', '27.00', '41.00'),
          free_from: null,
          most_grams: 2000,
          min_days: 14,
          max_days: 28,
          is_active: true,
        },
      ],
    },
    {
      name: 'Everywhere else',
      countries: ['**'],
      methods: [
        {
          name: 'Air mail',
          basis: 'weight',
          tiers: airMail('10.00', '14.00', '20.00', '30.00'),
          free_from: null,
          most_grams: 2000,
          min_days: 10,
          max_days: 21,
          is_active: true,
        },
      ],
    },
  ],
  pickups: [
    { place: 'our shop in Ilam Bazaar', price: '0.00', handling_days: 0, is_active: true },
    { place: 'our store in Kathmandu', price: '0.00', handling_days: 3, is_active: true },
  ],
}
