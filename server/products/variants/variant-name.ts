/** What a variant is called: "10 in, rosewood". */
export const variantName = (values: string[]): string => values.join(', ')
