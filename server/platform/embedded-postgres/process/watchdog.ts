import { spawn } from 'node:child_process'
import { type Account, spawnAs } from '../machine/account.ts'
import { cleanEnvironment, neutralFolder } from '../machine/program.ts'

/**
 * Reads the numbers of processes to watch; when the pipe ends, stops the last one, if the data
 * directory still names it. PostgreSQL's own death empties the number first.
 */
const POSIX_SCRIPT = `
trap '' HUP INT TERM
pid=
while read -r line; do pid=$line; done
[ "$pid" ] || exit 0
lives() { kill -0 "$pid" 2>/dev/null; }
isNamed() { named=; { read -r named <"$1/postmaster.pid"; } 2>/dev/null; [ "$named" = "$pid" ]; }
tenths=0
until isNamed "$1"; do
  lives && [ $tenths -lt 100 ] || exit 0
  tenths=$((tenths + 1)); sleep 0.1
done
lives && kill -INT "$pid"
tenths=0
while lives && isNamed "$1" && [ $tenths -lt 600 ]; do
  [ $tenths -eq 300 ] && kill -QUIT "$pid"
  tenths=$((tenths + 1)); sleep 0.1
done
`

const WINDOWS_SCRIPT = `
let text = ''
process.stdin.on('data', (part) => (text += part))
process.stdin.on('end', () => {
  const last = text.split('\\n').at(-2)
  const [pgCtl, cluster] = process.argv.slice(1)
  const stop = (mode) => require('node:child_process').spawnSync(
    pgCtl, ['stop', '-D', cluster, '-m', mode, '-t', '30'], { windowsHide: true }).status
  if (last && stop('fast') !== 0) stop('immediate')
})
`

/** A small process outside our group that stops PostgreSQL when we are killed. */
export type Watchdog = { watch: (pid: number) => void; dismiss: () => void }

export function startWatchdog(
  cluster: string,
  pgCtl: string,
  account: Account | undefined,
): Watchdog {
  const [file, ...args] =
    process.platform === 'win32'
      ? [process.execPath, '-e', WINDOWS_SCRIPT, pgCtl, cluster]
      : ['/bin/sh', '-c', POSIX_SCRIPT.trim(), 'pasal-postgres-watchdog', cluster]
  const child = spawn(file, args, {
    cwd: neutralFolder(),
    env: cleanEnvironment(),
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...spawnAs(account),
  })
  child.unref()
  // Without its watchdog PostgreSQL works on; the next start finds an orphan if need be.
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined)
  return {
    watch: (pid) => void child.stdin.write(`${pid}\n`),
    dismiss: () => void child.stdin.end('\n'),
  }
}
