/** The screens of the pages, with other words by which people look for them. */
export const PAGES_VIEWS = [
  { value: 'free', label: 'Custom pages', words: '' },
  { value: 'home', label: 'Home page', words: 'hero start' },
  { value: 'sections', label: 'Home page sections', words: 'hero banner quotes order' },
  { value: 'footer', label: 'Footer', words: 'links bottom menu navigation' },
  { value: 'faq', label: 'FAQ', words: 'questions answers help' },
  { value: 'company', label: 'About', words: 'about the shop company story' },
  { value: 'contact', label: 'Contact details', words: 'telephone email places branches' },
  {
    value: 'legal',
    label: 'Policies',
    words: 'imprint privacy terms refund returns legal withdrawal accessibility',
  },
] as const

export type PagesView = (typeof PAGES_VIEWS)[number]['value']
