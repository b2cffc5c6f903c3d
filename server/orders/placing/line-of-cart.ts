import { presentThumbnail } from '#server/products/catalogue/present-product.ts'
import { variantName } from '#server/products/catalogue/variant-name.ts'
import type { CartLine } from '../cart/cart-contents.queries.ts'
import { unitCentsOf, unitCostOf } from '../cart/cart.rules.ts'
import { isPersonalised, labelsOfAnswers } from '../cart/customization.rules.ts'
import type { NewLine } from './place-order.queries.ts'

/** A line of a cart as an order keeps it. */
export function lineOf(
  { quantity, customization, product }: CartLine,
  sellsToEu: boolean,
): NewLine {
  const thumbnail = product.main_image && presentThumbnail(product.main_image)
  return {
    product_id: product.id,
    product_name: product.name,
    product_slug: product.slug,
    thumb_image: thumbnail?.thumb_image ?? null,
    thumb_alt: thumbnail?.alt_text ?? '',
    price_cents: unitCentsOf(product),
    quantity,
    customization,
    customization_labels: labelsOfAnswers(product.customization_fields, customization),
    variant_id: product.variant?.id ?? null,
    variant_name: product.variant && variantName(product.variant.values),
    // The statement that writes the line knows the SKU of a product without variants.
    sku: product.variant?.sku ?? null,
    cost_cents: unitCostOf(product),
    no_withdrawal: sellsToEu && isPersonalised(product.customization_fields, customization),
  }
}
