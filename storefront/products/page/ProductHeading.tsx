import { useTexts } from '#client/texts.ts'
import { Link } from 'react-router'
import type { Product } from '#contract/products.ts'
import { useRating } from '#client/money.ts'
import { FormerPrice, LowestPrice, Price, UnitPrice } from '#client/parts/Price.tsx'
import { Day } from '#ui/Day.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { links } from '../../links.ts'
import { PriceLine } from '../../PriceLine.tsx'
import { lastMomentOf, reviewCountWords } from './product-facts.ts'
import { stockWords, supplyOf } from '../buy/quantity.ts'

/** A name of more characters is set smaller. */
const LONG_NAME = 40

const STOCK_STYLE = {
  none: 'font-semibold text-alarm',
  few: 'font-semibold text-accent',
  plenty: 'text-muted',
}

/** Name, place in the shop, rating, price and stock. */
export function ProductHeading({ product }: { product: Product }) {
  const t = useTexts('product')
  const written = useRating()
  const { average_rating: average, review_count: count } = product
  return (
    <header className="max-lg:mt-3">
      <Breadcrumb category={product.category} />
      <h1
        className={`mt-2 text-xl [overflow-wrap:anywhere] md:text-2xl lg:mt-3 ${product.name.length > LONG_NAME ? '' : 'lg:text-3xl'}`}
      >
        <Unbroken text={product.name} />
      </h1>
      <p className="mt-2 text-sm lg:mt-3">
        <a
          href="#reviews"
          className="inline-flex min-h-6 flex-wrap items-center gap-x-2 hover:text-accent"
        >
          {count > 0 && average !== null && (
            <>
              <Stars rating={average} label={t('stars', { rating: written(average) })} />
              <span aria-hidden="true" className="font-semibold tabular-nums">
                {written(average)}
              </span>
            </>
          )}
          <span className="text-muted">{reviewCountWords(count, t)}</span>
        </a>
      </p>
      <p
        aria-live={product.variants && 'polite'}
        className="mt-2 flex flex-wrap items-baseline gap-x-4 lg:mt-6"
      >
        <Price value={product.price} className="font-display text-2xl" />
        {product.list_price && <FormerPrice value={product.list_price} />}
        <span className={STOCK_STYLE[supplyOf(product.stock)]}>{stockWords(product.stock, t)}</span>
        {product.sale_ends_at && product.lowest_price_30_days && (
          <span className="mt-1 flex basis-full flex-wrap gap-x-4 text-sm">
            <span className="font-semibold text-accent">
              {t.rich('onSaleUntil', { day: <Day time={lastMomentOf(product.sale_ends_at)} /> })}
            </span>
            <LowestPrice value={product.lowest_price_30_days} />
          </span>
        )}
        <UnitPrice of={product} />
      </p>
      <PriceLine />
    </header>
  )
}

const Breadcrumb = ({ category }: Pick<Product, 'category'>) => {
  const t = useTexts('product')
  return (
    <nav aria-label={t('breadcrumb')} className="text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <Link to={links.products()} className="hover:text-ink">
            {t('products')}
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link
            to={links.products({ category: category.slug })}
            className="text-accent hover:underline"
          >
            {category.name}
          </Link>
        </li>
      </ol>
    </nav>
  )
}
