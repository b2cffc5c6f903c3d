/** The name of a variant: "10 in, rosewood". */
export const variantName = (values: string[]): string => values.join(', ')
