/** What the server says of card accounts, refunds and money. */
export const paymentNotes = {} as const
