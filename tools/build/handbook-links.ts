/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

/** A link between pages of any language leads to the page, which the office shows in its reader's. */
export const addressOf = (href: string): string =>
  href.replace(/^(?:[\w./-]*\/)?([\w-]+)\.md(#.*)?$/, '/handbook/$1$2')
