/** The screens of the pages, with other words by which people look for them. */
export const pagesViews = {
  pages: 'Pages',
  viewCompany: 'About',
  viewContact: 'Contact details',
  viewFaq: 'FAQ',
  viewFooter: 'Footer',
  viewFreePages: 'Custom pages',
  viewHome: 'Home page',
  viewHomeSections: 'Home page sections',
  viewPolicies: 'Policies',
  wordsCompany: 'about the shop company story',
  wordsContact: 'telephone email places branches',
  wordsFaq: 'questions answers help',
  wordsFooter: 'links bottom menu navigation',
  wordsHome: 'hero start',
  wordsHomeSections: 'hero banner quotes order',
  wordsPolicies: 'imprint privacy terms refund returns legal withdrawal accessibility',
} as const
