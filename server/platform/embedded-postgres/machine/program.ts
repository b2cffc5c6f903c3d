import { spawn } from 'node:child_process'
import { type Account, cannotSwitch, spawnAs } from './account.ts'

/** Runs a program to its end; what it said on both streams comes back as one text. */
export async function runProgram(
  file: string,
  args: string[],
  account: Account | undefined,
): Promise<{ isDone: boolean; output: string }> {
  const child = spawn(file, args, {
    cwd: neutralFolder(),
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    ...spawnAs(account),
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const { promise, resolve, reject } = Promise.withResolvers<{ isDone: boolean; output: string }>()
  child.once('error', (error: NodeJS.ErrnoException) => {
    const mayNotSwitch = account && (error.code === 'EPERM' || error.code === 'EINVAL')
    if (mayNotSwitch) reject(cannotSwitch(account, error))
    else resolve({ isDone: false, output: error.message })
  })
  child.once('close', (code) => resolve({ isDone: code === 0, output }))
  return promise
}

/** Our own folder may be closed to the account that a program runs as. */
export function neutralFolder(): string {
  return process.platform === 'win32' ? process.cwd() : '/'
}

/** PG… and LD_… of the person's own shell must not reach our PostgreSQL; English messages. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') {
    return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' }
  }
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/i.test(name))
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' }
}
