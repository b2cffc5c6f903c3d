/** The query key of the list of shops. */
export const OPERATED_SHOPS = 'operated-shops'
