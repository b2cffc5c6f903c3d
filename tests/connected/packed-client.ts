import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from '#tools/client/build-client.ts'

/** Packs the client as it is published. @returns the tarball */
export function packClient(folder: string): string {
  buildClient(folder)
  const args = ['pack', '--silent', '--offline', '--pack-destination', folder, folder]
  return join(folder, execFileSync('npm', args, { encoding: 'utf8' }).trim())
}

/** Puts the packed client where Node and the compiler look for it. */
export function installClient(tarball: string, into: string): void {
  const place = join(into, 'node_modules/pasal-client')
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', place])
}
