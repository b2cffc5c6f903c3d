const KNOWN = new Set(
  `H2 H3 H4 P UL OL LI STRONG EM A BLOCKQUOTE CODE IMG BR FIGURE FIGCAPTION
    TABLE TBODY TR TH TD COLGROUP COL`.split(/\s+/),
)

/** A picture, and below it a line of words at most. */
const isPicture = (figure: Element) =>
  /^IMG( FIGCAPTION)?$/.test([...figure.children].map(({ tagName }) => tagName).join(' ')) &&
  !figure.querySelector('figcaption :not(strong, em, a, code)')

/** Whether the editor returns every element of a text that it loads. */
export function keepsHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (
    [...body.querySelectorAll('*')].every(({ tagName }) => KNOWN.has(tagName)) &&
    [...body.querySelectorAll('figure')].every(isPicture) &&
    !body.querySelector(':not(figure) > figcaption')
  )
}
