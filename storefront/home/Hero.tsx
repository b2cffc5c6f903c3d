import { useTexts } from '#client/texts.ts'
import type { HomeWords, SiteSettings } from '#contract/pages.ts'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { links } from '../links.ts'
import { Picture } from '#client/parts/Picture.tsx'

/** Wider than its place, which it fills to the edges. */
export const HERO_SIZES = '(min-width: 56rem) 75rem, 120vw'

type HeroProps = {
  settings: SiteSettings
  /** The shop's own, where it has some. */
  words: HomeWords | undefined
  tagline: string | undefined
  /** Whether the shop has a company page. */
  hasStory: boolean
  /** A new shop has nothing to show, and says so. */
  isEmpty: boolean
}

/** The shop's large picture runs off the page's edge; its one sentence stands beside it. */
export function Hero({ settings, words, tagline, hasStory, isEmpty }: HeroProps) {
  const t = useTexts('home')
  const { hero_image: picture, site_title, site_description } = settings
  const introduction = words?.introduction || site_description
  return (
    <section className={picture ? 'hero' : 'page pt-16 md:pt-24'}>
      <div className="hero-words">
        <h1 className="text-4xl">
          <Unbroken text={words?.headline || tagline || site_title} />
        </h1>
        {introduction && <p className="mt-6 max-w-[46ch] text-lg text-muted">{introduction}</p>}
        {isEmpty && <p className="mt-6 max-w-[46ch] text-lg">{t('noProducts')}</p>}
        <div className="mt-8 flex flex-wrap items-center gap-x-2 gap-y-3">
          {isEmpty ? (
            <LinkButton to={links.contact}>{t('contactUs')}</LinkButton>
          ) : (
            <LinkButton to={words?.button_path || links.products()}>
              {words?.button_label || t('shopAllProducts')}
            </LinkButton>
          )}
          {hasStory && (
            <LinkButton to={links.company} kind="quiet">
              {t('ourStory')}
            </LinkButton>
          )}
        </div>
      </div>
      {picture && (
        <div className="hero-picture">
          <Picture
            image={picture.image}
            width={picture.width}
            height={picture.height}
            alt={picture.alt_text}
            sizes={HERO_SIZES}
            priority
            className="size-full object-cover object-[80%_50%]"
          />
        </div>
      )}
    </section>
  )
}
