import { t } from '../texts/settings-views.ts'

/** The screens of the pages, with other words by which people look for them. */
export const PAGES_VIEWS = [
  { value: 'free', label: t('viewFreePages'), words: '' },
  { value: 'home', label: t('viewHome'), words: t('wordsHome') },
  { value: 'sections', label: t('viewHomeSections'), words: t('wordsHomeSections') },
  { value: 'footer', label: t('viewFooter'), words: t('wordsFooter') },
  { value: 'faq', label: t('viewFaq'), words: t('wordsFaq') },
  { value: 'company', label: t('viewCompany'), words: t('wordsCompany') },
  { value: 'contact', label: t('viewContact'), words: t('wordsContact') },
  {
    value: 'legal',
    label: t('viewPolicies'),
    words: t('wordsPolicies'),
  },
] as const

export type PagesView = (typeof PAGES_VIEWS)[number]['value']
