import { newId, type PayPalMerchant } from './book.ts'

const LIFE_SECONDS = 9 * 3600

/** The tokens of apps, and how often they were asked for. */
export function createTokens(now: () => number, merchants: readonly PayPalMerchant[]) {
  const tokens = new Map<string, { merchant: PayPalMerchant; untilMs: number }>()
  let asked = 0
  return {
    asked: () => asked,
    /** All tokens end early. */
    revoke: () => tokens.clear(),
    give(authorization = '') {
      asked++
      const [, encoded = ''] = /^Basic (.+)$/.exec(authorization) ?? []
      const given = Buffer.from(encoded, 'base64').toString()
      const merchant = merchants.find(({ clientId, secret }) => `${clientId}:${secret}` === given)
      if (!merchant) return undefined
      const access_token = newId(60)
      tokens.set(access_token, { merchant, untilMs: now() + LIFE_SECONDS * 1000 })
      return { access_token, token_type: 'Bearer', expires_in: LIFE_SECONDS }
    },
    merchantOf(authorization = ''): PayPalMerchant | undefined {
      const [, token = ''] = /^Bearer (.+)$/.exec(authorization) ?? []
      const found = tokens.get(token)
      return found && found.untilMs > now() ? found.merchant : undefined
    },
  }
}
