import type { DemoChoice } from '../demo-shop.ts'

const HORN = { value: 'Buffalo horn', swatch: '#2b2a28' }
const ROSEWOOD = { value: 'Rosewood', swatch: '#6d3b2a' }
const WALNUT = { value: 'Walnut', swatch: '#5b4636' }

const variant = (values: string[], price: string, stock: number, sku: string) => ({
  values,
  price,
  stock,
  sku,
})

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
      variant(['Plain leather', 'Buffalo horn'], '129.00', 18, 'BHO-P-H'),
      variant(['Plain leather', 'Rosewood'], '134.00', 6, 'BHO-P-R'),
      variant(['Tooled leather', 'Buffalo horn'], '148.00', 9, 'BHO-T-H'),
      variant(['Tooled leather', 'Rosewood'], '153.00', 0, 'BHO-T-R'),
      variant(['Carved sisau', 'Buffalo horn'], '176.00', 3, 'BHO-C-H'),
    ],
  },
  {
    slug: 'chitlange-khukuri',
    options: [{ name: 'Handle', values: [WALNUT, ROSEWOOD, HORN] }],
    variants: [
      variant(['Walnut'], '98.50', 14, 'CHI-W'),
      variant(['Rosewood'], '104.50', 5, 'CHI-R'),
      variant(['Buffalo horn'], '109.00', 0, 'CHI-H'),
    ],
  },
  {
    slug: 'jangal-clearing-khukuri',
    options: [{ name: 'Blade length', values: [{ value: '33 cm' }, { value: '28 cm' }] }],
    variants: [
      variant(['33 cm'], '139.00', 16, 'JAN-33'),
      variant(['28 cm'], '124.00', 11, 'JAN-28'),
    ],
  },
]
