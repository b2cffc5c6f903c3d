import { wantsImprint } from '#contract/places/country-groups.ts'
import type { Home } from '#contract/backoffice/shapes/home.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import type { SetUp } from './home.queries.ts'

type SetUpStep = Home['set_up'][number]['step']

/** In the order in which they are done, and who can do them. */
const STEPS: readonly (readonly [SetUpStep, Permission])[] = [
  ['logo', 'content.edit'],
  ['domain', 'settings.domains'],
  ['contact_email', 'settings.mail'],
  ['second_factor', 'home.see'],
  ['payment_method', 'settings.payment'],
  ['delivery_price', 'settings.shop'],
  ['delivery_note', 'settings.shop'],
  ['tax', 'settings.shop'],
  ['legal_texts', 'content.edit'],
  ['imprint', 'content.edit'],
  ['eu_duties', 'settings.shop'],
  ['product', 'products.edit'],
  ['test_order', 'settings.shop'],
]
/** A demo has no domain, requires no second factor, and charges neither delivery nor tax at first. */
const NOT_IN_A_DEMO: ReadonlySet<string> = new Set([
  'domain',
  'second_factor',
  'delivery_price',
  'tax',
])

/** The steps that a person with these permissions can do, and whether each is done. */
export function setUpSteps(
  done: SetUp,
  can: (permission: Permission) => boolean,
  isDemo: boolean,
): Home['set_up'] {
  const isAsked = (step: SetUpStep) =>
    !(isDemo && NOT_IN_A_DEMO.has(step)) &&
    (step !== 'imprint' || wantsImprint(done.country)) &&
    (step !== 'eu_duties' || done.has_eu_duties)
  return STEPS.filter(([step, permission]) => can(permission) && isAsked(step)).map(([step]) => ({
    step,
    is_done: done[step],
    ...(step === 'eu_duties' && { missing: done.missing_duties }),
  }))
}
