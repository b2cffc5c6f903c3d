/** ARCHITECTURE.md says it in words; `import-rules.ts` makes rules of the linter of it. */

const BELOW_MODULES = ['contract', 'server/platform', 'server/tenants', 'server/calls']
const TABLES = 'server/migrations/tables.ts'

/** The modules of a shop, and the other modules whose public files each may import. */
const MODULES: Record<string, string[]> = {
  'server/accounts': ['server/audit'],
  'server/audit': [],
  'server/blog': ['server/accounts', 'server/audit'],
  'server/bulk': ['server/audit', 'server/staff'],
  'server/contact': ['server/audit'],
  'server/delivery': ['server/audit'],
  'server/documents': ['server/audit', 'server/orders', 'server/payments'],
  'server/orders': [
    'server/accounts',
    'server/audit',
    'server/bulk',
    'server/delivery',
    'server/products',
    'server/payments',
  ],
  'server/pages': ['server/audit', 'server/delivery', 'server/tax'],
  'server/payments': ['server/audit'],
  'server/products': ['server/accounts', 'server/audit', 'server/bulk', 'server/tax'],
  'server/staff': ['server/accounts', 'server/audit', 'server/pages'],
  'server/tax': ['server/audit'],
}

/** What other modules may import of a module. The files of `server/` itself also mount its routes. */
export const PUBLIC_FILES: Record<string, string[]> = {
  'server/accounts': [
    'accounts.ts',
    'guests/guests.ts',
    'passwords/new-password.ts',
    'passwords/passwords.ts',
    'sessions/device.ts',
  ],
  'server/audit': ['record.ts', 'save-record.ts', 'table-record.ts'],
  'server/bulk': ['bulk-acts.ts', 'bulk-jobs.ts', 'bulk-reports.ts'],
  'server/delivery': [
    'regions.rules.ts',
    'delivery-settings.queries.ts',
    'delivery.queries.ts',
    'methods.rules.ts',
  ],
  'server/orders': [
    'documents/document-links.ts',
    'documents/queue-documents.ts',
    'mails/order-mails.queries.ts',
    'order-lines.queries.ts',
    'orders.queries.ts',
    'placing/unpaid-limits.ts',
    'pricing/adjustments.queries.ts',
    'pricing/document-parts.rules.ts',
    'pricing/order-entries.rules.ts',
    'pricing/present-breakdown.ts',
    'pricing/pricing.rules.ts',
    'pricing/refund-parts.rules.ts',
    'promotions/save-promotion.ts',
    'shipments/shipments.rules.ts',
  ],
  'server/pages': ['templates/start-like.ts'],
  'server/payments': [
    '2c2p/account-form.ts',
    '2c2p/pgw.ts',
    'stripe/account-form.ts',
    'card/card-accounts.ts',
    'card/close-page.ts',
    'options/payment-options.queries.ts',
    'options/payment-options.ts',
    'merchant/present-payment.ts',
    'order-payments.ts',
    'orders-port.ts',
    'payment-events.queries.ts',
    'payment-method.ts',
    'refunds/refund-keys.ts',
    'refunds/request-card-refund.ts',
  ],
  'server/products': [
    'catalogue/present-product.ts',
    'sales/plan-sale.ts',
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
  'server/tax': ['tax-settings.queries.ts', 'tax-settings.rules.ts'],
}

/** The folders and single files that each folder may import besides itself. Tests may import all. */
export const MAY_IMPORT: Record<string, string[]> = {
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
    'tests/database/cluster/shards.ts',
    'tests/servers/object-store.ts',
    'tools/run/server-start.mjs',
  ],
  tools: ['server', 'server/platform'],
  'server/platform': ['contract'],
  'server/migrations': [],
  'server/tenants': ['contract', 'server/platform', TABLES],
  'server/calls': ['contract', 'server/platform', 'server/tenants'],
  'server/seeds': [...BELOW_MODULES, ...Object.keys(MODULES), 'demo'],
  'server/shop-command': [...BELOW_MODULES, ...Object.keys(MODULES), 'demo', 'server'],
  'server/storefront': [...BELOW_MODULES, 'storefront/rendering.ts'],
  'server/backoffice': [...BELOW_MODULES, 'server/accounts', 'server/audit', 'server/staff'],
  ...Object.fromEntries(
    Object.entries(MODULES).map(([module, others]) => [module, [...BELOW_MODULES, ...others]]),
  ),
}

/** Which other folders of the storefront one of its folders may import: none of them mutually. */
export const STOREFRONT_EDGES: Record<string, string[]> = {
  account: ['session'],
  analytics: [],
  blog: ['products'],
  cart: [],
  checkout: ['analytics', 'cart', 'confirmation', 'orders', 'products'],
  confirmation: ['analytics', 'orders', 'payments'],
  contact: [],
  demo: [],
  home: ['products'],
  layout: ['analytics', 'cart'],
  orders: ['payments', 'returns', 'session'],
  pages: [],
  payments: [],
  products: ['analytics', 'cart'],
  returns: [],
  session: [],
  start: [],
}

/** The packages that run in the browser, which make it heavier. */
export const BROWSER_PACKAGES: Record<string, string[]> = {
  ui: ['react'],
  contract: ['typebox', '@schummar/icu-type-parser', 'icu-minify'],
  client: ['react', 'react-dom', 'react-router'],
  backoffice: [
    'react',
    'react-dom',
    'react-router',
    '@simplewebauthn/browser',
    '@tanstack/react-query',
    '@tiptap/*',
    'idb-keyval',
  ],
  storefront: ['react', 'react-dom', 'react-router', '@fontsource-variable/*'],
}
