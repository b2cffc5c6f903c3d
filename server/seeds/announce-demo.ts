import { join } from 'node:path'
import { DEMO_CUSTOMER } from '#demo/demo-customer.ts'
import { DEMO_STAFF } from '#demo/demo-staff.ts'
import { demoShops } from '#demo/demo-shops.ts'
import type { Env } from '#server/platform/env.ts'

/** Prints the addresses of the demo shops and how a customer signs in. */
export function announceShops(env: Env, say: (line: string) => void): void {
  for (const { tenant } of demoShops) {
    say(`  ${tenant.name}: http://${tenant.domains[0]}:${env.port}`)
  }
  say(`  Sign in as ${DEMO_CUSTOMER.email} with the password ${DEMO_CUSTOMER.password}`)
  if (!env.smtpUrl) say(`  Mails: ${join(env.dataDir, 'mail')}`)
  say(`  The API: http://localhost:${env.port}/api/docs`)
}

/** Prints how the owner of each demo shop signs in to the back office. */
export function announceStaff(say: (line: string) => void): void {
  for (const { tenant } of demoShops) {
    const owner = DEMO_STAFF[tenant.id]
    if (owner) say(`    ${tenant.name}: ${owner.email} with the password ${owner.password}`)
  }
}
