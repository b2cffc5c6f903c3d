import { buildPagesIfChanged, stripTypesIfChanged } from '#tools/run/build.mjs'

/** Tests of the server and the browser need the pages as they are built from the sources. */
export default async function setup(): Promise<void> {
  stripTypesIfChanged(process.execPath)
  await buildPagesIfChanged(process.execPath)
}
