/** Notes of imports and bulk jobs. */
export const jobNotes = {} as const
