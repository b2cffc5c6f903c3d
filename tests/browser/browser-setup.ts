import { writeFileSync } from 'node:fs'
import { launchBrowser } from './launch-browser.ts'

/**
 * Finds the browser once, before all tests, and has them launch it by BROWSER_OPTIONS. It says which
 * one it is, to the file that REPORT_BROWSER_IN names as well.
 */
export default async function setup(): Promise<void> {
  const { browser, options, from } = await launchBrowser()
  const name = `Chromium ${browser.version()} (${from})`
  await browser.close()
  process.env['BROWSER_OPTIONS'] = JSON.stringify(options)
  console.log(`The browser is ${name}.`)
  const report = process.env['REPORT_BROWSER_IN']
  if (report) writeFileSync(report, name)
}
