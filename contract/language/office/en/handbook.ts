/** The frame around a page of the handbook. */
export const handbook = {
  contents: 'All pages',
  documentTitle: '{title} · Handbook',
  handbook: 'Handbook of the back office',
  inEnglish: 'This page is not translated yet, so it is shown in English.',
  toOffice: 'To your shops',
} as const
