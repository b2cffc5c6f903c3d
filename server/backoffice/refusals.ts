import { Refusal } from '#server/platform/serving/refusal.ts'

/** `step_up` tells the page to ask for the factor and then to send the call again. */
export function refuseStepUp(): never {
  throw new Refusal(403, {
    detail: 'Please confirm that it is you.',
    step_up: true,
  })
}

export function refuseFactorDue(who = 'owners and managers'): never {
  throw new Refusal(403, {
    detail: `Set up a second factor first: ${who} need one.`,
    factor_due: true,
  })
}
