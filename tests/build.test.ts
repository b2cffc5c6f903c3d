import { DAY_MS } from '#contract/rules/days.ts'
import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { buildServer } from '#tests/servers/server-process.ts'
import { PROGRAM } from '#tools/run/server-start.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasal-build-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a build takes the old one’s place whole, and keeps what open pages still ask for', async () => {
  const place = join(folder, 'dist')
  const assets = join(place, 'browser/assets')
  mkdirSync(assets, { recursive: true })
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
  for (const [name, days] of [
    ['of-yesterday.js', 1],
    ['of-long-ago.js', 8],
  ] as const) {
    writeFileSync(join(assets, name), '')
    utimesSync(join(assets, name), daysAgo(days), daysAgo(days))
  }
  const before = statSync(assets).ino

  const building = promisify(execFile)(process.execPath, ['tools/build/pages.ts', place], {
    cwd: ROOT,
  })
  const end = new AbortController()
  void building.finally(() => end.abort())
  // Till the end the old build is the one that is there.
  while (!end.signal.aborted) {
    const seen = statSync(assets, { throwIfNoEntry: false })
    const isOldWhole = existsSync(join(assets, 'of-long-ago.js'))
    // Swapped between the two looks is swapped all the same.
    const after = statSync(assets, { throwIfNoEntry: false })
    if (seen?.ino === before && after?.ino === before) expect(isOldWhole).toBe(true)
    await delay(1)
  }
  await building

  const names = readdirSync(assets)
  expect(names).toContain('of-yesterday.js')
  expect(names).not.toContain('of-long-ago.js')
  expect(
    Math.round((Date.now() - statSync(join(assets, 'of-yesterday.js')).mtimeMs) / DAY_MS),
  ).toBe(1)
  expect(names.filter((name) => name.endsWith('.js.br')).length).toBeGreaterThan(5)
  expect(existsSync(join(place, 'browser/.vite/manifest.json'))).toBe(true)
  // The build is for shoppers, whatever NODE_ENV is here.
  expect(readFileSync(join(place, 'server/entry.server.js'), 'utf8')).not.toContain('jsxDEV')
  expect(existsSync(join(place, 'backoffice/.vite/manifest.json'))).toBe(true)
  expect(readdirSync(folder)).toEqual(['dist'])
})

/** Builds the storefront, browser and server, of the project that lies there. @returns its files */
async function storefrontOf(project: string, out: string): Promise<Record<string, string>> {
  const program = `
    import { build } from 'vite'
    const to = (name) => ({ outDir: '${out}/' + name, emptyOutDir: true })
    await build({ logLevel: 'warn', build: to('browser') })
    await build({ logLevel: 'warn', build: { ...to('server'), ssr: 'storefront/entry.server.tsx' } })`
  const env = { ...process.env, NODE_ENV: 'production' }
  const args = ['--input-type=module', '--eval', program]
  await promisify(execFile)(process.execPath, args, { cwd: project, env })
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [relative(out, file), readFileSync(file, 'base64')]),
  )
}

test('the storefront’s files are the same bytes with and without the back office', async () => {
  const project = join(folder, 'project')
  const left = new Set(['.data', '.git', 'dist', 'node_modules'])
  for (const name of readdirSync(ROOT).filter((each) => !left.has(each))) {
    cpSync(join(ROOT, name), join(project, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  const withIt = await storefrontOf(project, join(folder, 'with'))
  for (const name of ['backoffice', 'contract/backoffice', 'server/backoffice', 'server/staff']) {
    rmSync(join(project, name), { recursive: true })
  }
  const without = await storefrontOf(project, join(folder, 'without'))
  const names = Object.keys(withIt)
  expect(
    names.filter((name) => /^browser\/assets\/.*\.(js|css)$/.test(name)).length,
  ).toBeGreaterThan(9)
  expect(Object.keys(without)).toEqual(names)
  expect(names.filter((name) => without[name] !== withIt[name])).toEqual([])
})

test('one of several simultaneous commands prepares, and the others wait for it', async () => {
  const lock = join(folder, 'lock')
  const log = join(folder, 'log')
  // Left behind by one that was killed.
  writeFileSync(lock, String(spawnSync(process.execPath, ['--version']).pid))
  const module = pathToFileURL(join(ROOT, 'tools/run/one-at-a-time.mjs')).href
  const program = `
    import { appendFileSync } from 'node:fs'
    import { oneAtATime } from '${module}'
    oneAtATime('${lock}', () => {
      appendFileSync('${log}', 'begin ')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      appendFileSync('${log}', 'end ')
    })`
  const run = promisify(execFile)
  const args = ['--input-type=module', '--eval', program]
  await Promise.all([1, 2, 3, 4].map(() => run(process.execPath, args)))
  expect(readFileSync(log, 'utf8')).toBe('begin end '.repeat(4))
  expect(existsSync(lock)).toBe(false)
})

test('a change of a source renews the build, a change of a test does not', () => {
  const clone = join(folder, 'changing')
  cpSync(join(ROOT, 'tools/run'), join(clone, 'tools/run'), { recursive: true })
  mkdirSync(join(clone, 'server'))
  const module = pathToFileURL(join(clone, 'tools/run/root.mjs')).href
  const program = `
    import { writeFileSync } from 'node:fs'
    import { doIfChanged } from '${module}'
    for (const name of ['app.ts', 'app.test.ts', 'Page.test.tsx', 'app.ts']) {
      writeFileSync('server/' + name, String(performance.now()))
      console.log(name)
      doIfChanged('dist/.built-from', ['server'], () => console.log('built'))
    }`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = spawnSync(process.execPath, args, { cwd: clone, encoding: 'utf8' })
  expect(stdout).toBe('app.ts\nbuilt\napp.test.ts\nPage.test.tsx\napp.ts\nbuilt\n')
})

test('the built server names no path of the machine that built it', () => {
  buildServer()
  const program = join(ROOT, 'dist', PROGRAM)
  const names = readdirSync(program)
  expect(names).toContain('main.js')
  const isBound = (name: string) => readFileSync(join(program, name), 'utf8').includes(ROOT)
  expect(names.filter(isBound)).toEqual([])
})

test('a start in production neither installs nor builds, and says what does', () => {
  const clone = join(folder, 'clone')
  cpSync(join(ROOT, 'tools'), join(clone, 'tools'), { recursive: true })
  cpSync(join(ROOT, 'package-lock.json'), join(clone, 'package-lock.json'))
  const start = () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'start'], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return [status, stdout, stderr.trim()]
  }
  const remedy = '`npm run build` installs and builds; then start again.'
  expect(start()).toEqual([1, '', `Nothing is installed here. ${remedy}`])
  expect(existsSync(join(clone, 'node_modules'))).toBe(false)
  mkdirSync(join(clone, 'node_modules'))
  expect(start()).toEqual([1, '', `Nothing is built here. ${remedy}`])
  // Older pages are shown all the same.
  mkdirSync(join(clone, 'dist', PROGRAM), { recursive: true })
  writeFileSync(join(clone, 'dist/.built-from'), 'other sources')
  expect(start()).toEqual([1, '', `Nothing is built here. ${remedy}`])
  writeFileSync(join(clone, 'dist/.server-built-from'), 'other sources')
  writeFileSync(join(clone, 'dist', PROGRAM, 'main.js'), `console.log('runs')`)
  // An image holds no sources.
  expect(start()).toEqual([0, 'runs\n', ''])
  mkdirSync(join(clone, 'storefront'))
  const sentence = 'What is built here is of other sources. `npm run build` builds it again.'
  expect(start()).toEqual([0, 'runs\n', expect.stringContaining(sentence)])
})

describe('an installation', () => {
  const LOCK = {
    packages: {
      '': { name: 'pasal' },
      'node_modules/runs': { version: '1.0.0' },
      'node_modules/checks': { version: '1.0.0', dev: true },
      'node_modules/elsewhere': { version: '1.0.0', optional: true },
    },
  }
  const { '': _, ...all } = LOCK.packages
  const { 'node_modules/runs': runs, 'node_modules/checks': checks } = all

  /** The words that npm is called with for `call` where npm has noted `found` in node_modules. */
  function npmOf(call: string, found?: object): string {
    const clone = mkdtempSync(join(folder, 'installing-'))
    cpSync(join(ROOT, 'tools/run'), join(clone, 'tools/run'), { recursive: true })
    writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(LOCK))
    mkdirSync(join(clone, 'node_modules'))
    if (found) {
      const note = join(clone, 'node_modules/.package-lock.json')
      writeFileSync(note, JSON.stringify({ packages: found }))
    }
    const npm = join(clone, 'npm.mjs')
    writeFileSync(npm, `console.log(process.argv.slice(2, 4).join(' '))`)
    const module = pathToFileURL(join(clone, 'tools/run/install.mjs')).href
    const program = `(await import('${module}')).${call}()`
    const args = ['--input-type=module', '--eval', program]
    const env = { ...process.env, npm_execpath: npm }
    const { stdout } = spawnSync(process.execPath, args, { cwd: clone, env, encoding: 'utf8' })
    return stdout.replace('Installing what package-lock.json says …\n', '').trim()
  }

  test('fetches the packages that a start needs, and all for the tests', () => {
    expect(npmOf('installToRun')).toBe('ci --omit=dev')
    expect(npmOf('installAll')).toBe('ci --include=dev')
  })

  test('adds the packages of the tests to those of a start', () => {
    expect(npmOf('installAll', { 'node_modules/runs': runs })).toBe('install --no-save')
  })

  test('leaves alone what npm ci or npm install has put there', () => {
    const installed = { 'node_modules/runs': runs, 'node_modules/checks': checks }
    expect(npmOf('installToRun', installed)).toBe('')
    expect(npmOf('installAll', installed)).toBe('')
    expect(npmOf('installToRun', { 'node_modules/runs': runs })).toBe('')
  })

  test('follows the lock file when a version changes', () => {
    const older = { 'node_modules/runs': { version: '0.9.0' }, 'node_modules/checks': checks }
    expect(npmOf('installToRun', older)).toBe('ci --omit=dev')
    expect(npmOf('installAll', older)).toBe('ci --include=dev')
  })
})

/** A clone whose build and server are these programs, with nothing to install. */
function startedWith(name: string, build: string, server: string) {
  const clone = join(folder, name)
  cpSync(join(ROOT, 'tools'), join(clone, 'tools'), { recursive: true })
  cpSync(join(ROOT, 'package-lock.json'), join(clone, 'package-lock.json'))
  writeFileSync(join(clone, 'tools/build/pages.ts'), build)
  writeFileSync(join(clone, 'tools/build/server.ts'), '')
  mkdirSync(join(clone, 'dist', PROGRAM), { recursive: true })
  writeFileSync(join(clone, 'dist', PROGRAM, 'main.js'), server)
  const npm = join(clone, 'npm.mjs')
  writeFileSync(npm, '')
  return spawnSync(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: '',
      npm_execpath: npm,
      PGW_URL: 'https://pgw.example',
      PORT: '0',
    },
  })
}

const SERVER = `
  import { writeFileSync } from 'node:fs'
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
  process.once('message', (message) => { console.log(message); process.exit(0) })
  writeFileSync('begun', '')`

/** Ends once the server is there: one that would wait for the build would wait for ever. */
const BUILD = `
  import { existsSync } from 'node:fs'
  while (!existsSync('begun')) await new Promise((resolve) => setTimeout(resolve, 5))
  console.log('done')`

test('a start makes the database while the pages are built, and says when they are', () => {
  const { status, stdout, stderr } = startedWith('building', BUILD, SERVER)
  expect([status, stderr, stdout.split('\n').slice(-3)]).toEqual([0, '', ['done', 'built', '']])
})

test('stopped while the server is still being read, a start says so in a sentence', () => {
  const server = `process.kill(process.ppid, 'SIGINT'); process.kill(process.pid, 'SIGINT')`
  const { status, stdout } = startedWith('stopping', 'setInterval(() => {}, 1_000)', server)
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([
    0,
    'Stopped before everything was ready. The next start continues from here.',
  ])
})

test('a build that fails stops the server that was begun beside it', () => {
  const { status, stdout, stderr } = startedWith('failing', `${BUILD}; process.exit(3)`, SERVER)
  expect([status, stderr.trim(), stdout.split('\n').slice(-3)]).toEqual([
    1,
    'The build failed; its output stands above.',
    ['done', 'stopped', ''],
  ])
})
