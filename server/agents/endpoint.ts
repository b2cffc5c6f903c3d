import {
  type AuthInfo,
  createMcpHandler,
  inputRequired,
  Server,
} from '@modelcontextprotocol/server'
import { agentTools, type ToolName } from '#contract/backoffice/connections/agent-tools.ts'
import { toStaff } from '#contract/language/said.ts'
import type { StaffRequest } from '#server/calls/staff-requests.ts'
import { english } from '#server/platform/language/english.ts'
import { messageIn, Refusal, refuse } from '#server/platform/serving/refusal.ts'
import { type Validate, validatorOf } from '#server/platform/serving/validate.ts'
import { harmless } from './outside/from-outside.rules.ts'
import type { CallsOf } from './plans/within.ts'
import type { Asked, Run } from './tools/tool-run.ts'
import { listedTools, mayUse, RUNS, writes } from './tools/tools.ts'

/** A request of an assistant, whose key was admitted already. */
export type AgentRequest = {
  request: StaffRequest
  keyId: number
  headers: Record<string, string>
  body: unknown
}

export type AgentPorts = {
  calls: CallsOf
  /** The address of the back office. */
  origin: string
  /** Counts a call that writes. @throws Refusal 429 */
  countWrite: (shopId: number, keyId: number) => void
  /** Notes a failure of the server's own. */
  log: (error: unknown, tool: string) => void
}

type Answer = { status: number; headers: Record<string, string>; body: string }

/** The reply of an assistant's tool, for the program and for the model. */
type ToolReply = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: boolean
}

const LIST_SECONDS = 300

/** Answers the Model Context Protocol: each request by itself, of the present version and those of 2025. */
export function createAgentEndpoint(ports: AgentPorts): (asked: AgentRequest) => Promise<Answer> {
  const handler = createMcpHandler(({ authInfo }) => serverFor(askedIn(authInfo), ports), {
    legacy: 'stateless',
    // The lists of tools never change, so that assistants have nothing to listen to.
    maxSubscriptions: 0,
  })
  return async ({ request, keyId, headers, body }) => {
    const { calls, origin } = ports
    const pageOf = (id: number) =>
      `${origin}/shops/${request.shop.id}/settings/connections/agents/${id}`
    const asked: Asked = { request, calls, api: calls(request), keyId, client: null, pageOf }
    const address = new URL(`/mcp/shops/${request.shop.id}`, origin)
    const reply = await handler.fetch(
      new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }),
      {
        parsedBody: body,
        authInfo: { token: '', clientId: `key ${keyId}`, scopes: [], extra: { asked } },
      },
    )
    return {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: await reply.text(),
    }
  }
}

const askedIn = (authInfo: AuthInfo | undefined) => authInfo!.extra!['asked'] as Asked

function serverFor(asked: Asked, ports: AgentPorts): Server {
  const server = new Server(
    { name: 'pasal', version: '1.0.0' },
    {
      capabilities: { tools: {} },
      cacheHints: { 'tools/list': { ttlMs: LIST_SECONDS * 1000, cacheScope: 'private' } },
    },
  )
  const { caller } = asked.request
  server.setRequestHandler('tools/list', () => ({ tools: listedTools(caller) as never[] }))
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const { name, arguments: given = {} } = params
    // The person's press decides, never the answer that the client brings of it.
    const isAnswer = name === 'apply_plan' && mcpReq.inputResponses !== undefined
    const named = { ...asked, client: claimedName(server) }
    const reply = await callTool(isAnswer ? 'plan_status' : name, given, named, ports)
    const opensPages = server.getClientCapabilities()?.elicitation?.url !== undefined
    const page = name === 'apply_plan' && opensPages && !isAnswer && pageToDecide(reply)
    return page ? decisionAt(page) : reply
  })
  return server
}

const LONGEST_NAME = 100

/** The client is a stranger as well, and its name is what it claims. */
const claimedName = (server: Server): string | null =>
  harmless(server.getClientVersion()?.name ?? '')
    .slice(0, LONGEST_NAME)
    .toWellFormed() || null

/** The page on which a person decides the plan of a reply. */
function pageToDecide({ structuredContent }: ToolReply): string | undefined {
  const { state, page } = structuredContent ?? {}
  return state === 'waiting' && typeof page === 'string' ? page : undefined
}

/** Has the client lead the person to a page. */
const decisionAt = (url: string) => {
  const message = messageIn(new Refusal(409, { detail: toStaff('planWaits') }), english())
  return inputRequired({ inputRequests: { decision: inputRequired.elicitUrl({ message, url }) } })
}

/** The checks of the tools' inputs, made when they are first needed. */
const validators = new Map<ToolName, Validate>()

function inputOf(name: ToolName, given: Record<string, unknown>): unknown {
  const { input } = agentTools[name]
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(input.properties, key))
  if (unknown !== undefined) refuse(400, toStaff('toolTakesNo', { name: unknown }))
  const validate = validators.get(name) ?? validatorOf({ body: input })
  validators.set(name, validate)
  return validate({ body: given }).body
}

/** A refusal is an answer of the tool, so that the assistant can read it. */
async function callTool(
  name: string,
  given: Record<string, unknown>,
  asked: Asked,
  ports: AgentPorts,
): Promise<ToolReply> {
  const { shop, caller } = asked.request
  try {
    if (!isTool(name) || !mayUse(caller, name)) return refuse(404, toStaff('noSuchTool'))
    if (writes(name)) ports.countWrite(shop.id, asked.keyId)
    const result = await (RUNS[name] as Run<ToolName>)(asked, inputOf(name, given) as never)
    return {
      content: [{ type: 'text', text: JSON.stringify(result) }],
      structuredContent: result as Record<string, unknown>,
    }
  } catch (error) {
    const isOwn = error instanceof Refusal && error.status < 500
    if (!isOwn) ports.log(error, name)
    const sentence = isOwn
      ? messageIn(error, english())
      : messageIn(new Refusal(503, { detail: toStaff('shopNotReachable') }), english())
    return { content: [{ type: 'text', text: sentence }], isError: true }
  }
}

const isTool = (name: string): name is ToolName => Object.hasOwn(agentTools, name)
