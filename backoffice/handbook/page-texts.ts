import type { Locale } from '#contract/rules/locales.ts'
import { DEFAULT_LOCALE } from '#contract/rules/locales.ts'
import { language } from '../texts/language.ts'
import { HANDBOOK_PAGES, type HandbookPage } from './handbook-pages.ts'

const ROOT = '../../docs/handbook/'

/** The HTML of each page, loaded when the page is opened. */
const TEXTS = import.meta.glob<string>('../../docs/handbook/**/*.md', { import: 'default' })
const TITLES = import.meta.glob<string>('../../docs/handbook/**/*.md', {
  import: 'default',
  query: '?title',
  eager: true,
})

/** English stands in the folder itself, each other language in a folder of its own. */
const pathOf = (page: HandbookPage, spoken: Locale) =>
  spoken === DEFAULT_LOCALE ? `${ROOT}${page}.md` : `${ROOT}${spoken}/${page}.md`

/** The reader's language; English where the page has no translation. */
const languageOf = (page: HandbookPage): Locale =>
  pathOf(page, language) in TITLES ? language : DEFAULT_LOCALE

export type PageText = { page: HandbookPage; html: string; language: Locale }

export async function loadText(page: HandbookPage): Promise<PageText> {
  const spoken = languageOf(page)
  return { page, html: await TEXTS[pathOf(page, spoken)]!(), language: spoken }
}

export const CONTENTS = HANDBOOK_PAGES.map((page) => {
  const spoken = languageOf(page)
  return { page, title: TITLES[pathOf(page, spoken)] ?? '', language: spoken }
})
