import type { DemoFeatures } from '../demo-features.ts'

const detail = { source: 'detail', unit: '', is_list: false } as const

/** The forge keeps to accounts and to its own way with returns. */
export const features: DemoFeatures = {
  office: { country: 'NP', time_zone: 'Asia/Kathmandu' },
  tariff_numbers: {},
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
    {
      ...detail,
      name: 'blade-length',
      label: 'Blade length',
      key: 'Blade length',
      kind: 'range',
      unit: 'cm',
    },
    { ...detail, name: 'use', label: 'Use', key: 'Use', kind: 'chips', is_list: true },
    { ...detail, name: 'handle', label: 'Handle', key: 'Handle material', kind: 'chips' },
  ],
  collections: [],
  related: {
    'panawal-ang-khola-10-inch': ['field-pattern-full-tang', 'daura-firewood-khukuri'],
    'farmyard-khukuri': ['bari-garden-khukuri', 'jangal-clearing-khukuri'],
    'trail-khukuri-8-inch': ['camp-khukuri-forge-finish', 'sano-pocket-khukuri'],
    'bhanchha-kitchen-khukuri': ['masu-butchers-khukuri', 'bari-garden-khukuri'],
    'mark-two-pattern-1917': ['mark-three-pattern-1943', 'service-pattern-no-2'],
  },
  product_pages: {
    tells_when_back: false,
    shows_bought_together: false,
    shows_recently_seen: false,
  },
  waiting: {},
  trade: null,
}
