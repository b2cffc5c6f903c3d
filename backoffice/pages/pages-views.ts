/** The screens of the pages; the table of texts has their names, and words by which people look for them. */
export const PAGES_VIEWS = [
  { value: 'free', text: 'viewFreePages', words: undefined },
  { value: 'home', text: 'viewHome', words: 'wordsHome' },
  { value: 'sections', text: 'viewHomeSections', words: 'wordsHomeSections' },
  { value: 'footer', text: 'viewFooter', words: 'wordsFooter' },
  { value: 'faq', text: 'viewFaq', words: 'wordsFaq' },
  { value: 'company', text: 'viewCompany', words: 'wordsCompany' },
  { value: 'contact', text: 'viewContact', words: 'wordsContact' },
  {
    value: 'legal',
    text: 'viewPolicies',
    words: 'wordsPolicies',
  },
] as const

export type PagesView = (typeof PAGES_VIEWS)[number]['value']
