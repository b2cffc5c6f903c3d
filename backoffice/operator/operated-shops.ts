/** What the list of shops is kept under. */
export const OPERATED_SHOPS = 'operated-shops'
