import { writeFileSync } from 'node:fs'
import { launchBrowser } from './launch-browser.ts'

/**
 * Once before all: two tests must not unpack the same archive. Says which browser runs the tests, to
 * the file that REPORT_BROWSER_IN names as well.
 */
export async function setup(): Promise<void> {
  const { browser, from } = await launchBrowser()
  const name = `Chromium ${browser.version()} (${from})`
  await browser.close()
  console.log(`The browser is ${name}.`)
  const report = process.env['REPORT_BROWSER_IN']
  if (report) writeFileSync(report, name)
}
