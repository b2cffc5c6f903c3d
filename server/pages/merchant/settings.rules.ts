import { type Said, said, toStaff } from '#contract/language/said.ts'
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
    : toStaff('enterAColor')

const ANALYTICS_ID = /^(G|UA|AW|GT)-[A-Z0-9-]{4,20}$/

export const faultOfEmail = (email: string) =>
  email && !isEmailAddress(email) ? said('emailInvalid') : undefined

export const faultOfAnalyticsId = (id: string) =>
  id && !ANALYTICS_ID.test(id) ? toStaff('enterAnAnalyticsId') : undefined

/** Each stands in the foot of every page. */
const MOST_LINKS = 20
const LONGEST_NETWORK = 60

export function faultOfLinks(links: Record<string, string>): Said | undefined {
  const networks = Object.keys(links)
  if (networks.length > MOST_LINKS) return toStaff('aShopHasAtMostLinks', { most: MOST_LINKS })
  if (networks.some((network) => isBlank(network) || network.length > LONGEST_NETWORK)) {
    return toStaff('theNameOfANetwork', { most: LONGEST_NETWORK })
  }
  if (Object.values(links).every(isWebAddress)) return undefined
  return toStaff('enterEachLinkInFull')
}

const isWebAddress = (text: string) => !isBlank(text) && 'value' in parseWebAddress(text)
