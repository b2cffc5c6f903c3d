import type { TestProject } from 'vitest/node'
import { buildProgramIfChanged } from '#tools/run/build.mjs'

/** The server that tests start in processes is made of the sources as they are. */
export async function setup(project: TestProject): Promise<void> {
  await buildProgramIfChanged(process.execPath)
  // While one writes, the same for each further run.
  project.onTestsRerun(async () => buildProgramIfChanged(process.execPath))
}
