import { toStaff } from '#contract/language/said.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'

/** `step_up` tells the page to ask for the factor and then to send the call again. */
export function refuseStepUp(): never {
  throw new Refusal(403, {
    detail: toStaff('confirmThatItIsYou'),
    step_up: true,
  })
}

export function refuseFactorDue(who: 'owners' | 'operators' = 'owners'): never {
  throw new Refusal(403, {
    detail: toStaff(who === 'owners' ? 'ownersNeedAFactor' : 'operatorsNeedAFactor'),
    factor_due: true,
  })
}
