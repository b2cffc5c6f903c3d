import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keptTemplates } from './kept-templates.ts'
import { makeTemplates, startTestPostgres } from './test-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** The addresses of the resources that the whole run shares. */
export type SharedPlaces = {
  /** The superuser's connection; the caller sets `database` and `user`. */
  postgres: { host: string; port: number; password?: string }
  mediaDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    places: SharedPlaces
  }
}

let clear = (): Promise<void> => Promise.resolve()

/** One PostgreSQL for the whole run, thrown away at its end. */
export async function setup(project: TestProject): Promise<void> {
  const folder = temporaryFolder('pasal-tests-')
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  clear = () => Promise.resolve(removeFolder())
  const mediaDir = join(folder, 'media')
  const dataDir = join(folder, 'data')
  const templates = keptTemplates()
  if (!templates.bringTo(folder)) {
    const first = await startTestPostgres(dataDir)
    try {
      await makeTemplates(first, mediaDir)
    } finally {
      await first.stop()
    }
    templates.keep(folder)
  }
  const postgres = await startTestPostgres(dataDir)
  clear = async () => {
    await postgres.stop()
    removeFolder()
  }
  const { host, port, password } = postgres.connection('postgres', 'postgres')
  project.provide('places', {
    postgres: { host, port, ...(password !== undefined && { password }) },
    mediaDir,
  })
}

export async function teardown(): Promise<void> {
  await clear()
}
