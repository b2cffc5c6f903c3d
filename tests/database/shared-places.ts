import type { Cluster } from './cluster/shards.ts'
import type { Template } from './test-database.ts'

/** The addresses of the resources that a whole run of tests shares. */
type SharedPlaces = {
  /** The superuser's connection; the caller sets `database` and `user`. */
  postgres: { host: string; port: number; password?: string }
  /** The names of the databases that every test's own is copied from. */
  templates: Record<Template, string>
  mediaDir: string
  /** The Citus cluster that holds the databases, if the settings name one. */
  cluster?: Cluster
}

/** Both test runners hand the environment on to their workers. */
const NAME = 'TEST_PLACES'

export function shareWithWorkers(places: SharedPlaces): void {
  process.env[NAME] = JSON.stringify(places)
}

/** The places that the set-up of the run has shared. */
export function sharedPlaces(): SharedPlaces {
  const text = process.env[NAME]
  if (text === undefined) throw new Error('global-setup.ts has not run before this test.')
  return JSON.parse(text) as SharedPlaces
}
