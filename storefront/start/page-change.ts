/** An event of the document: another page is shown, with its title and at its top. */
export const PAGE_CHANGE = 'pasal:page-change'
