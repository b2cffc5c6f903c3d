import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { ToolInput, ToolName } from '#contract/backoffice/connections/agent-tools.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { newProgram, type Program } from './api-keys.ts'
import type { OpenShop } from './open-shop.ts'
import { type Colleague, OFFICE } from './staff.ts'

/** A tool's answer: its values, or the sentence of a refusal. */
type Answer = { isError: boolean; text: string; values: Record<string, unknown> }

/** An assistant without a model, which calls the tools that a test names. */
export type Assistant = {
  key: Program
  call: <Name extends ToolName>(tool: Name, input?: ToolInput<Name>) => Promise<Answer>
  /** A message of the protocol as it is, and its reply. */
  post: (
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; text: string }>
}

const PROTOCOL = '2025-11-25'

/** An owner makes a key for an assistant. */
export async function newAssistant(
  shop: OpenShop,
  owner: Colleague,
  scopes: Permission[],
  tenant = 1,
): Promise<Assistant> {
  const key = await newProgram(shop, owner, { name: 'Helper', scopes, purpose: 'agent' }, tenant)
  return assistantWith(shop, key, tenant)
}

function assistantWith(shop: Pick<OpenShop, 'at'>, key: Program, tenant = 1): Assistant {
  const post: Assistant['post'] = (body, headers = {}) =>
    shop.at(OFFICE).fetch(`/mcp/shops/${tenant}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key.key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'MCP-Protocol-Version': PROTOCOL,
        ...headers,
      },
      body: JSON.stringify(body),
    })
  return {
    key,
    post,
    async call(name, input) {
      const params = { name, arguments: input ?? {} }
      const { status, text } = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
      if (status !== 200) throw new Error(`${status}: ${text}`)
      return answerIn(messageIn(text))
    },
  }
}

type Message = {
  result?: {
    isError?: boolean
    content: { text: string }[]
    structuredContent?: Record<string, unknown>
  }
}

/** The message of a reply, which the protocol of 2025 may send as a stream of one event. */
const messageIn = (text: string) => JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as Message

function answerIn({ result }: Message): Answer {
  if (!result) throw new Error('The reply has no result')
  const { isError = false, content, structuredContent = {} } = result
  return { isError, text: content.map(({ text }) => text).join('\n'), values: structuredContent }
}

/** The published client of the protocol. `auto`: it speaks the present version. */
export async function connectedClient(
  shop: OpenShop,
  key: Program,
  versionNegotiation?: { mode: 'auto' },
  /** Shows a page to a person, and waits until the person is back. */
  showPage?: (url: string) => Promise<unknown>,
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      ...(versionNegotiation && { versionNegotiation }),
      ...(showPage && { capabilities: { elicitation: { url: {} } } }),
    },
  )
  if (showPage) {
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      await showPage((params as { url: string }).url)
      return { action: 'accept' }
    })
  }
  await client.connect(new StreamableHTTPClientTransport(...endpointOf(shop, key)))
  return client
}

/** The client that was published before, which most assistants still have. */
export async function formerClient(shop: OpenShop, key: Program): Promise<FormerClient> {
  const client = new FormerClient({ name: 'former', version: '1' })
  // The former package's types were written without exactOptionalPropertyTypes.
  const transport = new FormerTransport(...endpointOf(shop, key)) as Parameters<
    FormerClient['connect']
  >[0]
  await client.connect(transport)
  return client
}

/** The endpoint's address, and how it is asked with a key. */
function endpointOf(shop: OpenShop, { key }: Program) {
  const options = {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    async fetch(url: string | URL, init?: RequestInit) {
      const { pathname } = new URL(url)
      const headers = Object.fromEntries(new Headers(init?.headers))
      const body = typeof init?.body === 'string' ? { body: init.body } : {}
      const method = init?.method ?? 'GET'
      const reply = await shop.at(OFFICE).fetch(pathname, { method, headers, ...body })
      return new Response(reply.status === 202 ? null : reply.text, {
        status: reply.status,
        headers: reply.headers as Record<string, string>,
      })
    },
  }
  return [new URL(`http://${OFFICE}:${shop.port}/mcp/shops/1`), options] as const
}
