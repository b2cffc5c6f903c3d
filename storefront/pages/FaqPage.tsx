import { textsContext, useTexts } from '#client/texts.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Faq } from '#contract/pages.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from '../head.ts'
import { breadcrumbs, schemaObject } from '../json-ld.ts'
import { links } from '../links.ts'
import { resultsOf } from '#client/lists.ts'
import { LoadError } from '#client/parts/LoadError.tsx'
import { Question } from '#client/parts/Question.tsx'
import { type Failure, failure } from '#client/failures.ts'
import { TextPage } from './TextPage.tsx'

type FaqData = { faqs: Faq[]; error?: never } | Failure

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    return data<FaqData>({ faqs: resultsOf(await api('GET /pages/manage/faqs/'), 'question') })
  } catch (error) {
    return failure(error, context.get(textsContext).of('pages')('faqsFailed'))
  }
}

export function Component() {
  const t = useTexts('pages')
  const found = useLoaderData<FaqData>()
  return (
    <TextPage title={t('frequentlyAskedQuestions')}>
      {found.error !== undefined ? (
        <LoadError>{found.error}</LoadError>
      ) : found.faqs.length === 0 ? (
        <p>{t('noFaqsFound')}</p>
      ) : (
        <div className="border-t border-line">
          {found.faqs.map((faq) => (
            <Question key={faq.id} question={faq.question} answer={faq.answer} heading="h2" />
          ))}
        </div>
      )}
      <h2 className="mt-14 text-xl">{t('didntFindYourAnswer')}</h2>
      <LinkButton kind="secondary" to={links.contact} className="mt-4">
        {t('contactUs')}
      </LinkButton>
    </TextPage>
  )
}

export const handle = {
  texts: ['pages'],
  head(found, settings, texts): Head {
    const t = texts.of('pages')
    if (found.error !== undefined) return { title: t('faqs') }
    return {
      title: t('faqs'),
      description: t('aboutFaqs', { shop: settings.site_title }),
      canonical: links.faq,
      image: settings.hero_image?.image,
      jsonLd: [
        schemaObject('FAQPage', {
          mainEntity: found.faqs.map((faq) => ({
            '@type': 'Question',
            name: faq.question,
            acceptedAnswer: { '@type': 'Answer', text: faq.answer },
          })),
        }),
        breadcrumbs(texts, { name: t('faqs'), item: links.faq }),
      ],
    }
  },
} satisfies PageHandle<FaqData>
