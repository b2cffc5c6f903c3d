import type { AgentPorts, createAgentEndpoint } from './endpoint.ts'
import { planHandlers } from './plans.routes.ts'

type Endpoint = ReturnType<typeof createAgentEndpoint>

/** The protocol is loaded with the first request: its 30 MB are of no use to shops without assistants. */
function endpointWith(ports: AgentPorts): Endpoint {
  let endpoint: Promise<Endpoint> | undefined
  return async (asked) => {
    endpoint ??= import('./endpoint.ts').then(({ createAgentEndpoint: create }) => create(ports))
    return (await endpoint)(asked)
  }
}

/** The part of assistants in the back office: their endpoint, and the staff's calls about their plans. */
export const agentOffice = { handlers: planHandlers, endpoint: endpointWith }
