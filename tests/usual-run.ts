/**
 * A usual `npm test` is short enough to wait for. It leaves the files that walk over every call, file or
 * pair, and those that start processes of their own, for CI and `npm test -- --all`; what they go through is
 * tested one by one in files that it takes (decision 199).
 */
export const isUsualRun = process.env['USUAL_TESTS'] !== undefined

/** Files of unit tests without `.test.ts`. */
const LEFT_FOR_CI = [
  // Walks over all calls, values or files.
  'server/backoffice/written-twice',
  'server/backoffice/hostile-input',
  'server/backoffice/permissions',
  'server/backoffice/plain-latin',
  'server/calls/written-twice',
  'server/calls/call-limits',
  'server/calls/market-stall',
  'server/accounts/merchant/canaries',
  'server/exports/shop/each-table',
  'server/exports/shop/believed',
  'server/imports/damaged-files',
  'server/imports/file-amounts',
  'server/imports/wrong-files',
  'server/imports/redirects/missed',
  'server/imports/texts/long-texts',
  'server/orders/edits/edits-meet',
  'server/orders/mails/confirmations',
  'server/payments/card/conformance-himalpay',
  'server/payments/card/conformance-paypal',
  'server/payments/card/conformance-stripe',
  'server/proof/planted-faults',
  'server/webhooks/edited-orders',
  'tests/house-patterns',
  // Tests that start servers and databases of their own, or move much data.
  'server/agents/obedient-agent',
  'server/bulk/bulk-jobs',
  'server/exports/shop/whole-shop',
  'server/full-disk',
  'server/imports/zipped',
  'server/object-store',
  'server/orders/cart/merge',
  'server/platform/embedded-postgres/embedded-postgres',
  'server/platform/media/keep-upload',
  'server/prepare-database',
  'server/products/collections/collections',
  'server/proof/proof',
  'server/prove-backup',
  'server/seeds/history/history',
  'server/several-processes',
  'server/several-starts',
  'server/shop-command/move/buying-meanwhile',
  'server/shop-command/shop-command',
  'server/start-and-stop',
  'tests/backup',
  'tests/build',
  'tests/connected/client-package',
  'tests/connected/sample-app',
  'tests/run',
  'tests/upgrades/previous',
  'tests/upgrades/rehearse',
  'tests/upgrades/upgrade',
]

/** Files of browser tests without `.test.ts`: the ways of shoppers, and the first of the back office. */
const USUAL_IN_THE_BROWSER = [
  'add-to-cart',
  'back-office',
  'before-hydration',
  'browsing',
  'card-payment',
  'cart',
  'checkout',
  'faults',
  'frozen',
  'guest-checkout',
  'joined-letters',
  'keyboard',
  'loading',
  'orders',
  'password-reset',
  'payment-return',
  'product-page',
  'reduced-motion',
  'second-picture',
  'session',
  'shops',
  'without-javascript',
  'writing',
]

export const LEFT_UNIT_TESTS = LEFT_FOR_CI.map((name) => `${name}.test.ts`)
export const USUAL_BROWSER_TESTS = USUAL_IN_THE_BROWSER.map((name) => `${name}.test.ts`)
