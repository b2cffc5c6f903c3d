import type { IncomingMessage } from 'node:http'

/** Headers of every reply, as name, value, name, value. */
export const everywhere = (secure: boolean): string[] => [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy',
  'same-origin',
  ...(secure ? ['Strict-Transport-Security', 'max-age=31536000'] : []),
]

/** Added to a page whose address is a key. */
export const KEY_PAGE_HEADERS = [
  'Cache-Control',
  'no-store',
  'X-Robots-Tag',
  'noindex',
  'Referrer-Policy',
  'no-referrer',
]

const GLOBAL_PRIVACY_CONTROL = ['Server-Timing', 'gpc']

/** Tells a page's script of the request's `Sec-GPC: 1`, which it cannot read in every browser. */
export const privacySignalOf = ({ headers }: IncomingMessage): string[] =>
  headers['sec-gpc'] === '1' ? GLOBAL_PRIVACY_CONTROL : []

type PagePolicy = {
  /** Such as `'sha256-…'`, for an inlined stylesheet. */
  styleSources: string[]
  /** SHA-256 of each inlined script, in base64. */
  scriptHashes?: string[]
  /** Another origin than the page's own that serves the API and the media. */
  apiOrigin: string | undefined
  /** Google's hosts, only for a shop that counts its visitors there. */
  analytics: boolean
  /** Adds what the development tools inline. */
  development: boolean
  /** Origins that may frame the page. Absent: none. */
  frameAncestors?: string | undefined
}

/** Headers of pages: nothing is allowed but what is named. */
export function pageHeaders(policy: PagePolicy): string[] {
  const api = policy.apiOrigin ? ` ${policy.apiOrigin}` : ''
  const google = policy.analytics
    ? {
        script: ' https://www.googletagmanager.com',
        connect: ' https://*.google-analytics.com https://*.googletagmanager.com',
      }
    : { script: '', connect: '' }
  const styles = policy.development
    ? "'self' 'unsafe-inline'"
    : policy.styleSources.join(' ') || "'none'"
  const scripts = (policy.scriptHashes ?? []).map((hash) => ` 'sha256-${hash}'`).join('')
  const csp = [
    "default-src 'none'",
    `script-src 'self'${scripts}${policy.development ? " 'unsafe-inline'" : ''}${google.script}`,
    `style-src ${styles}`,
    `img-src 'self'${api}${google.connect}${policy.development ? ' data:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${api}${google.connect}${policy.development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${policy.frameAncestors ?? "'none'"}`,
  ].join('; ')
  return [
    'Content-Security-Policy',
    csp,
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'Permissions-Policy',
    'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ]
}
