import type { DemoChoice } from '../demo-shop.ts'

const pack = (weight: string, price: string, stock: number) => ({ values: [weight], price, stock })

/** Packs by weight; the first has the price and stock of its page. */
export const choices: DemoChoice[] = [
  {
    slug: 'sisnu-nettle-ginger',
    options: [{ name: 'Pack', values: ['50 g', '100 g', '250 g'].map((value) => ({ value })) }],
    variants: [pack('50 g', '11.00', 1), pack('100 g', '20.50', 12), pack('250 g', '47.00', 4)],
  },
  {
    slug: 'autumn-flush-maipokhari',
    options: [{ name: 'Pack', values: ['100 g', '250 g'].map((value) => ({ value })) }],
    variants: [pack('100 g', '15.00', 34), pack('250 g', '34.50', 9)],
  },
]
