import { createAgentEndpoint } from './endpoint.ts'
import { planHandlers } from './plans.routes.ts'

/** The part of assistants in the back office: their endpoint, and the staff's calls about their plans. */
export const agentOffice = { handlers: planHandlers, endpoint: createAgentEndpoint }
