/** What the server says of orders, returns and shipments. */
export const orderNotes = {} as const
