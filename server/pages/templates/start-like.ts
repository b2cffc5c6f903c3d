import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/rules/locales.ts'
import type { ShopTemplate } from '#contract/rules/shop-templates.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import { insertRow, insertRows, type Tx, updateTable } from '#server/tenants/tx.ts'
import { shops as de } from './de/shop.ts'
import { shops as en } from './en/shop.ts'
import { shops as ne } from './ne/shop.ts'
import type { ShopTexts } from '../template-types.ts'

const SHOPS: Record<Locale, Record<ShopTemplate, ShopTexts>> = { en, de, ne }

/**
 * Gives a new shop the look and neutral texts of a template, in its language. The transaction began
 * before the shop had one, so `code` says it. Questions and pages are drafts; policies
 * are left to their editor, which offers each a template, for they bind the merchant.
 */
export async function startLike(
  tx: Tx,
  template: ShopTemplate,
  code: string = DEFAULT_LOCALE,
): Promise<void> {
  const texts = SHOPS[isLocale(code) ? code : DEFAULT_LOCALE][template]
  const { theme, site_description, tagline, mission_statement, core_values } = texts
  await updateTable(tx, 'site_settings').set({ theme_name: theme, site_description }).execute()
  const numbered = core_values.map((value, at) => ({ id: at + 1, ...value }))
  await insertRow(tx, 'company_info', {
    tagline,
    mission_statement,
    core_values: JSON.stringify(numbered),
  })
  await insertRows(
    tx,
    'faqs',
    texts.questions.map(({ question, html }, position) => ({
      question,
      answer: sanitizeHtml(html, tx.tenantId),
      position,
    })),
  )
  await insertRows(
    tx,
    'free_pages',
    texts.pages.map(({ title, slug, html }) => ({
      title,
      slug,
      content: sanitizeHtml(html, tx.tenantId),
      in_footer: true,
    })),
  )
}
