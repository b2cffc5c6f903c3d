/** The font files, below node_modules/@fontsource-variable/, that a theme's first screen needs. */
export const THEME_FONTS: Record<string, string[]> = {
  forge: [
    'besley/files/besley-latin-wght-normal.woff2',
    'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ],
  garden: [
    'petrona/files/petrona-latin-wght-normal.woff2',
    'figtree/files/figtree-latin-wght-normal.woff2',
  ],
  ink: [
    'brygada-1918/files/brygada-1918-latin-wght-normal.woff2',
    'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  ],
}
