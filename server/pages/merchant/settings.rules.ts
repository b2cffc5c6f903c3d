import { HEX_COLOUR } from '#contract/rules/accent.ts'
import { isBlank, trimmed } from '#contract/texts/visible-text.ts'
import { parseWebAddress } from '#contract/rules/web-address.ts'
import { isEmailAddress } from '#contract/texts/email-address.ts'

/** The themes of a shop; each has a stylesheet. */
export const THEMES = ['forge', 'garden', 'ink']

/** Empty for the theme's own. */
export const faultOfAccent = (colour: string) =>
  isBlank(colour) || HEX_COLOUR.test(trimmed(colour).toLowerCase())
    ? undefined
    : 'Enter a color such as #2b6238.'

const ANALYTICS_ID = /^(G|UA|AW|GT)-[A-Z0-9-]{4,20}$/

export const faultOfEmail = (email: string) =>
  email && !isEmailAddress(email) ? 'Enter a valid email address.' : undefined

export const faultOfAnalyticsId = (id: string) =>
  id && !ANALYTICS_ID.test(id) ? 'Enter an ID that begins with G-, UA-, AW- or GT-.' : undefined

/** Each stands in the foot of every page. */
const MOST_LINKS = 20
const LONGEST_NETWORK = 60

export function faultOfLinks(links: Record<string, string>): string | undefined {
  const networks = Object.keys(links)
  if (networks.length > MOST_LINKS) return `A shop has at most ${MOST_LINKS} links.`
  if (networks.some((network) => isBlank(network) || network.length > LONGEST_NETWORK)) {
    return `The name of a network must have 1 to ${LONGEST_NETWORK} characters.`
  }
  if (Object.values(links).every(isWebAddress)) return undefined
  return 'Enter each link in full, such as https://example.com/page.'
}

const isWebAddress = (text: string) => !isBlank(text) && 'value' in parseWebAddress(text)
