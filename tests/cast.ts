import { khukuriShop } from '#demo/khukuri-shop/khukuri-shop.ts'
import { teaShop } from '#demo/tea-shop/tea-shop.ts'

/** The demo's shops: where they are, and what they sell. */
export const KHUKURI = { tenant: 1, host: 'localhost', content: khukuriShop } as const
export const TEA = { tenant: 2, host: 'tea.localhost', content: teaShop } as const

/** A product of each shop, and the one that is sold out. */
export const PANAWAL = 'panawal-ang-khola-10-inch'
export const SOLD_OUT = 'tin-chirra-bone-handle'
export const A_TEA = teaShop.products[0]!.slug
