import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Ask, caller } from './calls.ts'
import type { Clone } from './clone.ts'
import type { Fleet } from './fleet.ts'

export const BACK_OFFICE_HOST = 'admin.localhost'
const PAGES = [
  { host: 'localhost', path: '/' },
  { host: 'localhost', path: '/products' },
  { host: 'localhost', path: '/login' },
  { host: BACK_OFFICE_HOST, path: '/' },
]
const PAUSE_MS = 20
const ASSET = /"(\/assets\/[^"]+)"/g

type Release = {
  pages: number
  files: number
  missing: string[]
  /** The entries that the pages named: the former build's and the new one's. */
  entries: Set<string>
}

/**
 * A new build takes the old one's place beside running servers, which are then restarted in turn.
 * Meanwhile each page's files are asked for at every server, whichever build it is of; in the end
 * all that the former build had, for the pages that are still open.
 */
export async function releaseAndCount(fleet: Fleet, clone: Clone): Promise<Release> {
  const asks = fleet.ports.map((port) => caller(port))
  const former = filesOf(clone)
  const release: Release = { pages: 0, files: 0, missing: [], entries: new Set() }
  const end = new AbortController()
  const watching = (async () => {
    for (let turn = 0; !end.signal.aborted; turn++) {
      const { host, path } = PAGES[turn % PAGES.length]!
      const at = asks[Math.floor(turn / PAGES.length) % asks.length]!
      // One that is being restarted is not there; a proxy asks another.
      const page = await at.ask('GET', path, { host }).catch(() => undefined)
      if (page?.status === 200) {
        release.pages++
        const files = [...page.text.matchAll(ASSET)].map(([, file]) => file!)
        const entry = files.find((file) => /entry[^/]*\.js$/.test(file))
        if (entry) release.entries.add(`${host} ${entry}`)
        for (const { ask } of asks) await askForAll(ask, host, files, release)
      }
      await delay(PAUSE_MS)
    }
  })()
  clone.change()
  await clone.build()
  for (const at of fleet.ports.keys()) {
    await fleet.restart(at)
    await delay(1000)
  }
  end.abort()
  await watching
  for (const { ask } of asks) {
    for (const { host, files } of former) await askForAll(ask, host, files, release)
  }
  for (const { close } of asks) close()
  return release
}

function filesOf({ root }: Clone): { host: string; files: string[] }[] {
  const inBuild = (name: string) =>
    readdirSync(join(root, 'dist', name, 'assets'))
      .filter((file) => !/\.(br|gz)$/.test(file))
      .map((file) => `/assets/${file}`)
  return [
    { host: 'localhost', files: inBuild('browser') },
    { host: BACK_OFFICE_HOST, files: inBuild('backoffice') },
  ]
}

async function askForAll(ask: Ask, host: string, files: string[], release: Release): Promise<void> {
  for (const file of files) {
    const reply = await ask('GET', file, { host }).catch(() => undefined)
    if (!reply) return
    release.files++
    if (reply.status !== 200) release.missing.push(`${host}${file}: ${reply.status}`)
  }
}
