import { EU } from '#contract/places/country-groups.ts'
import type { TaxCategory } from './content/content.ts'

/** The facts that decide how a document names a tax. */
export type TaxStatus = {
  isSmallBusiness: boolean
  /** Whether the order has a tax at all. */
  isTaxed: boolean
  /** ISO 3166-1; empty where it is not known. */
  sellerCountry: string
  buyerCountry: string
  buyerVatNumber: string
}

const isInEu = (country: string) => EU.includes(country)

/** The category of an amount with this rate. */
export function categoryOf(
  ppm: number,
  { isSmallBusiness, isTaxed, sellerCountry, buyerCountry, buyerVatNumber }: TaxStatus,
): TaxCategory {
  if (ppm > 0) return 'S'
  if (isSmallBusiness) return 'E'
  if (!isTaxed) return 'O'
  const isAbroad = sellerCountry !== '' && buyerCountry !== '' && sellerCountry !== buyerCountry
  if (isAbroad && !(isInEu(sellerCountry) && isInEu(buyerCountry))) return 'G'
  return isAbroad && buyerVatNumber !== '' ? 'K' : 'Z'
}
