import type { Texts } from '#contract/language/texts.ts'
import type { SiteSettings } from '#contract/pages.ts'

const CONTEXT = 'https://schema.org'

export const schemaObject = (type: string, facts: object): object => ({
  '@context': CONTEXT,
  '@type': type,
  ...facts,
})

/** The shop as an organization, within another thing. */
export const organizationOf = (settings: SiteSettings, facts: object = {}) => ({
  '@type': 'Organization',
  name: settings.site_title,
  url: '/',
  ...(settings.logo && { logo: settings.logo }),
  ...(settings.contact_email && { email: settings.contact_email }),
  sameAs: Object.values(settings.social_media_links),
  ...facts,
})

/** The way from the home page to this one. */
export const breadcrumbs = (texts: Texts, ...steps: { name: string; item: string }[]) =>
  schemaObject('BreadcrumbList', {
    itemListElement: [{ name: texts.of('layout')('home'), item: '/' }, ...steps].map(
      (step, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        ...step,
      }),
    ),
  })
