import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'

const BUILD = pathToFileURL(join(import.meta.dirname, '../../tools/run/build.mjs'))

/** The server that tests start in processes is made of the sources as they are. */
export async function setup(project: TestProject): Promise<void> {
  const { buildProgramIfChanged } = (await import(BUILD.href)) as {
    buildProgramIfChanged: (node: string) => Promise<void> | undefined
  }
  await buildProgramIfChanged(process.execPath)
  // While one writes, the same for each further run.
  project.onTestsRerun(async () => buildProgramIfChanged(process.execPath))
}
