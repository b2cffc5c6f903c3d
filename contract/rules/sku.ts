export const SKU = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$/

/** The refusal of another text; a check of the table `skus` is the same. */
export const NO_SKU = 'A SKU is made of letters, digits, dots, hyphens, slashes and underscores.'
