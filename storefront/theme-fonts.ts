/** The font files, in styles/fonts/, that a theme's first screen needs. */
export const THEME_FONTS: Record<string, string[]> = {
  forge: ['besley-basic.woff2', 'instrument-sans-basic.woff2'],
  garden: ['petrona-basic.woff2', 'figtree-basic.woff2'],
  ink: ['brygada-1918-basic.woff2', 'instrument-sans-basic.woff2'],
}
