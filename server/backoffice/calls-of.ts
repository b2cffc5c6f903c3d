import { KEY_CALLS } from '#contract/backoffice/connections/key-calls.ts'
import { type StaffApi, staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { StaffEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import { toStaff, writeAll } from '#contract/language/said.ts'
import type { StaffRequest } from '#server/calls/staff-requests.ts'
import { Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { type RawInput, type Validate, validatorOf } from '#server/platform/serving/validate.ts'

type Handler = (request: StaffRequest & object) => Promise<unknown>

const validators = new Map<string, Validate>()

function validatorFor(name: string, endpoint: StaffEndpoint): Validate {
  const validate = validators.get(name) ?? validatorOf(endpoint)
  validators.set(name, validate)
  return validate
}

/**
 * The staff's calls for the caller of a request, made within the server: with the checks of input and
 * rights that they have over HTTP, in the transactions of the request. Only those that keys may make.
 */
export const callsOf =
  (handlerOf: (name: string) => Handler) =>
  (request: StaffRequest): StaffApi =>
    (async (name: keyof typeof staffEndpoints, input: RawInput = {}) => {
      const endpoint: StaffEndpoint = staffEndpoints[name]
      if (KEY_CALLS[name] !== 'keys' || endpoint.stepUp) refuse(403, toStaff('onlyPeopleMayDoThis'))
      assertMay(request, endpoint)
      const given = validatorFor(name, endpoint)({ params: {}, query: {}, ...input })
      return writeAll(await handlerOf(name)({ ...request, ...given }), request.texts)
    }) as StaffApi

/** @throws Refusal 403 */
function assertMay({ caller }: StaffRequest, { may }: StaffEndpoint): void {
  if (caller.may(may)) return
  if (caller.kind === 'person') refuse(403, toStaff('yourRoleHereDoesNotAllow'))
  throw new Refusal(403, {
    detail: toStaff('apiKeyLacksScope', { scope: may }),
    code: 'scope_missing',
  })
}
