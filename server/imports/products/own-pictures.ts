import { isOwnPicture } from '#contract/pictures.ts'
import type { StandingProduct } from './standing-products.ts'

/** Whether an address is that of a picture that the product has already. */
export const isOfProduct = ({ row }: StandingProduct, url: string, tenantId: number): boolean => {
  const path = ownPathOf(url, tenantId)
  return path !== undefined && row.images.some(({ image }) => image === path)
}

/** The picture's path in our store, if it is one of this shop's. */
function ownPathOf(url: string, tenantId: number): string | undefined {
  const path = URL.parse(url, 'https://shop.invalid')?.pathname ?? ''
  return isOwnPicture(path, tenantId) ? path : undefined
}
