import { isIP } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { type StorePlace, storePlaceOf } from './media-url.ts'

/** A setting that stops the start. Its message is a sentence that names the setting. */
export class SettingError extends Error {}

/** The whole configuration, from the environment, parsed once at start. */
export type Env = ReturnType<typeof parseEnv>

export function parseEnv(variables: Record<string, string | undefined>) {
  const production = variables['NODE_ENV'] === 'production'
  const demo = flag(variables, 'DEMO', !production)
  const databaseUrl = postgresUrl(variables, 'DATABASE_URL')
  const databaseOwnerUrl = postgresUrl(variables, 'DATABASE_OWNER_URL')
  if (databaseOwnerUrl && !databaseUrl) {
    throw new SettingError('DATABASE_OWNER_URL is set, but DATABASE_URL is not.')
  }
  const databaseListenUrl = postgresUrl(variables, 'DATABASE_LISTEN_URL')
  if (databaseListenUrl && !databaseUrl) {
    throw new SettingError('DATABASE_LISTEN_URL is set, but DATABASE_URL is not.')
  }
  const dataDir = resolve(variables['DATA_DIR'] || '.data')
  return {
    production,
    demo,
    host: variables['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    port: wholeNumber(variables, 'PORT', 3000, 0, 65535),
    dataDir,
    /** The object store of the pictures. Absent: the folder `media` in `dataDir`. */
    mediaStore: mediaStore(variables),
    mediaDir: join(dataDir, 'media'),
    /** Absent: the embedded PostgreSQL in `dataDir`. */
    databaseUrl,
    /** The owner's address for migrations; absent if another process migrates. */
    databaseOwnerUrl,
    /** PostgreSQL itself, for one listening connection, where a pooler is between. */
    databaseListenUrl,
    /** Seconds for which a stopping server goes on answering, so that a proxy notices. */
    drainSeconds: wholeNumber(variables, 'DRAIN_SECONDS', 0, 0, 600),
    /** Absent: no metrics are served. */
    metricsPort: variables['METRICS_PORT']
      ? wholeNumber(variables, 'METRICS_PORT', 0, 1, 65535)
      : undefined,
    /** The address at which a proxy asks which domains may have certificates. Absent: nowhere. */
    tlsAskPort: variables['TLS_ASK_PORT']
      ? wholeNumber(variables, 'TLS_ASK_PORT', 0, 1, 65535)
      : undefined,
    /** Absent: the API is on every shop's own origin. */
    publicApiUrl: apiUrl(variables),
    /** The host of the back office. Absent: there is none. */
    backOfficeHost: backOfficeHost(variables, demo),
    /**
     * The server to ask for domains’ records, such as "127.0.0.1:5300". Absent: the system's
     * resolver.
     */
    dnsServer: variables['DNS_SERVER'] || undefined,
    /** The addresses or the host name to which a merchant's domain has to lead. */
    domainTargets: domainTargets(variables),
    /** Absent: each mail becomes a file in `dataDir`. */
    smtpUrl: smtpUrl(variables),
    /** The sender of mails. Absent: each shop's own contact address. */
    mailFrom: mailAddress(variables, 'MAIL_FROM'),
    mailServer: mailServer(variables),
    /** Signs sessions and mailed links. Absent: one is made and kept in `dataDir`. */
    sessionSecret: secret(
      variables,
      'SESSION_SECRET',
      production,
      'changing it ends every session.',
    ),
    /** Encrypts the shops' accounts with their card provider. Absent: kept in `dataDir`. */
    paymentKey: secret(
      variables,
      'PAYMENT_KEY',
      production,
      'the shops’ card accounts cannot be read without it.',
    ),
    ...cardProvider(variables),
    /** The keys with which the demo's card provider refunds, in a file that it makes. */
    demoRefundKeys: variables['DEMO_REFUND_KEYS'] || undefined,
    /** A stand-in for Stripe runs beside the demo. */
    demoStripe: flag(variables, 'DEMO_STRIPE', false),
    /** A stand-in for PayPal runs beside the demo. */
    demoPayPal: flag(variables, 'DEMO_PAYPAL', false),
    /** Prints each statement, without its values. */
    logSql: flag(variables, 'LOG_SQL', false),
    /** Each night all shops are checked for what does not agree. */
    nightlyProof: flag(variables, 'NIGHTLY_PROOF', true),
    /** The folder of backups of which the newest is restored each night. Absent: none is. */
    proofBackup: proofBackup(variables),
    ...network(variables),
  }
}

type Variables = Record<string, string | undefined>

function proofBackup(variables: Variables): string | undefined {
  const text = variables['PROOF_BACKUP']
  if (!text) return undefined
  if (variables['DATABASE_URL']) {
    throw new SettingError(
      'PROOF_BACKUP is for the database that comes with Pasal, and DATABASE_URL names another. Restore its backups by its own tools, and compare them with npm run rehearse -- --database.',
    )
  }
  if (!isAbsolute(text)) {
    throw new SettingError(`PROOF_BACKUP must be a whole path such as /backups, not "${text}".`)
  }
  return text
}

const network = (variables: Variables) => ({
  /** A load test raises it. */
  rateLimitScale: positiveNumber(variables, 'RATE_LIMIT_SCALE', 1),
  /** Addresses or CIDR blocks whose X-Forwarded-For counts. */
  trustedProxies: list(variables['TRUSTED_PROXIES']),
  /** Their X-Forwarded-Host counts, too: they set or remove it themselves. */
  trustForwardedHost: flag(variables, 'TRUST_FORWARDED_HOST', false),
  outgoing: outgoing(variables),
})

/** The settings of requests to addresses of merchants. */
function outgoing(variables: Variables) {
  const networks = list(variables['REFUSED_NETWORKS'])
  const wrong = networks.find((network) => !isNetwork(network))
  if (wrong !== undefined) {
    throw new SettingError(
      `REFUSED_NETWORKS must be networks such as 198.51.7.0/24,2001:db8:7::/48, not "${wrong}".`,
    )
  }
  return {
    /** Networks besides the private ones that no such request reaches. */
    refusedNetworks: networks,
    /** Behind a forwarding proxy no address can be checked here. */
    isBehindProxy: Boolean(variables['HTTPS_PROXY'] || variables['https_proxy']),
    /** The proxy refuses addresses of inner networks by itself. */
    proxyFilters: flag(variables, 'PROXY_FILTERS', false),
  }
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** PayPal's APIs, the hosts of its pages, and of the certificates that it signs notifications with. */
const payPal = (variables: Variables) => ({
  payPalUrl: paymentUrl(variables, 'PAYPAL_URL', 'https://api-m.paypal.com'),
  payPalSandboxUrl: paymentUrl(variables, 'PAYPAL_SANDBOX_URL', 'https://api-m.sandbox.paypal.com'),
  payPalPageHosts: pageHosts(
    variables,
    'PAYPAL_PAGE_HOSTS',
    'www.paypal.com,www.sandbox.paypal.com',
  ),
  payPalCertHosts: pageHosts(
    variables,
    'PAYPAL_CERT_HOSTS',
    'api.paypal.com,api.sandbox.paypal.com',
  ),
})

const cardProvider = (variables: Variables) => ({
  /** Stripe's API, and the hosts that its payment pages are on. */
  stripeUrl: paymentUrl(variables, 'STRIPE_URL', 'https://api.stripe.com'),
  stripePageHosts: pageHosts(variables, 'STRIPE_PAGE_HOSTS', 'checkout.stripe.com'),
  ...payPal(variables),
  /** 2C2P's payment API, and the hosts that its payment pages are on. */
  pgwUrl: paymentUrl(variables, 'PGW_URL', 'https://pgw.2c2p.com', 'https://sandbox-pgw.2c2p.com'),
  pgwPageHosts: pageHosts(variables, 'PGW_PAGE_HOSTS', 'pgw-ui.2c2p.com'),
  pgwTimeZone: timeZone(variables, 'PGW_TIME_ZONE', 'Asia/Singapore'),
  /** 2C2P's Payment Action, which takes voids and refunds, and its version. */
  pgwAction: {
    url: actionUrl(variables),
    cutOff: cutOff(variables),
    version: variables['PGW_ACTION_VERSION'] || '4.3',
  },
})

function flag(variables: Variables, name: string, otherwise: boolean): boolean {
  const text = variables[name]
  if (!text) return otherwise
  if (text === '1' || text === 'true') return true
  if (text === '0' || text === 'false') return false
  throw new SettingError(`${name} must be 1 or 0, not "${text}".`)
}

function wholeNumber(
  variables: Variables,
  name: string,
  otherwise: number,
  min: number,
  max: number,
) {
  const text = variables[name]
  if (!text) return otherwise
  const number = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(number >= min && number <= max)) {
    throw new SettingError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  return number
}

function positiveNumber(variables: Variables, name: string, otherwise: number): number {
  const text = variables[name]
  if (!text) return otherwise
  const number = Number(text)
  if (!Number.isFinite(number) || number <= 0) {
    throw new SettingError(`${name} must be a number above 0, not "${text}".`)
  }
  return number
}

function postgresUrl(variables: Variables, name: string): string | undefined {
  const text = variables[name]
  if (!text) return undefined
  const url = /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (!url?.hostname && !url?.searchParams.has('host')) {
    throw new SettingError(`${name} must look like postgres://user:password@host:5432/database.`)
  }
  return text
}

function mediaStore(variables: Variables): StorePlace | undefined {
  try {
    return storePlaceOf(variables)
  } catch (error) {
    throw new SettingError((error as Error).message)
  }
}

const DEMO_BACK_OFFICE = 'admin.localhost'

function backOfficeHost(variables: Variables, demo: boolean): string | undefined {
  const text = variables['BACK_OFFICE_HOST'] || (demo ? DEMO_BACK_OFFICE : undefined)
  if (text && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(text)) {
    throw new SettingError(
      `BACK_OFFICE_HOST must be a host name in small letters such as admin.example.com, not "${text}".`,
    )
  }
  return text
}

function smtpUrl(variables: Variables): string | undefined {
  const text = variables['SMTP_URL']
  if (!text) return undefined
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text) || !new URL(text).hostname) {
    throw new SettingError('SMTP_URL must look like smtps://user:password@mail.example.com:465.')
  }
  return text
}

/** The values that merchants set in the DNS for the mail server: MAIL_SPF, and MAIL_DKIM as "selector:host". */
function mailServer(variables: Variables) {
  const [selector, host] = (variables['MAIL_DKIM'] || undefined)?.split(':') ?? []
  if (selector !== undefined && !host) {
    throw new SettingError('MAIL_DKIM must look like pasal:dkim.example.net.')
  }
  return {
    spf: variables['MAIL_SPF'] || undefined,
    dkim: selector && host ? { selector, host } : undefined,
  }
}

function mailAddress(variables: Variables, name: string): string | undefined {
  const text = variables[name]
  if (text && !/^[^\s@<>,]+@[^\s@<>,]+$/.test(text)) {
    throw new SettingError(`${name} must be one plain address, such as shop@example.com.`)
  }
  return text || undefined
}

const SHORTEST_SECRET = 32

function secret(
  variables: Variables,
  name: string,
  required: boolean,
  why: string,
): string | undefined {
  const text = variables[name]
  if (!text && required) {
    throw new SettingError(
      `${name} is missing. Set it to a random text of at least ${SHORTEST_SECRET} characters, ` +
        `for example what \`openssl rand -hex 32\` prints, and keep it: ${why}`,
    )
  }
  if (text && text.length < SHORTEST_SECRET) {
    throw new SettingError(`${name} must have at least ${SHORTEST_SECRET} characters.`)
  }
  return text || undefined
}

function apiUrl(variables: Variables): URL | undefined {
  const text = variables['PUBLIC_API_URL']
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/api' ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  ) {
    throw new SettingError('PUBLIC_API_URL must look like https://api.example.com/api.')
  }
  return url
}

function paymentUrl(
  variables: Variables,
  name: string,
  otherwise: string,
  example = otherwise,
): URL {
  const text = variables[name] || otherwise
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isSafeToPayOver(url) || url.pathname !== '/' || url.search || url.hash) {
    throw new SettingError(`${name} must look like ${example}.`)
  }
  return url
}

function actionUrl(variables: Variables): URL {
  const text = variables['PGW_ACTION_URL'] || 'https://t.2c2p.com/PaymentAction/2.0/action'
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isSafeToPayOver(url) || url.search || url.hash) {
    throw new SettingError(
      'PGW_ACTION_URL must look like https://t.2c2p.com/PaymentAction/2.0/action.',
    )
  }
  return url
}

/** Until when a payment of the day can be voided. */
function cutOff(variables: Variables): string {
  const text = variables['PGW_CUT_OFF'] || '22:00'
  if (/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text)) return text
  throw new SettingError(`PGW_CUT_OFF must be a time such as 22:00, not "${text}".`)
}

/** Without encryption only what never leaves this machine. */
const isSafeToPayOver = ({ protocol, hostname }: URL) =>
  protocol === 'https:' ||
  (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))

function timeZone(variables: Variables, name: string, otherwise: string): string {
  const zone = variables[name] || otherwise
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new SettingError(`${name} must be a time zone such as Asia/Singapore, not "${zone}".`)
  }
}

function pageHosts(variables: Variables, name: string, otherwise: string): string[] {
  const hosts = list(variables[name] || otherwise)
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+(:\d+)?$/.test(host))
  if (wrong === undefined) return hosts
  throw new SettingError(`${name} must be host names such as ${otherwise}, not "${wrong}".`)
}

/** "203.0.113.7,2001:db8::7" or "shops.example.net". */
function domainTargets(variables: Variables): string[] {
  const targets = list(variables['DOMAIN_TARGETS']).map((target) => target.toLowerCase())
  const wrong = targets.find(
    (target) => isIP(target) === 0 && !/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(target),
  )
  if (wrong === undefined) return targets
  throw new SettingError(
    `DOMAIN_TARGETS must be addresses or a host name such as shops.example.net, not "${wrong}".`,
  )
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((part) => part.trim() || [])
}
