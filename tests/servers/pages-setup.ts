import { buildPagesIfChanged } from '#tools/run/build.mjs'

/** Tests of the server and the browser need the pages as they are built from the sources. */
export default async function setup(): Promise<void> {
  await buildPagesIfChanged(process.execPath)
}
