import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseEnv, SettingError } from './env.ts'
import { createCaller } from './serving/caller.ts'

const SESSION_SECRET = 'a random text of at least 32 characters'
const PAYMENT_KEY = 'another text of at least 32 characters'

test('listening needs a database that is given', () => {
  const DATABASE_LISTEN_URL = 'postgres://web@db.example/pasal'
  expect(() => parseEnv({ DATABASE_LISTEN_URL })).toThrow(
    new SettingError('DATABASE_LISTEN_URL is set, but DATABASE_URL is not.'),
  )
  const DATABASE_URL = 'postgres://web@pooler.example:6432/pasal'
  expect(parseEnv({ DATABASE_URL, DATABASE_LISTEN_URL, DRAIN_SECONDS: '10' })).toMatchObject({
    databaseListenUrl: DATABASE_LISTEN_URL,
    drainSeconds: 10,
  })
})

describe('without settings', () => {
  test('is the demo on this machine alone', () => {
    expect(parseEnv({})).toMatchObject({
      production: false,
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      publicApiUrl: undefined,
      paymentKey: undefined,
      pgwUrl: new URL('https://pgw.2c2p.com'),
      pgwPageHosts: ['pgw-ui.2c2p.com'],
      logSql: false,
      nightlyProof: true,
      rateLimitScale: 1,
      trustedProxies: [],
    })
  })

  test('production has no demo, and is there for everybody', () => {
    const env = parseEnv({ NODE_ENV: 'production', SESSION_SECRET, PAYMENT_KEY })
    expect(env).toMatchObject({ production: true, demo: false, host: '0.0.0.0' })
  })

  test('an empty setting is as good as none', () => {
    const names =
      'PORT HOST DATA_DIR DATABASE_URL DEMO LOG_SQL RATE_LIMIT_SCALE PAYMENT_KEY PGW_URL PGW_PAGE_HOSTS'.split(
        ' ',
      )
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    expect(parseEnv(empty)).toEqual(parseEnv({}))
  })
})

test('a setting counts', () => {
  expect(
    parseEnv({
      NODE_ENV: 'production',
      SESSION_SECRET,
      PAYMENT_KEY,
      DEMO: '1',
      PORT: '8080',
      HOST: '::1',
      DATA_DIR: '/srv/pasal',
      DATABASE_URL: 'postgres://web:secret@db:5432/pasal',
      DATABASE_OWNER_URL: 'postgresql://owner@db/pasal',
      PUBLIC_API_URL: 'https://api.example.com/api',
      PGW_URL: 'https://sandbox-pgw.2c2p.com',
      PGW_PAGE_HOSTS: 'sandbox-pgw-ui.2c2p.com, 127.0.0.1:3001',
      RATE_LIMIT_SCALE: '2.5',
      TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1',
    }),
  ).toMatchObject({
    production: true,
    demo: true,
    port: 8080,
    host: '::1',
    dataDir: '/srv/pasal',
    databaseUrl: 'postgres://web:secret@db:5432/pasal',
    databaseOwnerUrl: 'postgresql://owner@db/pasal',
    publicApiUrl: new URL('https://api.example.com/api'),
    paymentKey: PAYMENT_KEY,
    pgwUrl: new URL('https://sandbox-pgw.2c2p.com'),
    pgwPageHosts: ['sandbox-pgw-ui.2c2p.com', '127.0.0.1:3001'],
    rateLimitScale: 2.5,
    trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
  })
})

test.each(['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001'])(
  'payments without encryption stay on this machine: %s',
  (PGW_URL) => expect(parseEnv({ PGW_URL }).pgwUrl).toEqual(new URL(PGW_URL)),
)

describe('a broken setting stops the start with a sentence that names it', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['DEMO', 'yes'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'db.example.com'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_OWNER_URL', 'nonsense'],
    ['PUBLIC_API_URL', 'api.example.com'],
    ['PUBLIC_API_URL', 'https://api.example.com'],
    ['PUBLIC_API_URL', 'https://api.example.com/api/'],
    ['PUBLIC_API_URL', 'ftp://api.example.com/api'],
    ['PUBLIC_API_URL', 'https://api.example.com/api?x=1'],
    ['PUBLIC_API_URL', 'https://user:word@api.example.com/api'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['PAYMENT_KEY', 'too short'],
    ['PGW_URL', 'sandbox-pgw.2c2p.com'],
    ['PGW_URL', 'https://pgw.2c2p.com/payment'],
    ['PGW_URL', 'http://pgw.2c2p.com'],
    ['PGW_URL', 'http://localhost.example.com'],
    ['PGW_PAGE_HOSTS', 'https://pgw-ui.2c2p.com'],
    ['PGW_PAGE_HOSTS', 'pgw-ui.2c2p.com, *'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['RATE_LIMIT_SCALE', 'NaN'],
    ['RATE_LIMIT_SCALE', 'Infinity'],
  ])('%s="%s"', (name, value) => {
    const read = () => parseEnv({ [name]: value })
    expect(read).toThrow(SettingError)
    expect(read).toThrow(new RegExp(`^${name} must .*\\.$`))
  })

  test('production without a key for what it keeps secret', () => {
    expect(() => parseEnv({ NODE_ENV: 'production', SESSION_SECRET })).toThrow(
      /^PAYMENT_KEY is missing\. Set it to .* `openssl rand -hex 32`/,
    )
  })

  test('an owner without a database', () => {
    expect(() => parseEnv({ DATABASE_OWNER_URL: 'postgres://owner@db/pasal' })).toThrow(
      'DATABASE_OWNER_URL is set, but DATABASE_URL is not.',
    )
  })

  test.each(['everybody', '10.0.0.0/99', '300.1.1.1'])('TRUSTED_PROXIES="%s"', (value) => {
    const { trustedProxies } = parseEnv({ TRUSTED_PROXIES: value })
    expect(() => createCaller(trustedProxies)).toThrow(/^TRUSTED_PROXIES must list .*\.$/)
  })

  test('a secret is not repeated', () => {
    expect(() => parseEnv({ DATABASE_URL: 'postgre://web:hunter2@db/pasal' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') as string }),
    )
  })
})

describe('an object store for pictures', () => {
  const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

  test('is a bucket with an endpoint, or one of Amazon’s with its region', () => {
    const MEDIA_URL = 's3://pictures?endpoint=https://store.example.com&region=eu-central-1'
    expect(parseEnv({ ...KEYS, MEDIA_URL }).mediaStore).toEqual({
      bucket: 'pictures',
      endpoint: 'https://store.example.com',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
    const amazon = { MEDIA_URL: 's3://my.pictures?region=eu-west-1', AWS_SESSION_TOKEN: 'token' }
    expect(parseEnv({ ...KEYS, ...amazon }).mediaStore).toEqual({
      bucket: 'my.pictures',
      endpoint: undefined,
      region: 'eu-west-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret', sessionToken: 'token' },
    })
    expect(parseEnv({ MEDIA_URL: '' }).mediaStore).toBeUndefined()
  })

  test.each([
    'pictures',
    'https://store.example.com/pictures',
    's3://',
    's3://Pictures?region=eu-west-1',
    's3://pictures/below?region=eu-west-1',
    's3://key:secret@pictures?region=eu-west-1',
    's3://pictures?endpoint=store.example.com',
    's3://pictures?endpoint=https://store.example.com/pictures',
    's3://pictures?endpoint=ftp://store.example.com',
    's3://pictures?region=eu-west-1&bucket=other',
  ])('refuses %s', (MEDIA_URL) => {
    expect(() => parseEnv({ ...KEYS, MEDIA_URL })).toThrow(
      new SettingError(
        'MEDIA_URL must look like s3://bucket?endpoint=https://store.example.com&region=eu-central-1.',
      ),
    )
  })

  test('needs a region where it is Amazon’s, and always its keys', () => {
    expect(() => parseEnv({ ...KEYS, MEDIA_URL: 's3://pictures' })).toThrow(
      /^MEDIA_URL must look like .* Without an endpoint it names the region\.$/,
    )
    expect(() => parseEnv({ MEDIA_URL: 's3://pictures?region=eu-west-1' })).toThrow(
      'MEDIA_URL needs the keys to its store: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    )
  })
})

test('the port on which a proxy asks for certificates is a port', () => {
  expect(parseEnv({ TLS_ASK_PORT: '9465' }).tlsAskPort).toBe(9465)
  expect(parseEnv({}).tlsAskPort).toBeUndefined()
  expect(() => parseEnv({ TLS_ASK_PORT: 'caddy' })).toThrow(
    'TLS_ASK_PORT must be a whole number from 1 to 65535, not "caddy".',
  )
})
