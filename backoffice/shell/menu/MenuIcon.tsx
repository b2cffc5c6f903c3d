import { Drawing } from '#ui/Icon.tsx'

/** In the manner of ui/Icon: a grid of 24, a line of 1.5, round ends. */
const PATHS: Record<string, string> = {
  home: 'M4 11l8-7 8 7v8.5h-5.5V14h-5v5.5H4z',
  orders: 'M5 4h14v17l-2.5-1.7L14 21l-2-1.7L10 21l-2.5-1.7L5 21zM8.5 9h7M8.5 13h7',
  products: 'M12 3l8 4.3v9.4L12 21l-8-4.3V7.3zM4.2 7.5L12 12l7.8-4.5M12 12v8.8',
  comments: 'M4 5h16v11H11l-4.5 4V16H4z',
  reviews: 'M12 4l2.4 5 5.600.8-4 3.900 1 5.500L12 16.600 7 19.200l1-5.500-4-3.900 5.600-.8z',
  messages: 'M3.5 6h17v12h-17zM3.8 6.4L12 13l8.2-6.6',
  blog: 'M5 20l1.2-4.8L16.5 5l2.7 2.7L9 18zM14 7.5l2.7 2.7',
  offers: 'M4 12.500V4h8.500L20.500 12 12.500 20zM8.200 8.200h.01',
  pages: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 15.5h6',
  customers:
    'M12 11.5a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.5 20.5c.8-4 3.7-5.7 7.5-5.7s6.7 1.7 7.5 5.7',
  payments: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.500h3',
  refunds: 'M9 5L4.5 9.500 9 14M4.500 9.500H15a4.500 4.500 0 0 1 0 9H9',
  returns: 'M5 8.500h14V20H5zM5 8.500L7.500 4h9L19 8.500M14.500 14H9.500M11.500 12l-2 2 2 2',
  reports: 'M4 20.5h16M6.5 17v-5M11 17V5M15.5 17V9M20 17v-3',
  settings:
    'M12 15.200a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.400zM12 3v2.500M12 18.500V21M3 12h2.500M18.5 12H21M5.6 5.600l1.8 1.800M16.6 16.600l1.8 1.800M18.4 5.600l-1.8 1.800M7.4 16.600l-1.8 1.8',
  staff:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3.5 19.500c.5-3.3 2.5-5 5.5-5s5 1.7 5.5 5M15.5 5.500a3 3 0 0 1 0 5.500M17 14.700c2 .6 3.2 2.2 3.5 4.8',
  audit: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.500V12l3 2',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  grip: 'M9.5 6h.01M14.5 6h.01M9.5 12h.01M14.5 12h.01M9.5 18h.01M14.5 18h.01',
  keys: 'M3 7h18v10.500H3zM6.800 10.500h.01M10.300 10.500h.01M13.800 10.500h.01M17.200 10.500h.01M8 14h8',
  help: 'M12 20.500a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.500 9.800c0-3.300 5-3.300 5 0 0 2-2.500 2-2.500 4M12 16.500h.01',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20.5 20.5',
}

/** A drawing beside a word that says the same. */
export const MenuIcon = ({ name, className }: { name: string; className?: string }) => (
  <Drawing path={PATHS[name] ?? ''} className={className} />
)
