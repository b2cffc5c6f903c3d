/** The number of a draft, as people write it. */
export const draftNumber = (number: number): string => `O-${number}`
