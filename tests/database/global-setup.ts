import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { keptTemplates } from './kept-templates.ts'
import { type Cluster, dropOnMachines, givenCluster, ownerOf } from './cluster/shards.ts'
import { shareWithWorkers } from './shared-places.ts'
import {
  makeTemplates,
  makeTemplatesOnMachines,
  startTestPostgres,
  TEMPLATES,
} from './test-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/**
 * Starts one PostgreSQL for the whole run, or the Citus cluster that the settings name.
 * @returns how to throw away what was made
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await givenCluster()
  return cluster ? setUpOnMachines(cluster) : setUpEmbedded()
}

async function setUpEmbedded(): Promise<() => Promise<void>> {
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
    templates: TEMPLATES,
    mediaDir,
  })
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function setUpOnMachines(cluster: Cluster): Promise<() => Promise<void>> {
  const mediaDir = temporaryFolder('pasal-tests-')
  const run = randomBytes(4).toString('hex')
  const templates = { empty: `empty_${run}`, demo: `demo_${run}` }
  await makeTemplatesOnMachines(cluster, templates, mediaDir)
  const { host = '', port = 0, password } = ownerOf(cluster, '')
  shareWithWorkers({
    postgres: { host, port, ...(typeof password === 'string' && { password }) },
    templates,
    mediaDir,
    cluster,
  })
  return async () => {
    for (const name of Object.values(templates)) await dropOnMachines(cluster, name)
    rmSync(mediaDir, { recursive: true, force: true })
  }
}
