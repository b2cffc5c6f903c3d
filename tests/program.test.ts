import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PANAWAL } from './cast.ts'
import { eventually } from './eventually.ts'
import { freePort, type OpenShop, openShop } from './open-shop.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type ServerProcess, startProcess, untilReady } from './servers/server-process.ts'
import { urlOf } from './database/database-url.ts'

const ROOT = join(import.meta.dirname, '..')
/** What an installation has that is neither its data nor for the browser to be built from. */
const TAKEN = ['package.json', 'contract', 'demo', 'dist', 'server']

/** The built project in another folder than the one where it was built. */
let moved: string
let shop: OpenShop
let server: ServerProcess
beforeAll(async () => {
  moved = temporaryFolder('pasal-moved-')
  for (const name of TAKEN) cpSync(join(ROOT, name), join(moved, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(moved, 'node_modules'))
  mkdirSync(join(moved, 'data'))
  symlinkSync(inject('places').mediaDir, join(moved, 'data/media'))
  shop = await openShop()
  const settings = {
    DATABASE_URL: urlOf(shop.database.server),
    DATABASE_OWNER_URL: urlOf(shop.database.owner),
    DATA_DIR: join(moved, 'data'),
    DEMO: '1',
  }
  server = startProcess(settings, await freePort(), moved)
  await untilReady(server)
}, 60_000)
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await shop.close()
  rmSync(moved, { recursive: true, force: true })
})

test('the built server finds what is its own wherever it lies', async () => {
  const folder = join(moved, 'dist/program')
  const files = readdirSync(folder)
  expect(files).toEqual(expect.arrayContaining(['main.js', 'main.js.map', 'shop.js']))
  for (const name of files) {
    expect([name, readFileSync(join(folder, name), 'utf8').includes(ROOT)]).toEqual([name, false])
  }
  // Migrations and demo shops were looked for at the start. Here it is the pages, and the thread that
  // draws, for a width that nobody has asked for before.
  const page = await server.site.fetch(`/products/${PANAWAL}`)
  expect(page.status).toBe(200)
  const [picture = ''] = /\/media\/[^"\s]+\/(?=\d+\.avif)/.exec(page.text) ?? []
  expect((await server.site.fetch(`${picture}1280.avif`)).status).toBe(200)
})

test('what goes wrong in it is told by the sources’ names and lines', async () => {
  await shop.owner.query('alter table posts rename to posts_that_are_gone')
  expect((await server.site.fetch('/api/blog/posts/any/')).status).toBe(500)
  const [, file = '', line = ''] = await eventually(() => {
    const found = /\((\S+\/blog\.routes\.ts):(\d+)/.exec(server.said())
    if (!found) throw new Error(server.said())
    return found
  })
  expect(file).toBe(join(moved, 'server/blog/blog.routes.ts'))
  expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('await findPost(')
})
