/** Notes of imports and bulk jobs. */
export const jobNotes = {
  thisRowRepeatsTheHeader: 'This row repeats the header.',
} as const
