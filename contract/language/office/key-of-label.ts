/** "Sale price" → "salePrice": the key of a label in the table of texts. */
export const keyOfLabel = (label: string): string =>
  (label.match(/[A-Za-z0-9]+/g) ?? [])
    .map((word, place) =>
      place === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join('')
