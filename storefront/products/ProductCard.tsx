import { useId } from 'react'
import type { ProductCard as Product } from '#contract/products.ts'
import { Badge } from '#ui/Badge.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Price } from '#ui/Price.tsx'
import { Picture } from '../layout/Picture.tsx'
import { links } from '../links.ts'

/** How wide a card is in the three, two and one columns of a product grid. */
export const CARD_SIZES =
  '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 22rem) 46vw, 92vw'

type CardProps = {
  product: Product
  /** The picture is likely in the first view: load it at once. */
  priority?: boolean
  sizes?: string
  heading?: 'h2' | 'h3'
}

export function ProductCard({ product, priority, sizes = CARD_SIZES, heading }: CardProps) {
  const factsId = useId()
  const Heading = heading ?? 'h3'
  const { main_image: image, attributes } = product
  return (
    <article className="group relative flex h-full flex-col pb-2">
      <div className="relative aspect-[4/3] overflow-hidden rounded-picture bg-stage">
        {image ? (
          <Picture
            image={image.image}
            width={image.width}
            height={image.height}
            alt={image.alt_text}
            sizes={sizes}
            priority={priority ?? false}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transform-none"
          />
        ) : (
          <NoImage />
        )}
        {product.stock <= 0 && (
          <Badge kind="alarm" className="absolute top-3 left-3">
            SOLD OUT
          </Badge>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">{product.category.name}</p>
      <Heading className="mt-0.5 text-lg leading-snug">
        <a
          href={links.product(product.slug)}
          aria-describedby={factsId}
          className="line-clamp-2 outline-none after:absolute after:inset-0 focus-visible:after:rounded-picture focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-accent"
        >
          {product.name}
        </a>
      </Heading>
      <p className="mt-auto pt-2 font-semibold">
        <Price value={product.price} />
      </p>
      <div
        id={factsId}
        role="tooltip"
        className="invisible absolute inset-x-0 top-full z-10 rounded-picture border border-edge bg-surface px-4 py-3 text-xs opacity-0 transition-[opacity,visibility] duration-150 group-hover:visible group-hover:opacity-100 group-hover:delay-500 group-has-[a:focus-visible]:visible group-has-[a:focus-visible]:opacity-100 in-data-hush:hidden"
      >
        <strong className="block font-semibold">{product.name}</strong>
        {attributes.length > 0 && (
          <ul className="mt-1 text-muted *:inline *:not-last:after:content-[';_']">
            {attributes.map(({ id, key, value }) => (
              <li key={id}>{`${key}: ${value}`}</li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}

export const NoImage = () => (
  <div className="flex size-full flex-col items-center justify-center gap-2 p-4 text-center text-sm text-muted">
    <Icon name="image" className="size-8" />
    No image available
  </div>
)
