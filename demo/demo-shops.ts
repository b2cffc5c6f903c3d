import { khukuriShop } from './khukuri-shop/khukuri-shop.ts'
import { teaShop } from './tea-shop/tea-shop.ts'

export const demoShops = [khukuriShop, teaShop]
