import { isCountry, isTimeZone } from '#contract/rules/places.ts'
import { parseWebAddress } from '#contract/rules/web-address.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { isEmailAddress } from '#server/platform/serving/plain-text.ts'

/** The themes of a shop; each has a stylesheet. */
export const THEMES = ['forge', 'garden', 'ink']

const ANALYTICS_ID = /^(G|UA|AW|GT)-[A-Z0-9-]{4,20}$/

type Words = {
  site_title: string
  contact_email: string
  google_analytics_id: string
  social_media_links: Record<string, string>
  theme_name: string
  time_zone: string
  country: string
}

/** @throws Refusal 400 with a sentence for each field that cannot be so */
export function assertSettings(words: Words): void {
  const { contact_email: email, google_analytics_id: analytics } = words
  assertNoFaults({
    site_title: words.site_title.trim() === '' ? REQUIRED : undefined,
    contact_email: email && !isEmailAddress(email) ? 'Enter a valid email address.' : undefined,
    google_analytics_id:
      analytics && !ANALYTICS_ID.test(analytics)
        ? 'An id begins with G-, UA-, AW- or GT-.'
        : undefined,
    social_media_links: Object.values(words.social_media_links).every(isWebAddress)
      ? undefined
      : 'Every link is like https://example.com/page.',
    theme_name: THEMES.includes(words.theme_name) ? undefined : 'There is no such theme.',
    time_zone: isTimeZone(words.time_zone) ? undefined : 'Choose a time zone from the list.',
    country: isCountry(words.country) ? undefined : 'Choose a country from the list.',
  })
}

const isWebAddress = (text: string) => text.trim() !== '' && 'value' in parseWebAddress(text)
