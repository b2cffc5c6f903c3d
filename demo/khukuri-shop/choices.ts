import type { DemoChoice } from '../demo-shop.ts'

const HORN = { value: 'Buffalo horn', swatch: '#2b2a28' }
const ROSEWOOD = { value: 'Rosewood', swatch: '#6d3b2a' }
const WALNUT = { value: 'Walnut', swatch: '#5b4636' }

/** The options of products; a product's first variant has the price and stock of its page. */
export const choices: DemoChoice[] = [
  {
    slug: 'bhojpure-khukuri',
    options: [
      {
        name: 'Sheath',
        values: [
          { value: 'Plain leather' },
          { value: 'Tooled leather' },
          { value: 'Carved sisau' },
        ],
      },
      { name: 'Handle', values: [HORN, ROSEWOOD] },
    ],
    variants: [
      { values: ['Plain leather', 'Buffalo horn'], price: '129.00', stock: 18, sku: 'BHO-P-H' },
      {
        values: ['Plain leather', 'Rosewood'],
        price: '134.00',
        stock: 6,
        sku: 'BHO-P-R',
      },
      {
        values: ['Tooled leather', 'Buffalo horn'],
        price: '148.00',
        stock: 9,
        sku: 'BHO-T-H',
      },
      {
        values: ['Tooled leather', 'Rosewood'],
        price: '153.00',
        stock: 0,
        sku: 'BHO-T-R',
      },
      {
        values: ['Carved sisau', 'Buffalo horn'],
        price: '176.00',
        stock: 3,
        sku: 'BHO-C-H',
      },
    ],
  },
  {
    slug: 'chitlange-khukuri',
    options: [{ name: 'Handle', values: [WALNUT, ROSEWOOD, HORN] }],
    variants: [
      { values: ['Walnut'], price: '98.50', stock: 14, sku: 'CHI-W' },
      {
        values: ['Rosewood'],
        price: '104.50',
        stock: 5,
        sku: 'CHI-R',
      },
      {
        values: ['Buffalo horn'],
        price: '109.00',
        stock: 0,
        sku: 'CHI-H',
      },
    ],
  },
  {
    slug: 'jangal-clearing-khukuri',
    options: [{ name: 'Blade length', values: [{ value: '33 cm' }, { value: '28 cm' }] }],
    variants: [
      { values: ['33 cm'], price: '139.00', stock: 16, sku: 'JAN-33' },
      {
        values: ['28 cm'],
        price: '124.00',
        stock: 11,
        sku: 'JAN-28',
      },
    ],
  },
]
