import { launchBrowser } from './launch-browser.ts'

/** Once before all: where the browser comes in an archive, two tests must not unpack it together. */
export async function setup(): Promise<void> {
  const browser = await launchBrowser()
  await browser.close()
}
