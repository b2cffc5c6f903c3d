import { textsContext, useTexts } from '#client/texts.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { FreePage } from '#contract/pages.ts'
import { apiContext } from '#client/api.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { LoadError } from '#client/parts/LoadError.tsx'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'
import type { Head, PageHandle } from '../head.ts'
import { breadcrumbs } from '../json-ld.ts'
import { links, movedTo } from '../links.ts'
import { TextPage } from './TextPage.tsx'

/** Null: the shop has no such page, or does not show it. */
type PageData = { page: FreePage | null; error?: never } | Failure

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const slug = params['slug'] ?? ''
  try {
    const page = await api('GET /pages/free-pages/:slug/', { params: { slug } })
    if (page.slug !== slug) return movedTo(links.page(page.slug), request)
    return data<PageData>({ page })
  } catch (error) {
    if (readFailure(error).status === 404) return data<PageData>({ page: null }, { status: 404 })
    return failure(error, context.get(textsContext).of('pages')('pageFailed'))
  }
}

/** A page of the shop's own: a title and a text. */
export function Component() {
  const t = useTexts('pages')
  const found = useLoaderData<PageData>()
  if (found.error !== undefined) {
    return (
      <TextPage title={t('notShown')}>
        <LoadError>{found.error}</LoadError>
      </TextPage>
    )
  }
  if (!found.page) {
    return (
      <TextPage title={t('notFound')}>
        <p>{t('pageMissing')}</p>
        <p className="mt-8">
          <LinkButton to={links.home}>{t('goBackHome')}</LinkButton>
        </p>
      </TextPage>
    )
  }
  return (
    <TextPage title={found.page.title}>
      <MerchantHtml html={found.page.content} className="prose max-w-[34rem]" />
    </TextPage>
  )
}

export const handle = {
  texts: ['pages'],
  head(found, settings, texts): Head {
    const page = found.error === undefined ? found.page : null
    if (!page) return { title: texts.of('pages')('notFound') }
    const canonical = links.page(page.slug)
    return {
      title: page.title,
      canonical,
      image: settings.hero_image?.image,
      jsonLd: [breadcrumbs(texts, { name: page.title, item: canonical })],
    }
  },
} satisfies PageHandle<PageData>
