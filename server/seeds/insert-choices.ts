import { wireToCents } from '#contract/money.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import { saveVariants } from '#server/products/variants/save-variants.ts'
import { idOfPicture, type ShopPictures } from './place-pictures.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Saves options and variants like a merchant. */
export async function insertChoices(
  tx: Tx,
  { choices }: DemoShop,
  { products }: ShopPictures,
): Promise<void> {
  for (const { slug, options, variants } of choices) {
    const gallery = products.get(slug) ?? []
    const priced = variants.map(({ price, ...variant }) => {
      const at = gallery.findIndex((picture) => picture.variant === variant.values.join(', '))
      return {
        ...variant,
        priceCents: wireToCents(price, DEFAULT_CURRENCY),
        ...(at >= 0 && { imageId: idOfPicture(at) }),
      }
    })
    await saveVariants(tx, slug, { options, variants: priced })
  }
}
