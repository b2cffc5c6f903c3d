import type { OwnText } from '#contract/backoffice/content/own-texts.ts'
import { t } from '../../texts/wording.ts'

/** The groups of texts in the order in which a customer meets them, by the places that show them. */
const GROUPS: Record<string, string> = {
  layout: t('groupLayout'),
  home: t('groupHome'),
  products: t('groupProducts'),
  product: t('groupProduct'),
  cart: t('groupCart'),
  checkout: t('groupCheckout'),
  orders: t('groupOrders'),
  session: t('groupSession'),
  account: t('groupAccount'),
  publicName: t('groupPublicName'),
  blog: t('groupBlog'),
  contact: t('groupContact'),
  pages: t('groupPages'),
  general: t('groupGeneral'),
  refusals: t('groupRefusals'),
  mails: t('groupMails'),
  slips: t('groupSlips'),
  alerts: t('groupAlerts'),
  documents: t('groupDocuments'),
  duties: t('groupDuties'),
  filters: t('groupFilters'),
  guests: t('groupGuests'),
  lawful: t('groupLawful'),
  lookup: t('groupLookup'),
  merchant: t('groupMerchant'),
  opening: t('groupOpening'),
  paying: t('groupPaying'),
  privacy: t('groupPrivacy'),
  returns: t('groupReturns'),
  safety: t('groupSafety'),
  seen: t('groupSeen'),
  suggestions: t('groupSuggestions'),
  unitPrices: t('groupUnitPrices'),
  withdrawal: t('groupWithdrawal'),
}

const groupOf = (name: string) => name.slice(0, name.indexOf('.'))

type TextGroup = { name: string; label: string; texts: OwnText[] }

/** The texts by their groups; a group that has no name here comes last. */
export function groupTexts(texts: readonly OwnText[]): TextGroup[] {
  const names = new Set([...Object.keys(GROUPS), ...texts.map(({ name }) => groupOf(name))])
  return [...names]
    .map((name) => ({
      name,
      label: GROUPS[name] ?? name,
      texts: texts.filter((text) => groupOf(text.name) === name),
    }))
    .filter(({ texts: { length } }) => length > 0)
}

/** The texts that contain every word of a search, in the default's or the shop's own wording. */
export function findTexts(
  texts: readonly OwnText[],
  values: Record<string, string>,
  search: string,
): OwnText[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return texts.filter(({ name, usual }) => {
    const text = folded(`${usual} ${values[name] ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
