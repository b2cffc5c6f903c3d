const KNOWN = new Set(
  `H2 H3 H4 P UL OL LI STRONG EM A BLOCKQUOTE CODE IMG BR
    TABLE TBODY TR TH TD COLGROUP COL`.split(/\s+/),
)

/** Whether the editor gives back every element of a text that it is given. */
export function keepsHtml(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('*')].every(({ tagName }) => KNOWN.has(tagName))
}
