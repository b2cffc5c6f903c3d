import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import type { Product, Variant } from '#contract/products.ts'
import { Picture } from '#client/parts/Picture.tsx'
import { links } from '../../links.ts'
import type { CustomizationValues } from './customization-values.ts'
import { picturesOf } from '../page/product-facts.ts'

type AddedToCartProps = {
  product: Product
  variant: Variant | undefined
  quantity: number
  customization: CustomizationValues
}

/**
 * A message about the added item: beside the cart's icon, on a phone above the bar. Nothing moves
 * for it.
 */
export function AddedToCart({ product, variant, quantity, customization }: AddedToCartProps) {
  const t = useTexts('product')
  const pictures = picturesOf(product)
  const picture = pictures.find(({ image }) => image === variant?.image) ?? pictures[0]
  const chosen = [...(variant?.values ?? []), ...Object.values(customization)]
  return (
    <output className="z-30 flex gap-4 rounded-picture border border-edge bg-surface p-4 text-base shadow-[0_8px_24px_rgb(0_0_0/0.14)] max-lg:absolute max-lg:inset-x-(--page-side) max-lg:bottom-full max-lg:mb-3 lg:fixed lg:top-4 lg:inset-e-6 lg:w-88">
      {picture && (
        <Picture
          image={picture.image}
          width={picture.width}
          height={picture.height}
          alt=""
          sizes="5.5rem"
          className="h-16 w-22 shrink-0 rounded-picture object-cover"
        />
      )}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{t('addedToCart')}</p>
        <p className="text-sm text-muted">
          {quantity} × {[product.name, ...chosen].join(', ')}
        </p>
        <Link
          to={links.cart}
          className="mt-1 inline-block py-1 text-accent underline underline-offset-4"
        >
          {t('viewCart')}
        </Link>
      </div>
    </output>
  )
}
