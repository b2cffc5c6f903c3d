/**
 * The demo shops' accounts with the card provider's stand-in. Invented: no provider knows them, so
 * that everybody may.
 */
export const KHUKURI_MERCHANT = {
  merchantId: 'PASALDEMO',
  secret: '6b1f0c9a52e84d7f93ab20d4c7e5187643fd0eb98a2c651d7e90b3f4a8c2d516',
  name: 'Dobhan Forge',
} as const

export const DEMO_MERCHANTS = [KHUKURI_MERCHANT]
