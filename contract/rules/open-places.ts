/** A place of a template that only the merchant can fill in, "[14]", for PostgreSQL and JavaScript. */
export const OPEN_PLACE = String.raw`\[[^\[\]]{1,250}\]`

/** The places of a text in HTML that are still to be filled in, each once. */
export const openPlacesIn = (html: string): string[] => [
  ...new Set(html.replaceAll(/<[^<>]*>/g, ' ').match(new RegExp(OPEN_PLACE, 'g'))),
]
