import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { eventually } from './eventually.ts'
import { siteAt } from './http.ts'
import { freePort, type OpenShop, openShop } from './open-shop.ts'
import { OFFICE } from './staff.ts'
import { temporaryFolder } from './temporary-folder.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** A shipped file with what this machine cannot have, each replaced exactly once. */
function filled(path: string, replacements: [string | RegExp, string][]): string {
  let text = read(path)
  for (const [from, to] of replacements) {
    expect(text.split(from).length, String(from)).toBe(2)
    text = text.replace(from, to)
  }
  return text
}

type Place = { folder: string; server: number; port: number }
type Command = { args: string[]; env?: Record<string, string> }

/** How each program is started with its shipped file on other ports. */
const PROGRAMS: Record<string, (place: Place) => Command> = {
  haproxy({ folder, server, port }) {
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, filled('docs/operating/haproxy.cfg', [['bind :8080', `bind :${port}`]]))
    const address = `127.0.0.1:${server}`
    return { args: ['-db', '-f', file], env: { SERVER_ONE: address, SERVER_TWO: address } }
  },
  nginx({ folder, server, port }) {
    const site = filled('docs/operating/nginx.conf', [
      ['127.0.0.1:3001', `127.0.0.1:${server}`],
      ['127.0.0.1:3002', `127.0.0.1:${server}`],
      ['listen 443 ssl', `listen 127.0.0.1:${port}`],
      [/ +ssl_certificate .*\n/, ''],
      [/ +ssl_certificate_key .*\n/, ''],
    ])
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    const file = join(folder, 'nginx.conf')
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
      http { access_log off; ${paths} ${site} }`,
    )
    return { args: ['-e', `${folder}/error.log`, '-c', file] }
  },
}

const isInstalled = (name: string) => spawnSync(name, ['-v']).status === 0

let shop: OpenShop
let server: Awaited<ReturnType<OpenShop['another']>>
beforeAll(async () => {
  shop = await openShop()
  // The setting that would let the header through.
  const trusting = { TRUSTED_PROXIES: '127.0.0.1', TRUST_FORWARDED_HOST: '1' }
  server = await shop.another(trusting)
})
afterAll(() => shop.close())

describe.each(Object.entries(PROGRAMS))('behind %s with its shipped file', (name, commandFor) => {
  const isMissing = !isInstalled(name)
  const folder = temporaryFolder('pasal-proxy-')
  const agent = new Agent({ keepAlive: false })
  let child: ChildProcess | undefined
  let port = 0
  beforeAll(async () => {
    if (isMissing) return
    port = await freePort()
    const { args, env } = commandFor({ folder, server: server.port, port })
    child = spawn(name, args, { env: { ...process.env, ...env }, stdio: 'ignore' })
    const site = siteAt({ port, host: 'localhost' }, agent)
    await eventually(async () => expect((await site.fetch('/readyz')).status).toBe(200))
  })
  afterAll(async () => {
    if (child?.exitCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })

  test.skipIf(isMissing)(
    `a visitor does not choose the host${isMissing ? `: not run, ${name} is not installed` : ''}`,
    async () => {
      for (const host of ['tea.localhost', OFFICE, `localhost, tea.localhost`]) {
        for (const header of ['X-Forwarded-Host', 'x-forwarded-host', 'Forwarded']) {
          const value = header === 'Forwarded' ? `host=${host}` : host
          const reply = await siteAt({ port, host: 'localhost' }, agent).fetch(
            '/api/pages/settings/public/',
            { headers: { [header]: value } },
          )
          expect([header, host, reply.status, reply.json()]).toMatchObject([
            header,
            host,
            200,
            { tenant: 1 },
          ])
        }
      }
      const tea = siteAt({ port, host: 'tea.localhost' }, agent)
      expect((await tea.fetch('/api/pages/settings/public/')).json()).toMatchObject({ tenant: 2 })
    },
  )
})

test('the files for containers let no visitor choose the host', () => {
  type Compose = { services: Record<string, { environment?: object; volumes?: string[] }> }
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose
  for (const { environment = {} } of Object.values(services)) {
    expect(environment).not.toHaveProperty('TRUST_FORWARDED_HOST')
  }
  expect(services['proxy']!.volumes).toEqual([
    expect.stringMatching(/^\.\/docs\/operating\/haproxy\.cfg:/),
  ])
  const manifests = parseAllDocuments(read('docs/operating/kubernetes.yaml')).map(
    (each) => each.toJS() as { kind: string; metadata: { annotations?: Record<string, string> } },
  )
  expect(JSON.stringify(manifests)).not.toContain('TRUST_FORWARDED_HOST')
  const ingress = manifests.find(({ kind }) => kind === 'Ingress')!
  expect(ingress.metadata.annotations?.['haproxy.org/backend-config-snippet']).toBe(
    'http-request del-header X-Forwarded-Host',
  )
})
