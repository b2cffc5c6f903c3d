import type { DemoFeatures } from '../demo-features.ts'
import { delivery } from './policies/delivery.ts'
import { terms } from './policies/terms.ts'

const detail = { source: 'detail', unit: '', is_list: false } as const

export const features: DemoFeatures = {
  office: { country: 'NP', time_zone: 'Asia/Kathmandu' },
  tariff_numbers: {
    'first-flush-jasbire': '090230',
    'golden-tips-second-flush': '090230',
    'autumn-flush-maipokhari': '090230',
    'everyday-ctc': '090230',
    'pan-fired-green': '090210',
    'silver-buds-white': '090210',
    'hill-oolong-hile': '090230',
    'masala-chiya': '090230',
    'tulsi-lemongrass': '121190',
    'sisnu-nettle-ginger': '121190',
    'stoneware-teapot': '691200',
    'hill-cup': '691200',
    'brass-strainer': '741810',
  },
  filters: [
    {
      name: 'price',
      label: 'Price',
      source: 'price',
      key: '',
      kind: 'range',
      unit: '',
      is_list: false,
    },
    { ...detail, name: 'caffeine', label: 'Caffeine', key: 'Caffeine', kind: 'chips' },
    { ...detail, name: 'garden', label: 'Garden', key: 'Garden', kind: 'chips', is_list: true },
    {
      ...detail,
      name: 'water',
      label: 'Water temperature',
      key: 'Water temperature',
      kind: 'range',
      unit: '°C',
    },
    { ...detail, name: 'pack', label: 'Pack', key: 'Pack', kind: 'chips' },
  ],
  collections: [
    {
      slug: 'a-first-tasting',
      name: 'A first tasting',
      description:
        '<p>Five teas from one kind of bush, from the palest to the darkest. Brew them side by side and you have met the whole hill.</p>',
      in_menu: true,
      of: [
        'pan-fired-green',
        'hill-oolong-hile',
        'first-flush-jasbire',
        'golden-tips-second-flush',
        'masala-chiya',
      ],
    },
    {
      slug: 'for-the-evening',
      name: 'For the evening',
      description: '<p>Cups that let you sleep.</p>',
      in_menu: true,
      of: [{ field: 'filter', name: 'caffeine', values: ['none'] }],
    },
  ],
  related: {
    'first-flush-jasbire': ['golden-tips-second-flush', 'pan-fired-green', 'stoneware-teapot'],
    'golden-tips-second-flush': ['autumn-flush-maipokhari', 'first-flush-jasbire'],
    'everyday-ctc': ['masala-chiya', 'hill-cup', 'brass-strainer'],
    'masala-chiya': ['everyday-ctc', 'brass-strainer', 'hill-cup'],
    'silver-buds-white': ['first-flush-jasbire', 'pan-fired-green'],
    'tulsi-lemongrass': ['sisnu-nettle-ginger', 'hill-cup'],
    'stoneware-teapot': ['hill-cup', 'brass-strainer'],
  },
  product_pages: {
    tells_when_back: true,
    shows_bought_together: true,
    shows_recently_seen: true,
  },
  waiting: { 'silver-buds-white': ['mira', 'jonas', 'akiko'] },
  trade: {
    returns: {
      sells_to_eu: true,
      return_days: 30,
      return_address: 'Pahilo Paat\nUpper road, Fikkal\n57300 Suryodaya, Ilam\nNepal',
    },
    reasons: [
      'The glaze of one cup has a crack that I saw only in the light of day.',
      'Lovely tea, but too strong for us. May we change it for the green one?',
    ],
    texts: [
      { document_type: 'terms', content: terms },
      { document_type: 'delivery', content: delivery },
    ],
    invoices: {
      legal_name: 'Pahilo Paat Growers Cooperative',
      street: 'Upper road, Fikkal',
      postal_code: '57300',
      city: 'Suryodaya, Ilam',
      tax_number: 'PAN 600 555 014',
      contact_name: 'Bina Limbu',
      email: 'orders@pahilopaat.example',
      phone: '+977 27 555 0140',
      // The year of accounts begins with the month of Shrawan.
      year_starts: '07-17',
      invoice_pattern: 'PP-{year}-{number}',
      credit_pattern: 'PP-C-{year}-{number}',
      closing: 'Thank you. Store the tea closed, dry and dark.',
    },
    invoiced_days: 14,
  },
}
