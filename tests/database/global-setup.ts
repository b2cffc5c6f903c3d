import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { keptTemplates } from './kept-templates.ts'
import { shareWithWorkers } from './shared-places.ts'
import { makeTemplates, startTestPostgres } from './test-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/**
 * One PostgreSQL for the whole run.
 * @returns how to throw it away
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = temporaryFolder('pasal-tests-')
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
  const { host, port, password } = postgres.connection('postgres', 'postgres')
  shareWithWorkers({
    postgres: { host, port, ...(password !== undefined && { password }) },
    mediaDir,
  })
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
