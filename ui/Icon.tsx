/** All icons are drawn on a grid of 24; `.icon` gives them their line. */
const PATHS = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20.5 20.5',
  cart: 'M2.5 4.5H5L7.4 16h10.2L20 8H5.7M9 20h.01M16 20h.01',
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'arrow-up': 'M12 20V4.5M5.5 11 12 4.5l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5l5 5 10-11',
  image: 'M3.5 4.5h17v15h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15.5 9h.01',
  external: 'M10 5H5v14h14v-5M13.5 4.5h6v6M19 5l-8.5 8.5',
} as const

export type IconName = keyof typeof PATHS

type IconProps = { name: IconName; className?: string }

/** A drawing beside words, or inside a control that has a name: it says nothing itself. */
export const Icon = ({ name, className = 'size-5' }: IconProps) => (
  <Drawing path={PATHS[name]} className={/-[lr]/.test(name) ? `turns ${className}` : className} />
)

type DrawingProps = { path: string; className?: string | undefined }

export const Drawing = ({ path, className = 'size-5' }: DrawingProps) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
    <path d={path} />
  </svg>
)
