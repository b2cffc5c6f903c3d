import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseEnv } from '#server/platform/env.ts'
import { asWritten, HANDBOOK_COMMANDS } from './house/handbook.ts'
import { type OpenShop, freePort, openShop } from './open-shop.ts'
import { readSources } from './house/sources.ts'
import { temporaryDataDir } from './servers/server-process.ts'
import { eventually } from './eventually.ts'
import { urlOf } from '#tests/database/database-url.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const handbook = read('docs/operating.md')
const unit = read('docs/operating/pasal.service')
const files = [unit, read('Dockerfile'), read('compose.yaml')]
const all = (pattern: RegExp, text = [handbook, ...files].join('\n')) => [
  ...new Set([...text.matchAll(pattern)].map(([, found]) => found!)),
]

/** The settings that our systemd units may have: systemd ignores unknown ones. */
const UNIT_SETTINGS: Record<string, string> = {
  Unit: 'Description After Wants',
  Service:
    'Type User WorkingDirectory Environment EnvironmentFile ExecStart Restart RestartSec KillMode ' +
    'TimeoutStopSec LimitNOFILE NoNewPrivileges ProtectSystem ReadWritePaths PrivateTmp',
  Install: 'WantedBy',
}

const NEEDS_CLUSTER = 'it was given by hand on a Citus cluster, which no registry has'

const ROLES = 'the servers of the tests have such roles, which tests/database/ makes'

/** Commands that no test gives as they stand, and what is done instead. */
const NOT_GIVEN: Record<string, string> = {
  'npm start': 'run.test.ts runs what package.json has for it',
  'docker compose up --build': 'it fetches images: containers.test.ts checks its files',
  'docker compose exec one node server/shop-command/main.ts --help':
    'it needs the containers: shop-command.test.ts gives it without them',
  'npm run shop -- move shop.example.com worker-2:5432':
    'buying-meanwhile.test.ts gives it on a Citus cluster, where the settings name one',
  'pg_dump -Fc -f pasal.dump "$OLD_DATABASE_OWNER_URL"': NEEDS_CLUSTER,
  'pg_restore -d "$DATABASE_OWNER_URL" pasal.dump': NEEDS_CLUSTER,
  "create role pasal_owner login createrole password '…';": NEEDS_CLUSTER,
  "create role pasal_web login password '…';": NEEDS_CLUSTER,
  'create database pasal owner pasal_owner;': ROLES,
  'DATABASE_OWNER_URL=postgres://pasal_owner:…@host/pasal DATABASE_URL=postgres://pasal_web:…@host/pasal npm start':
    ROLES,
  'npm run shop -- operator asha@example.com': 'operators.test.ts appoints another',
  'npm run shop -- create-shop pots.example.com --name "Blue Pots" --email hello@pots.example --country DE --time-zone Europe/Berlin --currency EUR --locale de --like tea':
    'shop-command.test.ts makes another shop',
  'npm run shop -- invite-staff owner@pots.example --shop pots.example.com':
    'members.test.ts invites the first colleague of another shop',
  'alter database pasal owner to pasal_owner;': NEEDS_CLUSTER,
  "select citus_add_node('10.0.0.4', 5432);": NEEDS_CLUSTER,
  "select rebalance_table_shards(shard_transfer_mode => 'block_writes');": NEEDS_CLUSTER,
}

describe('the operators’ handbook', () => {
  test('has no command that no test gives', () => {
    const given = new Set(
      readSources()
        .filter(({ isTest }) => isTest)
        .flatMap(({ text }) => [...text.matchAll(/asWritten\(\s*(['"`])(.+?)\1[,)]/gs)])
        .map(([, , command]) => command),
    )
    expect(HANDBOOK_COMMANDS.length).toBeGreaterThanOrEqual(9)
    expect(HANDBOOK_COMMANDS.filter((it) => !given.has(it) && !NOT_GIVEN[it])).toEqual([])
    expect(Object.keys(NOT_GIVEN).filter((it) => !HANDBOOK_COMMANDS.includes(it))).toEqual([])
  })

  test('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = all(/npm run ([\w:]+)/g)
    expect(named).toEqual(expect.arrayContaining(['build', 'backup', 'restore']))
    expect(named.filter((name) => !(name in scripts))).toEqual([])
    for (const [script] of all(/(tools\/[\w.]+)/g).map((path) => [path]))
      expect([script, existsSync(join(ROOT, script!))]).toEqual([script, true])
    expect(scripts['start']).toBe('node tools/run.mjs start')
    const parts = all(/npm run bench -- (\w+)/g)
    expect(parts.filter((part) => !read('bench/bench.ts').includes(`wanted('${part}')`))).toEqual(
      [],
    )
  })

  test('leads to files that there are', () => {
    const links = all(/\]\(((?:\.\.|operating)\/[^)]+)\)/g)
    expect(links.length).toBeGreaterThanOrEqual(5)
    expect(links.filter((link) => !existsSync(join(ROOT, 'docs', link)))).toEqual([])
  })

  test('names figures that are published', () => {
    const sources = globSync('server/platform/metrics/*.ts', { cwd: ROOT }).map(read).join('\n')
    const named = all(/`(pasal_\w+)/g)
    expect(named.length).toBeGreaterThanOrEqual(7)
    expect(named.filter((name) => !sources.includes(`'${name}'`))).toEqual([])
  })

  test('gives settings that are taken', () => {
    const named = all(/`?\b((?:DATABASE|DRAIN|METRICS|TRUSTED|SMTP|SESSION|PAYMENT)_[A-Z_]+)\b/g)
    const source = read('server/platform/env.ts')
    expect(named.filter((name) => !source.includes(`'${name}'`))).toEqual([])
    expect(parseEnv({ DRAIN_SECONDS: '10', METRICS_PORT: '9464' })).toMatchObject({
      drainSeconds: 10,
      metricsPort: 9464,
    })
  })
})

describe('its commands', () => {
  let shop: OpenShop
  let place: ReturnType<typeof temporaryDataDir>
  beforeAll(async () => {
    shop = await openShop()
    place = temporaryDataDir()
  })
  afterAll(async () => {
    await shop.close()
    place.clear()
  })

  /** As an operator types it. */
  const type = (command: string) =>
    spawnSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8', timeout: 60_000 })

  test('build, and start in production', async () => {
    const built = type(asWritten('npm run build'))
    expect([built.status, built.stdout]).toEqual([
      0,
      expect.stringContaining('All is installed and built.'),
    ])
    const port = await freePort()
    const child = spawn('sh', ['-c', asWritten('NODE_ENV=production npm start')], {
      cwd: ROOT,
      // A group of its own: npm stands between the shell and the server.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DATABASE_URL: urlOf(shop.database.server),
        DATA_DIR: place.dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        SESSION_SECRET: 'what the handbook has made by chance',
        PAYMENT_KEY: 'the same for what it encrypts, longer',
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
    }
    const ended = once(child, 'exit')
    try {
      await eventually(async () => {
        const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
        expect([reply.status, said]).toEqual([200, expect.any(String)])
      })
    } finally {
      process.kill(-child.pid!, 'SIGTERM')
      await ended
    }
    // Apart from npm's own output, each line is JSON.
    const lines = said.split('\n').filter((line) => line !== '' && !/^(> |npm )/.test(line))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg')
  })

  test('write the settings that compose.yaml wants, but for those that only an operator knows', () => {
    const made = type(
      asWritten(
        'for it in SESSION_SECRET PAYMENT_KEY POSTGRES_PASSWORD OWNER_PASSWORD WEB_PASSWORD STORE_PASSWORD; do echo "$it=$(openssl rand -hex 32)"; done',
      ),
    ).stdout
    const names = [...made.matchAll(/^(\w+)=[0-9a-f]{64}$/gm)].map(([, name]) => name!)
    const wanted = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!)
    expect([...new Set(wanted)].toSorted()).toEqual(
      [...names, 'SMTP_URL', 'BACK_OFFICE_HOST'].toSorted(),
    )
  })

  test('make a secret, and never the same', () => {
    const make = () =>
      type(asWritten(`node -p "require('node:crypto').randomBytes(32).toString('hex')"`)).stdout
    const secrets = [make(), make()]
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}\n$/)
    expect(new Set(secrets).size).toBe(2)
  })
})

describe('its files', () => {
  test('are a unit of settings that systemd has, which starts what is there', () => {
    const sections = [...unit.matchAll(/^\[(\w+)\]\n((?:(?!\[).*\n)*)/gm)]
    expect(sections.map(([, name]) => name)).toEqual(Object.keys(UNIT_SETTINGS))
    const unknown = sections.flatMap(([, name = '', lines = '']) =>
      lines
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.split('=')[0]!)
        .filter((setting) => !UNIT_SETTINGS[name]!.split(' ').includes(setting)),
    )
    expect(unknown).toEqual([])
    const [, script = ''] = /^ExecStart=\/\S+ (\S+) start$/m.exec(unit) ?? []
    expect(existsSync(join(ROOT, script))).toBe(true)
    expect(unit).toMatch(/^KillMode=mixed$/m)
  })
})
