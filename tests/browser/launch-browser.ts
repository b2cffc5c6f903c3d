import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { fitsIntoMemory } from '../temporary-folder.ts'
import { type Found, fromPackage, fromPackageWithLibraries } from './packaged-chromium.ts'

/** The browser sends nothing from the machine and waits for no display. */
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

/**
 * Has a browser on Linux find these fonts and no others: what a page falls back to while its own are
 * on their way is as wide on every machine. Other systems bring fonts of their own.
 */
const FONTS = { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts/fonts.conf') }

type Way = { from: string; find: () => Promise<Found | undefined> | Found | undefined }

/** A browser that runs here, how to launch it, and where it is from. */
type FoundBrowser = { browser: Browser; options: LaunchOptions; from: string }

/**
 * Launches a headless Chromium: the program that CHROME_PATH names and no other, else the first that
 * runs of npm's, an installed one, Playwright's own download and Debian's package. Never none: browser
 * tests are not skipped.
 */
export async function launchBrowser(): Promise<FoundBrowser> {
  const chosen = process.env['CHROME_PATH']
  const ways = chosen ? [{ from: 'CHROME_PATH', find: () => at(chosen) }] : WAYS
  const failures: string[] = []
  for (const { from, find } of ways) {
    try {
      const found = await find()
      if (!found) continue
      const options = optionsOf(found)
      return { browser: await chromium.launch(options), options, from }
    } catch (error) {
      failures.push(`${from}: ${String(error).split('\n')[0]}`)
    }
  }
  throw new Error(
    'The browser tests need a Chrome or Chromium and found none that runs. Install one, or set ' +
      `CHROME_PATH to its program. ${failures.join(' · ')}`,
  )
}

const WAYS: Way[] = [
  { from: '@sparticuz/chromium', find: fromPackage },
  { from: '@sparticuz/chromium with its libraries', find: fromPackageWithLibraries },
  { from: 'installed', find: () => at(INSTALLED.find((path) => existsSync(path))) },
  { from: 'Playwright', find: () => at(playwrightsOwn()) },
  { from: 'apt-get', find: fromDebian },
]

const at = (path: string | undefined): Found | undefined =>
  path ? { executablePath: path } : undefined

const optionsOf = ({ executablePath, flags = [], env }: Found): LaunchOptions => ({
  executablePath,
  args: [...flags, ...FLAGS],
  env: { ...FONTS, ...env },
  // Playwright's own flag has each tile of a page written to a file on the disk.
  ...(fitsIntoMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  headless: true,
})

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function fromDebian(): Found | undefined {
  if (process.geteuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const apt = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { stdio: 'inherit' })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
  return at(['/usr/bin/chromium'].find((path) => existsSync(path)))
}
