import * as Type from 'typebox'
import { Done, type StaffEndpoint } from './staff-endpoint.ts'
import { Found, Home, ShopOpening } from './shapes/home.ts'

export const home = {
  'GET /home/': {
    summary:
      'What waits, by urgency; the sales; the newest orders and messages; low stock. Each only as far as one may.',
    may: 'home.see',
    reply: Home,
  },
  'PUT /home/set-up/': {
    summary:
      'Dismisses the list of what a new shop still lacks, for all colleagues, or restores it.',
    may: 'settings.shop',
    body: Type.Object({ is_dismissed: Type.Boolean() }),
    reply: Done,
  },
  'GET /opening/': {
    summary: 'Whether the shop is open, what it still lacks, and the link that shows it before.',
    may: 'home.see',
    reply: ShopOpening,
  },
  'PUT /opening/': {
    summary:
      'Opens the shop, or closes it, which takes an owner and a recent factor. A shop that lacks something is opened only with `anyway`: 409.',
    may: 'settings.shop',
    body: Type.Object({ is_open: Type.Boolean(), anyway: Type.Optional(Type.Boolean()) }),
    reply: ShopOpening,
  },
  'DELETE /opening/preview/': {
    summary: 'Withdraws every preview link of the shop. The reply has a new one.',
    may: 'settings.shop',
    reply: ShopOpening,
  },
  'GET /search/': {
    summary: 'Orders, products, customers and posts by words, a few of each that one may see.',
    may: 'home.see',
    query: Type.Object({ q: Type.String({ maxLength: 200 }) }),
    reply: Type.Array(Found),
  },
} as const satisfies Record<string, StaffEndpoint>
