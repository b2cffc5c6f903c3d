import { textsContext, useTexts } from '#client/texts.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LegalDocument } from '#contract/pages.ts'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from '../head.ts'
import { breadcrumbs } from '../json-ld.ts'
import { resultsOf } from '#client/lists.ts'
import { LoadError } from '#client/parts/LoadError.tsx'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'
import { type Failure, failure } from '#client/failures.ts'
import { TextPage } from './TextPage.tsx'

/** A legal document and the page that shows it. */
export type Legal = { type: 'privacy_policy' | 'refund_policy'; address: string }

/** Null: the shop has none. */
type LegalData = { document: LegalDocument | null; error?: never } | Failure

export const legalLoader =
  ({ type }: Legal) =>
  async ({ context }: LoaderFunctionArgs) => {
    const api = context.get(apiContext)
    try {
      const reply = await api('GET /pages/manage/documents/', { query: { document_type: type } })
      const document = resultsOf(reply).find((one) => one.document_type === type) ?? null
      return data<LegalData>({ document }, { status: document ? 200 : 404 })
    } catch (error) {
      return failure(error, context.get(textsContext).of('pages')(`${type}Failed`))
    }
  }

export function LegalText({ legal }: { legal: Legal }) {
  const t = useTexts('pages')
  const found = useLoaderData<LegalData>()
  return (
    <TextPage title={t(legal.type)}>
      {found.error !== undefined ? (
        <LoadError>{found.error}</LoadError>
      ) : found.document ? (
        <MerchantHtml html={found.document.content} className="prose max-w-[34rem]" />
      ) : (
        <p>{t(`${legal.type}Missing`)}</p>
      )}
    </TextPage>
  )
}

export const legalHandle = ({ type, address }: Legal) =>
  ({
    texts: ['pages'],
    head(_, settings, texts): Head {
      const t = texts.of('pages')
      return {
        title: t(type),
        description: t(`${type}Of`, { shop: settings.site_title }),
        canonical: address,
        image: settings.hero_image?.image,
        jsonLd: [breadcrumbs(texts, { name: t(type), item: address })],
      }
    },
  }) satisfies PageHandle<LegalData>
