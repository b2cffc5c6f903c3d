import { spawnSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Agent } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { urlOf } from '#tests/database/database-url.ts'
import { siteAt } from '#tests/http.ts'
import { freePort, type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import {
  type ServerProcess,
  startProcess,
  temporaryDataDir,
  untilReady,
} from '#tests/servers/server-process.ts'
import { newColleague, OFFICE, officeBrowser, STAFF_PASSWORD } from '#tests/staff.ts'

const INSUFFICIENT_STORAGE = {
  detail:
    'There is no space left for pictures. Please ask the operator of this installation for more.',
}

/** A folder on a disk of its own needs a mount namespace, which not every machine gives. */
const namespace = ['-m', '-Urm'].find(
  (flags) => spawnSync('unshare', [flags, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0,
)

/** Runs a command with a disk of this size at a folder. */
const onDisk = (size: string, folder: string) => [
  'unshare',
  namespace!,
  'sh',
  '-c',
  `mkdir -p '${folder}' && chmod 711 '${folder}/..' && mount -t tmpfs -o size=${size},mode=755 none '${folder}' && exec "$@"`,
  'sh',
]

describe.runIf(namespace)('a disk that is full', () => {
  let shop: OpenShop
  let place: ReturnType<typeof temporaryDataDir>
  let server: ServerProcess
  beforeAll(async () => {
    place = temporaryDataDir()
    shop = await openShop()
    const settings = {
      DATABASE_URL: urlOf(shop.database.server),
      DATA_DIR: place.dataDir,
      BACK_OFFICE_HOST: OFFICE,
      RATE_LIMIT_SCALE: '1000',
    }
    server = startProcess(settings, await freePort(), undefined, onDisk('1500k', place.dataDir))
    await untilReady(server)
  })
  afterAll(async () => {
    server.child.kill('SIGKILL')
    await server.ended
    await shop.close()
    place.clear()
  })

  async function signedIn() {
    const { email } = await newColleague(shop, 'owner')
    const agent = new Agent({ keepAlive: false })
    const at = (host: string) => siteAt({ port: server.port, host }, agent)
    const browser = officeBrowser({ at, port: server.port })
    await browser.call('POST /session/', { email, password: STAFF_PASSWORD })
    return browser
  }

  const noise = (seed: number) =>
    sharp({
      create: {
        width: 700 + seed,
        height: 700,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .jpeg()
      .toBuffer()

  test('answers uploads and requests of pictures with 507, and leaves no partial file', async () => {
    const office = await signedIn()
    const { id } = await newProduct(shop)
    const send = async (path: string, seed: number) =>
      office.send(`/api/shops/1${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: await noise(seed),
      })
    const sent = await send(`/products/${id}/pictures/`, 0)
    expect(sent.status).toBe(201)
    const { images } = sent.json() as StaffProduct
    const disk = join(`/proc/${server.child.pid}/root`, place.dataDir)
    const filling = writeFile(join(disk, 'what fills it'), Buffer.alloc(2_000_000))
    await expect(filling).rejects.toThrow('ENOSPC')
    const refused = [
      await send(`/products/${id}/pictures/`, 1),
      await send('/settings/look/logo/', 20),
      await send('/settings/look/favicon/', 21),
      // A size that is not made yet.
      await server.site.fetch(images[0]!.image.replace(/\d+\.jpg$/, '480.webp')),
    ]
    for (const reply of refused)
      expect([reply.status, reply.json()]).toEqual([507, INSUFFICIENT_STORAGE])
    const files = await readdir(disk, { recursive: true })
    expect(files.filter((file) => /\.[\da-f]{12}$/.test(file))).toEqual([])
  })
})

// A new database takes some 40 MB before the first table is made.
test.runIf(namespace).each(['20m', '70m'])(
  'a first start on a full disk of %s ends with a sentence',
  async (size) => {
    const place = temporaryDataDir()
    const server = startProcess(
      { DATA_DIR: place.dataDir, DATABASE_URL: '', DEMO: '1' },
      await freePort(),
      undefined,
      onDisk(size, place.dataDir),
    )
    try {
      const { code } = await server.ended
      expect(code).toBe(1)
      expect(server.said()).toMatch(
        /The disk (that holds \S+ )?is full\. Free some space, then start again\./,
      )
      expect(server.said()).not.toMatch(/damaged|\n +at /)
    } finally {
      server.child.kill('SIGKILL')
      place.clear()
    }
  },
)
