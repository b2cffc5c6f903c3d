import { useRating } from '#client/money.ts'
import { useTexts } from '#client/texts.ts'
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { ProductImage } from '#contract/products.ts'
import { Badge } from '#ui/Badge.tsx'
import { FormerPrice, LowestPrice, Price, UnitPrice } from '#client/parts/Price.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { Picture } from '#client/parts/Picture.tsx'
import { PrefetchLink } from '#client/parts/PrefetchLink.tsx'
import { useApi } from '#client/use-api.ts'
import { links } from '../../links.ts'
import { PriceLine } from '../../PriceLine.tsx'
import { NoImage } from '../gallery/NoImage.tsx'
import type { ProductLocationState } from '../gallery/use-seen-sizes.ts'
import type { ListedProduct } from './listed-product.ts'

/** The width of a card in a product grid of three, two and one columns. */
export const CARD_SIZES =
  '(min-width: 80rem) 24rem, (min-width: 64rem) 30vw, (min-width: 22rem) 46vw, 92vw'

type CardProps = {
  product: ListedProduct
  /** The picture is likely in the first view: load it at once. */
  priority?: boolean
  sizes?: string
  heading?: 'h2' | 'h3'
}

export function ProductCard({ product, priority, sizes = CARD_SIZES, heading }: CardProps) {
  const t = useTexts('products')
  const written = useRating()
  const factsId = useId()
  const Heading = heading ?? 'h3'
  const { picture: second, ...pointer } = useSecondPicture(product.slug)
  return (
    <article className="group relative flex h-full flex-col pb-2" {...pointer}>
      <Pictures product={product} second={second} sizes={sizes} priority={priority ?? false} />
      <p className="mt-3 text-sm text-muted">{product.category}</p>
      <Heading className="mt-0.5 text-lg leading-snug">
        <PrefetchLink
          to={links.product(product.slug)}
          state={{ seenSizes: sizes } satisfies ProductLocationState}
          aria-describedby={factsId}
          className="card-link"
        >
          <Unbroken text={product.name} />
        </PrefetchLink>
      </Heading>
      {product.line && <p className="mt-1 text-sm text-muted tabular-nums">{product.line}</p>}
      {product.average_rating !== null && product.review_count > 0 && (
        <p className="mt-1.5 flex items-center gap-2 text-sm whitespace-nowrap text-muted tabular-nums">
          <Stars rating={product.average_rating} />
          {t.rich('rating', {
            rating: written(product.average_rating),
            count: product.review_count,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </p>
      )}
      <Prices product={product} />
      <PriceLine />
      <div id={factsId} role="tooltip" className="card-tooltip">
        <strong className="block font-semibold">{product.name}</strong>
        {product.facts && <p className="mt-1 text-muted">{product.facts}</p>}
      </div>
    </article>
  )
}

type PicturesProps = {
  product: ListedProduct
  second: ProductImage | undefined
  sizes: string
  priority: boolean
}

const Pictures = ({ product, second, sizes, priority }: PicturesProps) => (
  <div className="card-frame relative overflow-hidden rounded-picture bg-stage">
    {product.picture ? (
      <Picture
        image={product.picture.image}
        width={product.picture.width}
        height={product.picture.height}
        alt={product.picture.alt_text}
        sizes={sizes}
        priority={priority}
        className="card-picture"
      />
    ) : (
      <NoImage />
    )}
    {second && (
      <Picture
        image={second.image}
        width={second.width}
        height={second.height}
        alt=""
        sizes={sizes}
        priority
        className="card-second-picture"
      />
    )}
    <Flag product={product} />
  </div>
)

const Flag = ({ product }: { product: ListedProduct }) => {
  const t = useTexts('products')
  return product.stock <= 0 ? (
    <Badge kind="alarm" className="absolute top-3 start-3">
      {t('soldOut')}
    </Badge>
  ) : (
    product.lowest_price_30_days && (
      <Badge kind="accent" className="absolute top-3 start-3">
        {t('sale')}
      </Badge>
    )
  )
}

const Prices = ({ product }: { product: ListedProduct }) => {
  const t = useTexts('products')
  return (
    <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-2 font-semibold">
      {product.price_from ? (
        <span>
          {t.rich('priceFrom', {
            price: <Price value={product.price_from} />,
            word: (word) => <span className="font-normal text-muted">{word}</span>,
          })}
        </span>
      ) : (
        <>
          <Price value={product.price} />
          {product.list_price && <FormerPrice value={product.list_price} className="text-sm" />}
          {product.lowest_price_30_days && (
            <LowestPrice value={product.lowest_price_30_days} className="basis-full" />
          )}
        </>
      )}
      <UnitPrice of={product} />
    </p>
  )
}

/** The time of links: a pointer that rests for so long means it. */
const INTENT_MS = 65

/**
 * A product's second picture once a mouse rests on its card. The answer that it comes from is the
 * one that its page is prepared from, so nothing is asked twice, and nothing before that.
 */
function useSecondPicture(slug: string) {
  const api = useApi()
  const [picture, setPicture] = useState<ProductImage>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function find(): Promise<void> {
    const product = await api('GET /products/products/:slug/', { params: { slug } })
    const [, second] = product.images.toSorted((one, other) => one.order - other.order)
    setPicture(second)
  }

  return {
    picture,
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse' || picture) return
      // The first picture stays where the second cannot be had.
      timer.current = window.setTimeout(() => void find().catch(() => {}), INTENT_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
