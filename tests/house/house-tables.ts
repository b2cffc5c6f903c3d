/** Who may know whom: ARCHITECTURE.md says it in words, `house.test.ts` checks it. */

export const EVERYTHING = 'everything'
export const TABLES = 'server/migrations/tables.ts'
const BELOW_MODULES = ['contract', 'server/platform', 'server/tenants', 'server/calls']

/** The rooms of a shop, and which other rooms' publicFiles each may use. */
export const SHOP_MODULES: Record<string, string[]> = {
  'server/accounts': [],
  'server/audit': [],
  'server/blog': ['server/accounts', 'server/audit'],
  'server/bulk': ['server/audit', 'server/staff'],
  'server/contact': ['server/audit'],
  'server/orders': [
    'server/accounts',
    'server/audit',
    'server/bulk',
    'server/products',
    'server/payments',
  ],
  'server/pages': [],
  'server/payments': [],
  'server/products': ['server/accounts', 'server/audit', 'server/bulk'],
  'server/staff': ['server/accounts', 'server/audit', 'server/pages'],
}

/** What others may import of a room; `app.ts` and `open-back-office.ts` mount its routes besides. */
export const PUBLIC_FILES: Record<string, string[]> = {
  'server/accounts': [
    'accounts.ts',
    'passwords/new-password.ts',
    'passwords/passwords.ts',
    'sessions/device.ts',
  ],
  'server/audit': ['record.ts', 'edit-conflicts.ts'],
  'server/bulk': ['bulk-acts.ts', 'bulk-jobs.ts', 'bulk-reports.ts'],
  'server/orders': [
    'merchant/merchant-orders.ts',
    'merchant/merchant-verbs.ts',
    'placing/unpaid-limits.ts',
    'pricing/ordered-line.ts',
    'promotions/category-ids.ts',
    'promotions/present-promotion.ts',
    'promotions/save-promotion.ts',
  ],
  'server/pages': ['templates/start-like.ts'],
  'server/payments': [
    '2c2p/account-form.ts',
    'card/card-accounts.ts',
    'options/payment-options.ts',
    'merchant/present-payment.ts',
    'options/revise-payment-options.ts',
    'order-payments.ts',
    'orders-port.ts',
    'payment-events.queries.ts',
    'payment-method.ts',
  ],
  'server/products': [
    'catalogue/present-product.ts',
    'sales/plan-sale.ts',
    'sales/sale-list.queries.ts',
    'sales/find-by-name.ts',
    'search/search-index.ts',
    'stock.ts',
    'variants/grid.ts',
    'variants/save-variants.ts',
    'variants/variant-name.ts',
  ],
  'server/staff': [
    'act-as.ts',
    'admit.ts',
    'first-owner.ts',
    'keys.ts',
    'members/invite.ts',
    'members/lost-factor.ts',
    'operators/make-operator.ts',
    'person-requests.ts',
    'sessions/cookies.ts',
    'sessions/open-sessions.ts',
    'staff.ts',
  ],
}

/** What a room asks of one that it does not import, and the file that answers. */
export const PORTS: Record<string, string> = {
  'server/payments/orders-port.ts': 'server/orders/settlement.ts',
}

/** The rooms, or single files, that each folder may import besides itself. One without a row fails. */
export const MAY_IMPORT: Record<string, string[] | typeof EVERYTHING> = {
  ui: [],
  contract: [],
  client: ['contract', 'ui'],
  storefront: ['client', 'contract', 'ui'],
  backoffice: ['client', 'contract', 'ui'],
  demo: ['contract'],
  // It takes the demo's merchants from there, as it would be told them by the provider.
  simulators: ['demo/demo-merchants.ts'],
  bench: [
    ...BELOW_MODULES,
    'server',
    'server/accounts',
    'server/seeds',
    'tests/browser/launch-browser.ts',
    'tools/run/server-start.mjs',
  ],
  tools: ['server', 'server/platform'],
  tests: EVERYTHING,
  server: EVERYTHING,
  'server/platform': ['contract'],
  'server/migrations': [],
  'server/tenants': ['contract', 'server/platform', TABLES],
  'server/calls': ['contract', 'server/platform', 'server/tenants'],
  'server/seeds': [...BELOW_MODULES, ...Object.keys(SHOP_MODULES), 'demo'],
  'server/shop-command': [...BELOW_MODULES, ...Object.keys(SHOP_MODULES), 'demo', 'server'],
  'server/storefront': [...BELOW_MODULES, 'storefront/rendering.ts'],
  'server/backoffice': [...BELOW_MODULES, 'server/accounts', 'server/audit', 'server/staff'],
  ...Object.fromEntries(
    Object.entries(SHOP_MODULES).map(([room, publicFiles]) => [
      room,
      [...BELOW_MODULES, ...publicFiles],
    ]),
  ),
}

/** Which other folders of the storefront one of its folders may import: none of them mutually. */
export const STOREFRONT_EDGES: Record<string, string[]> = {
  account: ['session'],
  blog: ['products'],
  cart: [],
  checkout: ['cart', 'confirmation', 'orders', 'products'],
  confirmation: ['orders', 'payments'],
  contact: [],
  demo: [],
  home: ['products'],
  layout: ['cart'],
  orders: ['payments', 'session'],
  pages: [],
  payments: [],
  products: ['cart'],
  session: [],
  start: [],
}

/** The packages that run in the browser, and so have a say in its weight. */
export const PACKAGES: Record<string, RegExp> = {
  ui: /^react(\/|$)/,
  contract: /^typebox$/,
  client: /^(react|react-dom|react-router)(\/|$)/,
  backoffice:
    /^(react|react-dom|react-router|@simplewebauthn\/browser|@tanstack\/react-query|@tiptap\/[\w-]+|idb-keyval)(\/|$)/,
  storefront: /^(react|react-dom|react-router|@fontsource-variable\/[\w-]+)(\/|$)/,
}
