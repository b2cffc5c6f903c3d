/** The files of storefront/public/assets, cached for ever: a change gets another name. */
const DEVANAGARI = [400, 600].map(
  (weight) =>
    `@font-face{font-family:'Letters';src:url('/assets/devanagari-1-${weight}.woff2') format('woff2');` +
    `font-weight:${weight};font-display:swap;` +
    'unicode-range:U+0900-097F,U+200C-200D,U+20B9,U+25CC,U+A8E0-A8FF}',
)

/** Names of fonts that systems have come first, so that only a device without one loads a file. */
const familiesOf = (kind: 'Sans' | 'Serif') =>
  `'Noto ${kind} Devanagari','Kohinoor Devanagari','Nirmala UI','Letters'`

const STYLES: Record<string, string> = {
  ne:
    DEVANAGARI.join('') +
    `:root:lang(ne){--sans-letters:${familiesOf('Sans')};--serif-letters:${familiesOf('Serif')}}`,
}

/** The style with the letters of a language that no theme has; empty for all others. */
export const glyphsStyle = (locale: string): string => STYLES[locale] ?? ''
