/** A table in another language: a text that it lacks is shown in English. */
export type OfficeTable<English> = { readonly [Key in keyof English]?: string }
