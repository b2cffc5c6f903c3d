import { textsContext, useTexts } from '#client/texts.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CompanyInfo } from '#contract/pages.ts'
import { apiContext } from '#client/api.ts'
import type { Head, PageHandle } from '../head.ts'
import { breadcrumbs, organizationOf, schemaObject } from '../json-ld.ts'
import { LoadError } from '#client/parts/LoadError.tsx'
import { Picture } from '#client/parts/Picture.tsx'
import { links } from '../links.ts'
import { entriesOf } from '#client/lists.ts'
import { type Failure, failure, readFailure } from '#client/failures.ts'
import { useRoot } from '../root.ts'

type CompanyData = { company: CompanyInfo; error?: never } | Failure

const PICTURE_SIZES = '(min-width: 80rem) 74rem, 82vw'

/** Fields that an empty reply leaves out are empty. */
const NOTHING_SAID: CompanyInfo = {
  tagline: '',
  history_summary: '',
  mission_statement: '',
  vision_statement: '',
  core_values: [],
}

function companyOf(reply: CompanyInfo | null): CompanyInfo {
  const company = { ...NOTHING_SAID, ...(typeof reply === 'object' && reply) }
  return { ...company, core_values: entriesOf(company.core_values) }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  try {
    return data<CompanyData>({ company: companyOf(await api('GET /pages/company-info/')) })
  } catch (error) {
    const t = context.get(textsContext).of('pages')
    const isMissing = readFailure(error).status === 404
    return failure(error, t(isMissing ? 'noEndpoint' : 'companyFailed'))
  }
}

export function Component() {
  const t = useTexts('pages')
  const found = useLoaderData<CompanyData>()
  return (
    <div className="page pt-8 pb-20 md:pt-12">
      <h1 className="text-3xl">{t('about')}</h1>
      {found.error !== undefined ? (
        <div className="mt-8">
          <LoadError>{found.error}</LoadError>
        </div>
      ) : isSaid(found.company) ? (
        <Company company={found.company} />
      ) : (
        <p className="mt-8">{t('companyMissing')}</p>
      )}
    </div>
  )
}

const isSaid = ({ core_values, ...texts }: CompanyInfo) =>
  core_values.length > 0 ||
  Object.values(texts).some((text) => typeof text === 'string' && !isBlank(text))

function Company({ company }: { company: CompanyInfo }) {
  const t = useTexts('pages')
  const { hero_image: picture } = useRoot().settings
  return (
    <>
      {company.tagline && (
        <p className="mt-4 max-w-[36ch] text-xl text-balance text-muted">{company.tagline}</p>
      )}
      {picture && (
        <div className="mt-10 aspect-[4/3] overflow-hidden rounded-picture bg-stage md:mt-14 md:aspect-[2/1]">
          <Picture
            image={picture.image}
            width={picture.width}
            height={picture.height}
            alt={picture.alt_text}
            sizes={PICTURE_SIZES}
            priority
            className="size-full object-cover object-right"
          />
        </div>
      )}
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-12 md:mt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Statement title={t('ourHistory')} text={company.history_summary} />
        <div className="grid grid-cols-1 content-start gap-12">
          <Statement title={t('ourMission')} text={company.mission_statement} />
          <Statement title={t('ourVision')} text={company.vision_statement} />
        </div>
      </div>
      {company.core_values.length > 0 && (
        <section
          aria-labelledby="values"
          className="mt-16 border-t border-line pt-12 md:mt-20 md:pt-16"
        >
          <h2 id="values" className="text-2xl">
            {t('coreValues')}
          </h2>
          <ul
            className={`mt-8 grid grid-cols-1 gap-10 sm:grid-cols-2 ${columnsFor(company.core_values.length)}`}
          >
            {company.core_values.map((value) => (
              <li key={value.id}>
                <h3 className="text-xl">{value.name}</h3>
                <p className="mt-2 text-muted">{value.description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Avoids a last row with a single entry. */
const columnsFor = (count: number) => (count % 3 === 1 ? '' : 'lg:grid-cols-3')

const Statement = ({ title, text }: { title: string; text: string }) =>
  text && (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-4 max-w-[36rem] whitespace-pre-line">{text}</p>
    </section>
  )

export const handle = {
  texts: ['pages'],
  head(found, settings, texts): Head {
    const t = texts.of('pages')
    if (found.error !== undefined) return { title: t('about') }
    const { tagline, history_summary } = found.company
    return {
      title: t('about'),
      description: tagline || history_summary,
      canonical: links.company,
      image: settings.hero_image?.image,
      preload: settings.hero_image
        ? { image: settings.hero_image.image, sizes: PICTURE_SIZES }
        : undefined,
      jsonLd: [
        schemaObject('AboutPage', {
          name: t('about'),
          url: links.company,
          mainEntity: organizationOf(settings, {
            ...(tagline && { slogan: tagline }),
            ...(history_summary && { description: history_summary }),
          }),
        }),
        breadcrumbs(texts, { name: t('about'), item: links.company }),
      ],
    }
  },
} satisfies PageHandle<CompanyData>
