import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const FILES = join(import.meta.dirname, '../../docs/operating')
const fileOf = (name: string) => readFileSync(join(FILES, name), 'utf8')

type Program = { stop: () => Promise<void> }

/** The path of a program, if it is installed; PGBOUNCER and the like may name another one. */
export function programFor(name: string): string | undefined {
  const program = process.env[name.toUpperCase()] ?? name
  return spawnSync(program, ['-v'], { stdio: 'ignore' }).error ? undefined : program
}

/** As docs/operating/nginx.conf says, but without TLS, on these ports. */
export function startNginx(
  program: string,
  folder: string,
  port: number,
  servers: number[],
): Promise<Program> {
  const shops = withServers(fileOf('nginx.conf'), servers, (to) => {
    return `  server 127.0.0.1:${to} max_fails=1 fail_timeout=5s;`
  })
    .replace(/listen 443 ssl default_server;/, `listen 127.0.0.1:${port} default_server;`)
    .replace(/ *ssl_certificate.*\n/g, '')
  const path = join(folder, 'nginx.conf')
  writeFileSync(
    path,
    `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\n` +
      `events {}\nhttp {\naccess_log off;\n${temporaryPaths(folder)}${shops}}\n`,
  )
  return start(program, ['-p', folder, '-c', path], port)
}

const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/nginx-${kind};\n`)
    .join('')

/** As docs/operating/haproxy.cfg says, on these ports. */
export function startHaproxy(
  program: string,
  folder: string,
  port: number,
  servers: number[],
): Promise<Program> {
  const path = join(folder, 'haproxy.cfg')
  const text = withServers(fileOf('haproxy.cfg'), servers, (to, at) => {
    return `  server of-${at} 127.0.0.1:${to}`
  })
  writeFileSync(path, text.replace('bind :8080', `bind 127.0.0.1:${port}`))
  return start(program, ['-q', '-f', path], port)
}

type Postgres = { host: string; port: number; database: string; user: string }

/** As docs/operating/pgbouncer.ini says, but everybody is trusted. */
export function startPgbouncer(
  program: string,
  folder: string,
  port: number,
  { host, port: from, database, user }: Postgres,
): Promise<Program> {
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${user}" ""\n`)
  const path = join(folder, 'pgbouncer.ini')
  const text = fileOf('pgbouncer.ini')
    .replace(/^pasal = .*$/m, `${database} = host=${host} port=${from} dbname=${database}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_type = .*$/m, 'auth_type = trust')
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
  writeFileSync(path, text)
  // It refuses to run as root, and has to reach PostgreSQL's socket.
  const { uid, gid } = statSync(host)
  return start(program, ['-q', path], port, process.geteuid?.() === 0 ? { uid, gid } : {})
}

/** The file's own lines about servers, for these ones. */
function withServers(text: string, ports: number[], lineOf: (port: number, at: number) => string) {
  const lines = text.split('\n')
  const isServer = (line: string) => /^ +server \S+ ?.*:\d+|^ +server \d/.test(line)
  const first = lines.findIndex(isServer)
  if (first < 0) throw new Error('The file names no server.')
  const others = lines.filter((line) => !isServer(line))
  return [...others.slice(0, first), ...ports.map(lineOf), ...others.slice(first)].join('\n')
}

async function start(
  program: string,
  args: string[],
  port: number,
  as: { uid?: number; gid?: number } = {},
): Promise<Program> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    ...as,
  })
  const ended = once(child, 'exit')
  await untilListening(child, program, port)
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilListening(child: ChildProcess, program: string, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`${program} did not start.`)
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isThere) return
    await delay(50)
  }
  throw new Error(`${program} does not listen on ${port}.`)
}
