import { useTexts } from '#client/texts.ts'
import { useLoaderData } from 'react-router'
import type { Product } from '#contract/products.ts'
import type { Head, PageHandle } from '../../head.ts'
import { links } from '../../links.ts'
import { NoPreview, type PreviewData, previewLoader, PreviewNotice } from '../../preview.tsx'
import { Gallery } from '../gallery/Gallery.tsx'
import { Details } from '../page/Details.tsx'
import { LongDescription } from '../page/LongDescription.tsx'
import { picturesOf } from '../page/product-facts.ts'
import { ProductHeading } from '../page/ProductHeading.tsx'

export const loader = previewLoader(
  (api, token) => api('GET /products/previews/:token/', { params: { token } }),
  (texts) => texts.of('product')('previewOver'),
)

/** A product as its page will tell of it, for the merchant's own look; it cannot be bought here. */
export function Component() {
  const t = useTexts('products')
  const found = useLoaderData<PreviewData<Product>>()
  if (found.error !== undefined) {
    return (
      <NoPreview error={found.error} href={links.products()}>
        {t('seeAllProducts')}
      </NoPreview>
    )
  }
  const product = found.shown
  return (
    <>
      <PreviewNotice>{t('isPreview')}</PreviewNotice>
      <article className="page pt-6 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16 lg:pb-20">
        <div className="lg:col-start-2">
          <ProductHeading product={product} />
        </div>
        <div className="max-lg:-order-1 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Gallery pictures={picturesOf(product)} wanted={undefined} />
        </div>
        <div>
          <p className="mt-6 max-w-[60ch] lg:mt-4">
            {product.description || t('noDescriptionAvailable')}
          </p>
          <Details attributes={product.attributes} />
        </div>
        <LongDescription product={product} />
      </article>
    </>
  )
}

// Without a canonical address no search engine takes it in.
export const handle = {
  texts: ['product', 'products'],
  head: (found, _, texts): Head => ({
    title: found.error ?? texts.of('product')('preview', { name: found.shown.name }),
  }),
} satisfies PageHandle<PreviewData<Product>>
