import {
  FOOTER_DUTIES,
  FOOTER_LEGAL,
  type FooterGroup,
  type FooterLink,
  type FooterLinkKind,
} from '#contract/backoffice/records/footer-menu.ts'
import type { SiteSettings } from '#contract/pages.ts'
import { LOOKUP_SLUG, WITHDRAWAL_SLUG } from '#contract/rules/withdrawal-page.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { FIXED_PATHS, type FixedKind, type RecordKind } from './fixed-paths.ts'
import type { UsualPage } from './empty-pages.ts'
import { listFooterPages, listFooterTargets } from './footer.queries.ts'

type Menu = NonNullable<SiteSettings['footer_menu']>
type Place = Menu[number]['links'][number]
const RECORD_PATHS: Record<RecordKind, (slug: string) => string> = {
  page: (slug) => `/pages/${slug}`,
  category: (slug) => `/products?category=${slug}`,
  collection: (slug) => `/collections/${slug}`,
}

/** The name of a page in the shop's language, as its own heading says it. */
export function fixedName(texts: Texts, kind: FixedKind): string {
  const [layout, pages] = [texts.of('layout'), texts.of('pages')]
  switch (kind) {
    case 'products':
      return layout('allProducts')
    case 'blog':
      return texts.of('blog')('blog')
    case 'faq':
      return layout('faqs')
    case 'company':
      return layout('about')
    case 'contact':
      return layout('contact')
    case 'withdrawal':
      return texts.of('orders')('withdraw')
    case 'terms':
    case 'refund_policy':
    case 'privacy_policy':
    case 'delivery':
    case 'imprint':
    case 'accessibility':
      return pages(kind)
  }
}

export const isRecordKind = (kind: FooterLinkKind): kind is RecordKind => kind in RECORD_PATHS

type There = {
  /** The kinds of legal documents that have a text. */
  written: readonly string[]
  isOfEu: boolean
}

/** Whether a shop has the page: legal ones need a text, that of withdrawals is for shops in the EU. */
export function isThere(kind: FixedKind, { written, isOfEu }: There): boolean {
  if (kind === 'withdrawal') return isOfEu
  return !FOOTER_LEGAL.some((legal) => legal === kind) || written.includes(kind)
}

type Shop = {
  footer_groups: FooterGroup[] | null
  sells_to_eu: boolean
}

/** `asks`: visitors are asked before they are counted. */
type Legal = Pick<Shop, 'sells_to_eu'> & { asks: boolean }
type Footer = Pick<SiteSettings, 'footer_pages' | 'footer_menu'>

/**
 * Reads the pages that every foot leads to: those of the merchant's groups, or else the usual ones
 * without those that are `empty`.
 */
export async function readFooter(
  tx: ReadTx,
  shop: Shop,
  asks: boolean,
  empty: UsualPage[],
): Promise<Footer> {
  const { footer_groups: groups } = shop
  if (groups && groups.length > 0) {
    const there = { ...shop, asks }
    return { footer_menu: withoutPages(await readMenu(tx, groups, there), empty) }
  }
  const usual = await readUsualPages(tx, shop)
  if (empty.length === 0) return usual
  const menu = usualMenu(tx.format.texts, usual.footer_pages ?? [], asks)
  return { ...usual, footer_menu: withoutPages(menu, empty) }
}

/** The groups without links to the pages. */
function withoutPages(menu: Menu, empty: UsualPage[]): Menu {
  const paths = new Set<string | undefined>(empty.map((page) => FIXED_PATHS[page]))
  return menu
    .map(({ heading, links }) => ({ heading, links: links.filter(({ to }) => !paths.has(to)) }))
    .filter(({ links }) => links.length > 0)
}

/** The groups of the foot that a shop has without a menu of its own. */
function usualMenu(texts: Texts, own: { slug: string; title: string }[], asks: boolean): Menu {
  const t = texts.of('layout')
  return [
    {
      heading: t('shop'),
      links: [
        { label: t('allProducts'), to: FIXED_PATHS.products },
        { label: t('inStock'), to: '/products?in_stock=true' },
        { label: t('bestReviewed'), to: '/products?ordering=best_reviewed' },
        { label: t('byName'), to: '/products?ordering=name' },
      ],
    },
    {
      heading: t('help'),
      links: [
        { label: t('refundPolicy'), to: FIXED_PATHS.refund_policy },
        { label: t('privacyPolicy'), to: FIXED_PATHS.privacy_policy },
        { label: t('faqs'), to: FIXED_PATHS.faq },
        ...own.map(({ slug, title }) => ({ label: title, to: `/pages/${slug}` })),
        { label: t('about'), to: FIXED_PATHS.company },
        { label: t('contact'), to: FIXED_PATHS.contact },
        ...(asks ? [{ label: t('privacyChoices') }] : []),
      ],
    },
  ]
}

const takesTelephones = ({ format }: ReadTx) => format.optionalFields.includes('email')
const lookupTitle = ({ format }: ReadTx) => format.texts.of('lookup')('title')

/** The page of withdrawals comes first. */
async function readUsualPages(
  tx: ReadTx,
  { sells_to_eu }: Shop,
): Promise<Pick<Footer, 'footer_pages'>> {
  const own = await listFooterPages(tx)
  const title = fixedName(tx.format.texts, 'withdrawal')
  const pages = [
    ...(sells_to_eu ? [{ slug: WITHDRAWAL_SLUG, title }] : []),
    ...own,
    ...(takesTelephones(tx) ? [{ slug: LOOKUP_SLUG, title: lookupTitle(tx) }] : []),
  ]
  return pages.length > 0 ? { footer_pages: pages } : {}
}

/** The groups with those of their links that lead to something, and the duties that no group names. */
async function readMenu(tx: ReadTx, groups: FooterGroup[], { sells_to_eu, asks }: Legal) {
  const chosen = groups.flatMap(({ links }) => links)
  const targets = await listFooterTargets(tx, chosen)
  const { texts } = tx.format
  const there = { written: targets.map(({ kind }) => kind), isOfEu: sells_to_eu }
  const fixed = (kind: FixedKind, label = ''): Place[] =>
    isThere(kind, there) ? [{ label: label || fixedName(texts, kind), to: FIXED_PATHS[kind] }] : []
  function placesOf({ kind, id, url, label }: FooterLink): Place[] {
    if (kind === 'web') return [{ label: label || new URL(url).hostname, to: url }]
    if (!isRecordKind(kind)) return fixed(kind, label)
    const found = targets.find((target) => target.kind === kind && target.id === id)
    return found ? [{ label: label || found.name, to: RECORD_PATHS[kind](found.slug) }] : []
  }
  const duties = FOOTER_DUTIES.filter((duty) => !chosen.some(({ kind }) => kind === duty))
  const legal = duties.flatMap((duty) => fixed(duty))
  if (takesTelephones(tx)) legal.push({ label: lookupTitle(tx), to: `/pages/${LOOKUP_SLUG}` })
  if (asks) legal.push({ label: texts.of('layout')('privacyChoices') })
  const menu: Menu = [
    ...groups.map(({ heading, links }) => ({ heading, links: links.flatMap(placesOf) })),
    { heading: texts.of('pages')('legal'), links: legal },
  ]
  return menu.filter(({ links }) => links.length > 0)
}
