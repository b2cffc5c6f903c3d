import { textsContext, useTexts } from '#client/texts.ts'
import { Suspense } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Texts } from '#contract/language/texts.ts'
import type { SiteSettings } from '#contract/pages.ts'
import type { Product } from '#contract/products.ts'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { LoadError } from '#client/parts/LoadError.tsx'
import { apiContext } from '#client/api.ts'
import { type Failure, failure, messageOf, readFailure } from '#client/failures.ts'
import type { Head, PageHandle } from '../../head.ts'
import { links, movedTo } from '../../links.ts'
import { BuyBox } from '../buy/BuyBox.tsx'
import { Details } from './Details.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { GALLERY_SIZES } from '../gallery/sizes.ts'
import { LongDescription } from './LongDescription.tsx'
import { picturesOf } from './product-facts.ts'
import { asVariant } from '../variants/variant-choice.ts'
import { useVariant } from '../variants/use-variant.ts'
import { VariantPicker } from '../variants/VariantPicker.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { type Announcement, loadAnnouncements, QuietAnnouncements } from '../list/Announcements.tsx'
import { RelatedOnApproach } from '../list/RelatedOnApproach.tsx'
import { ProductHeading } from './ProductHeading.tsx'
import { Reviews } from '../reviews/Reviews.tsx'
import { useRoot } from '../../root.ts'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** Only shops that tell carry it, with what is sold out. */
const StockAlert = lazyPart(() => import('../buy/StockAlert.tsx'), 'StockAlert')

type ProductData =
  | { product: Product; announcements: Announcement[]; error?: never }
  | (Failure & { product?: never })

const SeenProducts = lazyPart(() => import('../seen/SeenProducts.tsx'), 'SeenProducts')

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const slug = params['slug'] ?? ''
  try {
    const [product, announcements] = await Promise.all([
      api('GET /products/products/:slug/', { params: { slug } }),
      loadAnnouncements(api),
    ])
    if (product.slug !== slug) return movedTo(links.product(product.slug), request)
    return { product, announcements }
  } catch (error) {
    const t = context.get(textsContext).of('product')
    const isMissing = readFailure(error).status === 404
    return failure(error, isMissing ? t('notFound') : messageOf(error, t('loadFailed')))
  }
}

export function Component() {
  const found = useLoaderData<ProductData>()
  if (!found.product) return <Missing error={found.error} />
  return <ProductArticle key={found.product.id} {...found} />
}

type ProductArticleProps = { product: Product; announcements: Announcement[] }

function ProductArticle({ product, announcements }: ProductArticleProps) {
  const t = useTexts('product')
  const { settings } = useRoot()
  const inBrowser = useInBrowser()
  const { variant, choose } = useVariant(product)
  const shown = variant ? asVariant(product, variant) : product
  const isSoldOut = product.stock <= 0
  const { safety } = product
  const pictures = picturesOf(product)
  return (
    <article className="page product-article">
      {/* Read first, and shown beside the pictures, or below them on a phone. */}
      <div className="lg:col-start-2">
        <ProductHeading product={shown} />
      </div>
      <div className="product-pictures">
        <div className="lg:sticky lg:top-6">
          <Gallery
            pictures={pictures}
            wanted={variant && (variant.image ?? pictures[0]?.image)}
            isLow={variant !== undefined}
          />
        </div>
      </div>
      {/* On a phone what is to be chosen is shown before what is described. */}
      <div className="product-choice">
        <p className="max-w-[60ch] max-lg:order-1 max-lg:mt-6 lg:mt-4">
          {product.description || t('noDescriptionAvailable')}
        </p>
        {variant && <VariantPicker product={product} variant={variant} onChoose={choose} />}
        <BuyBox product={shown} variant={variant} />
        {inBrowser && shown.stock <= 0 && settings.tells_when_back && (
          <Suspense>
            <StockAlert product={product} variant={variant} />
          </Suspense>
        )}
        {!isSoldOut && <QuietAnnouncements list={announcements} />}
        <ShopNotes />
        <Details attributes={product.attributes} />
        {safety && (
          <Details attributes={safety.facts} title={safety.title}>
            {safety.html && <MerchantHtml html={safety.html} className="prose mt-3 text-sm" />}
          </Details>
        )}
      </div>
      <LongDescription product={product} />
      {isSoldOut && <Others product={product} />}
      <Reviews product={product} />
      {!isSoldOut && <Others product={product} />}
      {inBrowser && settings.shows_recently_seen && (
        <Suspense>
          <SeenProducts slug={product.slug} />
        </Suspense>
      )}
    </article>
  )
}

/**
 * A sold-out product shows others before its reviews; their space is reserved, so that nothing
 * below it moves.
 */
const Others = ({ product: { slug, category, stock } }: { product: Product }) => {
  const t = useTexts('product')
  return (
    <RelatedOnApproach
      title={stock <= 0 ? t('alternatives') : t('moreFrom', { category: category.name })}
      beside={slug}
      category={stock > 0 ? category.name : undefined}
      className={`product-others ${stock <= 0 ? 'is-alternative' : ''}`}
    />
  )
}

const Missing = ({ error }: { error: string }) => {
  const t = useTexts('product')
  return (
    <div className="page pt-12 pb-24">
      {error === t('notFound') ? (
        <>
          <h1 className="text-3xl">{error}</h1>
          <p className="mt-4 text-muted">{t('noLongerSold')}</p>
        </>
      ) : (
        <>
          <h1 className="sr-only">{t('product')}</h1>
          <LoadError>{error}</LoadError>
        </>
      )}
      <LinkButton kind="secondary" to={links.products()} className="mt-8">
        {t('seeAllProducts')}
      </LinkButton>
    </div>
  )
}

export const handle = {
  texts: ['product', 'products', 'publicName'],
  head({ product, error }, settings, texts): Head {
    if (!product) return { title: error }
    return {
      title: product.name,
      description: product.description,
      canonical: links.product(product.slug),
      // For documents and search engines: no browser carries it.
      ...(import.meta.env.SSR && documentHead(product, settings, texts)),
    }
  },
} satisfies PageHandle<ProductData>

function documentHead(product: Product, settings: SiteSettings, texts: Texts): Head {
  const image = picturesOf(product)[0]?.image
  return {
    image,
    preload: image ? { image, sizes: GALLERY_SIZES } : undefined,
    jsonLd: productJsonLd(product, settings, texts),
  }
}

/** The shop's answers to a buyer's first questions, beside the button. */
function ShopNotes() {
  const { notes } = useRoot().settings
  const lines = [notes?.delivery, notes?.returns, notes?.age].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul className="shop-notes">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
