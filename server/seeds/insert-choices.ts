import { wireToCents } from '#contract/money.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import { saveVariants } from '#server/products/variants/save-variants.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** As a merchant would save them. */
export async function insertChoices(tx: Tx, { choices }: DemoShop): Promise<void> {
  for (const { slug, options, variants } of choices) {
    const priced = variants.map(({ price, ...variant }) => ({
      ...variant,
      priceCents: wireToCents(price),
    }))
    await saveVariants(tx, slug, { options, variants: priced })
  }
}
