import { accentsOf } from '#contract/rules/accent.ts'
import type { MailTheme } from '#server/platform/mail/email-content.ts'

type Colours = Omit<MailTheme, 'name' | 'origin' | 'logo'>

/** The storefront's themes in the colours that a mail needs; a name that has none is as `forge`. */
const THEMES: Record<string, Colours> = {
  forge: {
    paper: '#f6f1e7',
    surface: '#fdfaf3',
    ink: '#1e1a16',
    muted: '#63594c',
    line: '#dcd1be',
    button: '#86560f',
    onButton: '#fffaf0',
  },
  garden: {
    paper: '#f3f5ec',
    surface: '#fcfdf8',
    ink: '#17231a',
    muted: '#4e5c50',
    line: '#d0d9c2',
    button: '#2b6238',
    onButton: '#f8fcf3',
  },
  ink: {
    paper: '#fafaf9',
    surface: '#ffffff',
    ink: '#121316',
    muted: '#55585e',
    line: '#dcdcda',
    button: '#17191f',
    onButton: '#ffffff',
  },
}

const buttonOf = ({ accent, on }: { accent: string; on: string }) => ({
  button: accent,
  onButton: on,
})

type ShopLook = {
  theme: string
  accent: string
  name: string
  origin: string
  /** The path of its drawing. */
  logo: string | null
  logoWidth: number | null
}

/** A wide logo, as on pages. Mail programs show no drawings, so they get the picture within. */
const logoOf = ({ origin, logo, logoWidth }: ShopLook): Pick<MailTheme, 'logo'> =>
  logo?.endsWith('/drawing.svg') && logoWidth !== null
    ? { logo: { src: origin + logo.replace(/svg$/, 'png'), width: logoWidth } }
    : {}

export const mailTheme = (look: ShopLook): MailTheme => ({
  ...(THEMES[look.theme] ?? THEMES['forge']!),
  ...(look.accent && buttonOf(accentsOf(look.accent).light)),
  ...logoOf(look),
  name: look.name,
  origin: look.origin,
})
