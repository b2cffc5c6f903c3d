import { textsContext, useTexts } from '#client/texts.ts'
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

type ProductData =
  | { product: Product; announcements: Announcement[]; error?: never }
  | (Failure & { product?: never })

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
  const { variant, choose } = useVariant(product)
  const shown = variant ? asVariant(product, variant) : product
  const isSoldOut = product.stock <= 0
  const { safety } = product
  const pictures = picturesOf(product)
  return (
    <article className="page pt-4 max-lg:flex max-lg:flex-col md:pt-8 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] max-lg:[&>section]:order-2 lg:gap-x-16 lg:pb-20">
      {/* Read first, and shown beside the pictures, or below them on a phone. */}
      <div className="lg:col-start-2">
        <ProductHeading product={shown} />
      </div>
      <div className="max-lg:-order-1 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-6">
          <Gallery
            pictures={pictures}
            wanted={variant && (variant.image ?? pictures[0]?.image)}
            isLow={variant !== undefined}
          />
        </div>
      </div>
      {/* On a phone what is to be chosen is shown before what is told. */}
      <div className="max-lg:contents max-lg:[&>section]:order-2 max-lg:[&>ul]:order-2">
        <p className="max-w-[60ch] max-lg:order-1 max-lg:mt-6 lg:mt-4">
          {product.description || t('noDescriptionAvailable')}
        </p>
        {variant && <VariantPicker product={product} variant={variant} onChoose={choose} />}
        <BuyBox product={shown} variant={variant} />
        {!isSoldOut && <QuietAnnouncements list={announcements} />}
        <ShopNotes />
        <Details attributes={product.attributes} />
        {safety && (
          <Details attributes={safety.facts} title={safety.title}>
            {safety.html && <MerchantHtml html={safety.html} className="prose mt-3 text-sm" />}
          </Details>
        )}
      </div>
      <LongDescription html={product.long_html_description} />
      {isSoldOut && <Others product={product} />}
      <Reviews product={product} />
      {!isSoldOut && <Others product={product} />}
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
      category={category.slug}
      without={slug}
      className={`max-lg:order-2 lg:col-span-2 ${stock <= 0 ? 'min-h-[44rem] lg:min-h-[36rem]' : ''}`}
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
    <ul className="mt-5 grid gap-1.5 border-s-2 border-line ps-4 text-sm text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
