import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Product } from '#contract/products.ts'
import { apiContext } from '#client/api.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Head, PageHandle } from '../../head.ts'
import { links } from '../../links.ts'
import { Gallery } from '../gallery/Gallery.tsx'
import { Details } from '../page/Details.tsx'
import { LongDescription } from '../page/LongDescription.tsx'
import { picturesOf } from '../page/product-facts.ts'
import { ProductHeading } from '../page/ProductHeading.tsx'

type PreviewData = { product: Product; error?: never } | Failure

const OVER = 'This preview is over.'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    const token = params['token'] ?? ''
    return data<PreviewData>({
      product: await api('GET /products/previews/:token/', { params: { token } }),
    })
  } catch (error) {
    if (readFailure(error).status === 404) {
      return data<PreviewData>({ error: OVER }, { status: 404 })
    }
    return failure(error, 'Failed to load the preview.')
  }
}

/** A product as its page will tell of it, for the merchant's own look; it cannot be bought here. */
export function Component() {
  const found = useLoaderData<PreviewData>()
  if (found.error !== undefined) {
    return (
      <div className="page pt-12 pb-24">
        <h1 className="max-w-[24ch] text-3xl">{found.error}</h1>
        <Button kind="secondary" href={links.products()} className="mt-8">
          See all products
        </Button>
      </div>
    )
  }
  const { product } = found
  return (
    <>
      <div className="page pt-6">
        <Notice kind="info">A preview: this is not in the shop yet.</Notice>
      </div>
      <article className="page pt-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16 lg:pb-20">
        <Gallery pictures={picturesOf(product)} wanted={undefined} />
        <div>
          <ProductHeading product={product} />
          <p className="mt-6 max-w-[60ch] lg:mt-4">
            {product.description || 'No description available.'}
          </p>
          <Details attributes={product.attributes} />
        </div>
        <LongDescription html={product.long_html_description} />
      </article>
    </>
  )
}

// Without a canonical address no search engine takes it in.
export const handle = {
  head: (found): Head => ({ title: found.error ?? `Preview: ${found.product.name}` }),
} satisfies PageHandle<PreviewData>
