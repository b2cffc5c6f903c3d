import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Picture } from '#client/parts/Picture.tsx'
import { useTexts } from '#client/texts.ts'
import { Unbroken } from '#ui/Unbroken.tsx'
import { links } from '../links.ts'
import { HERO_SIZES } from './Hero.tsx'
import type { ShownSection } from './load-sections.ts'

type HeroSectionProps = {
  section: Extract<ShownSection, { kind: 'hero' }>
  /** Whether its heading is that of the page. */
  isMain: boolean
  isFirst: boolean
}

/** A large picture beside a sentence and a button, as at the top of the standard page. */
export function HeroSection({ section, isMain, isFirst }: HeroSectionProps) {
  const t = useTexts('home')
  const { heading, introduction, picture, picture_alt, button_label, button_path } = section
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <section className={picture ? 'hero' : `page ${isFirst ? 'pt-16 md:pt-24' : ''}`}>
      <div className="hero-words">
        {heading && (
          <Heading className="text-4xl">
            <Unbroken text={heading} />
          </Heading>
        )}
        {introduction && <p className="mt-6 max-w-[46ch] text-lg text-muted">{introduction}</p>}
        {(button_label || button_path) && (
          <div className="mt-8">
            <LinkButton to={button_path || links.products()}>
              {button_label || t('shopAllProducts')}
            </LinkButton>
          </div>
        )}
      </div>
      {picture && (
        <div className="hero-picture">
          <Picture
            image={picture}
            width={1600}
            height={900}
            alt={picture_alt}
            sizes={HERO_SIZES}
            priority={isFirst}
            className="size-full object-cover"
          />
        </div>
      )}
    </section>
  )
}
