import { parseWebAddress } from '#contract/rules/web-address.ts'
import { isEmailAddress } from '#server/platform/serving/plain-text.ts'

/** The themes of a shop; each has a stylesheet. */
export const THEMES = ['forge', 'garden', 'ink']

const ANALYTICS_ID = /^(G|UA|AW|GT)-[A-Z0-9-]{4,20}$/

export const faultOfEmail = (email: string) =>
  email && !isEmailAddress(email) ? 'Enter a valid email address.' : undefined

export const faultOfAnalyticsId = (id: string) =>
  id && !ANALYTICS_ID.test(id) ? 'An id begins with G-, UA-, AW- or GT-.' : undefined

export const faultOfLinks = (links: Record<string, string>) =>
  Object.values(links).every(isWebAddress)
    ? undefined
    : 'Every link is like https://example.com/page.'

const isWebAddress = (text: string) => text.trim() !== '' && 'value' in parseWebAddress(text)
