import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { hasRoomInMemory } from '../temporary-folder.ts'

/** Nothing leaves the machine, and nothing waits for a screen that is not there. */
const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a profile share a process; a visit in a new profile costs a quarter less.
  '--renderer-process-limit=1',
  '--no-first-run',
  '--no-proxy-server',
  ...(process.geteuid?.() === 0 ? ['--no-sandbox'] : []),
]

const INSTALLED = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

type Found = { executablePath: string; flags?: string[] }

let launched: Promise<Browser> | undefined

/** One for all the files that a worker runs. */
export async function theBrowser(): Promise<Browser> {
  const browser = await (launched ??= launchBrowser())
  if (browser.isConnected()) return browser
  launched = undefined
  return theBrowser()
}

/**
 * A headless Chromium: the first of an installed one, the one from npm, Playwright's own download,
 * Debian's package. Never none: browser tests are not skipped.
 */
export async function launchBrowser(): Promise<Browser> {
  const failures: string[] = []
  for (const [name, find] of WAYS) {
    try {
      const found = await find()
      if (found) return await launch(found)
    } catch (error) {
      failures.push(`${name}: ${String(error).split('\n')[0]}`)
    }
  }
  throw new Error(
    'The browser tests need a Chrome or Chromium and found none that runs. Install one, or set ' +
      `CHROME_PATH to its program. ${failures.join(' · ')}`,
  )
}

const WAYS: [name: string, find: () => Promise<Found | undefined> | Found | undefined][] = [
  ['CHROME_PATH', () => at(process.env['CHROME_PATH'])],
  ['installed', () => at(INSTALLED.find((path) => existsSync(path)))],
  ['@sparticuz/chromium', fromPackage],
  ['Playwright', () => at(playwrightsOwn())],
  ['apt-get', fromDebian],
]

const at = (path: string | undefined): Found | undefined =>
  path ? { executablePath: path } : undefined

const launch = ({ executablePath, flags = [] }: Found) =>
  chromium.launch({
    executablePath,
    args: [...flags, ...FLAGS],
    // Playwright's own flag has each tile of a page written to a file on the disk.
    ...(hasRoomInMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    headless: true,
  })

/** Chromium for Linux x64 with the libraries that it needs, unpacked to the temporary folder. */
async function fromPackage(): Promise<Found | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: packaged } = await import('@sparticuz/chromium')
  // Of its own flags only those that it needs to run: others weaken what is tested. It has no
  // helper for a sandbox.
  return {
    executablePath: await packaged.executablePath(),
    flags: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  }
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function fromDebian(): Found | undefined {
  if (process.geteuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit' })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
  return existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : undefined
}
