import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Sets a process apart from a later one with the same number; undefined where nothing tells. */
export function birthOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const ticks = linuxStat(pid)?.startTicks
    return ticks && `${bootId()}/${ticks}`
  }
  return psField(pid, 'lstart')
}

/** Tells whether the process runs; with a birth, whether it is still the same process. */
export function isRunning(pid: number, birth?: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  // A killed process whose parent has not asked for it yet still has its number.
  if (process.platform === 'linux' && linuxStat(pid)?.state === 'Z') return false
  const current = birth && birthOf(pid)
  return !current || current === birth
}

/** The command line with its arguments; on Windows the program's name alone. */
export function commandOf(pid: number): string | undefined {
  if (process.platform === 'win32') return windowsProgram(pid)
  if (process.platform !== 'linux') return psField(pid, 'command')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return undefined
  }
}

function linuxStat(pid: number): { state: string; startTicks: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name, which may hold spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTicks: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

function psField(pid: number, field: string): string | undefined {
  if (process.platform === 'win32') return undefined
  const ps = spawnSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' })
  return ps.status === 0 ? ps.stdout.trim() || undefined : undefined
}

function windowsProgram(pid: number): string | undefined {
  const args = ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
  return spawnSync('tasklist', args, { encoding: 'utf8', windowsHide: true }).stdout
}
