import { Fragment, type ReactNode, useId } from 'react'
import { useTexts } from '#client/texts.ts'
import { LoadError } from '#client/parts/LoadError.tsx'
import { MerchantHtml } from '#client/parts/MerchantHtml.tsx'
import { Picture } from '#client/parts/Picture.tsx'
import { Question } from '#client/parts/Question.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { links } from '../links.ts'
import { type Announcement, Announcements } from '../products/list/Announcements.tsx'
import { useRoot } from '../root.ts'
import { HeroSection } from './HeroSection.tsx'
import { LatestPosts } from './LatestPosts.tsx'
import { hasStandard, type ShownSection } from './load-sections.ts'
import { ProductRow } from './ProductRow.tsx'
import { SectionHead } from './SectionHead.tsx'

type HomeSectionsProps = {
  sections: ShownSection[]
  /** The shop's announcements of codes and offers. */
  announcements: Announcement[]
  /** The message about parts that could not be loaded. */
  error: string | undefined
  /** The parts that the page has without sections. */
  standard: ReactNode
}

/** The home page as its merchant composed it. */
export function HomeSections({ sections, announcements, error, standard }: HomeSectionsProps) {
  const { settings } = useRoot()
  const isStandard = hasStandard(sections)
  // A page has one main heading: that of the standard parts, or of its first hero.
  const main = isStandard ? undefined : sections.find(isHeaded)
  return (
    <>
      {!isStandard && !main && <h1 className="sr-only">{settings.site_title}</h1>}
      {sections.map((section, at) => (
        <Fragment key={section.id}>
          {section.kind === 'standard' ? (
            standard
          ) : (
            <div className={at === 0 && section.kind === 'hero' ? '' : 'pt-16 md:pt-24'}>
              <Section section={section} isMain={section === main} isFirst={at === 0} />
            </div>
          )}
          {at === 0 && !isStandard && (
            <>
              {announcements.length > 0 && <Announcements list={announcements} />}
              {error && (
                <div className="page pt-16">
                  <LoadError>{error}</LoadError>
                </div>
              )}
            </>
          )}
        </Fragment>
      ))}
    </>
  )
}

const isHeaded = (section: ShownSection) => section.kind === 'hero' && section.heading !== ''

type SectionProps = {
  section: Exclude<ShownSection, { kind: 'standard' }>
  isMain: boolean
  isFirst: boolean
}

function Section({ section, isMain, isFirst }: SectionProps) {
  const t = useTexts('home')
  const id = useId()
  switch (section.kind) {
    case 'hero':
      return <HeroSection section={section} isMain={isMain} isFirst={isFirst} />
    case 'products': {
      const { heading, collection, products } = section
      const all = collection ? { all: links.products({ collection: collection.slug }) } : {}
      const title = heading || collection?.name || t('ourChoice')
      return <ProductRow title={title} products={products} {...all} />
    }
    case 'text':
      return <TextSection section={section} />
    case 'quotes':
      return <Quotes section={section} />
    case 'posts':
      return <LatestPosts id={id} title={section.heading} posts={section.posts} />
    case 'questions':
      return <Questions section={section} />
  }
}

const PICTURE_SIZES = '(min-width: 80rem) 38rem, (min-width: 48rem) 46vw, 92vw'

type PropsOf<Kind extends ShownSection['kind']> = {
  section: Extract<ShownSection, { kind: Kind }>
}

/** A text, beside its picture where there is room. */
function TextSection({ section: { heading, text, picture, picture_alt } }: PropsOf<'text'>) {
  const id = useId()
  return (
    <section
      {...(heading && { 'aria-labelledby': id })}
      className={`page grid items-center gap-x-16 gap-y-8 ${picture ? 'md:grid-cols-2' : ''}`}
    >
      {picture && (
        <Picture
          image={picture}
          width={1200}
          height={900}
          alt={picture_alt}
          sizes={PICTURE_SIZES}
          className="aspect-4/3 w-full rounded-picture object-cover"
        />
      )}
      <div className="min-w-0">
        {heading && (
          <h2 id={id} className="mb-6 text-3xl">
            <Unbroken text={heading} />
          </h2>
        )}
        <MerchantHtml html={text} className="prose max-w-[66ch]" />
      </div>
    </section>
  )
}

function Quotes({ section: { heading, quotes } }: PropsOf<'quotes'>) {
  const id = useId()
  return (
    <section {...(heading && { 'aria-labelledby': id })} className="bg-stage py-16 md:py-24">
      <div className="page">
        {heading && <SectionHead id={id} title={heading} />}
        <ul className="grid gap-x-12 gap-y-10 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {quotes.map(({ words, by }, at) => (
            // A quote has no id: its index identifies it.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <figure>
                <blockquote className="font-display text-xl [overflow-wrap:anywhere] whitespace-pre-line">
                  {words}
                </blockquote>
                {by && <figcaption className="mt-3 text-muted">{by}</figcaption>}
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Questions({ section: { heading, questions } }: PropsOf<'questions'>) {
  const t = useTexts('home')
  const id = useId()
  return (
    <section aria-labelledby={id} className="page">
      <SectionHead
        id={id}
        title={heading || t('questions')}
        href={links.faq}
        link={t('allQuestions')}
      />
      <div className="border-t border-line">
        {questions.map(({ id, question, answer }) => (
          <Question key={id} question={question} answer={answer} heading="h3" />
        ))}
      </div>
    </section>
  )
}
