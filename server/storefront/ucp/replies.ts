import { VERSION } from './requests.ts'

export type Capability = 'search' | 'lookup'

const fullName = (capability: Capability) => `dev.ucp.shopping.catalog.${capability}`
const HOME = `https://ucp.dev/${VERSION}`

/** The shop's profile: a program reads here which of the protocol's calls it can make. */
export const profileOf = (origin: string) => ({
  ucp: {
    version: VERSION,
    services: {
      'dev.ucp.shopping': [
        {
          version: VERSION,
          spec: `${HOME}/specification/overview`,
          transport: 'rest',
          schema: `${HOME}/services/shopping/rest.openapi.json`,
          endpoint: `${origin}/ucp/${VERSION}`,
        },
      ],
    },
    capabilities: Object.fromEntries(
      (['search', 'lookup'] as const).map((capability) => [
        fullName(capability),
        [
          {
            version: VERSION,
            spec: `${HOME}/specification/catalog/${capability}`,
            schema: `${HOME}/schemas/shopping/catalog_${capability}.json`,
          },
        ],
      ]),
    ),
    // The protocol wants the list, also where nothing can be paid through it.
    payment_handlers: {},
  },
})

export const envelope = (capability: Capability) => ({
  version: VERSION,
  capabilities: { [fullName(capability)]: [{ version: VERSION }] },
})

/** A refusal in the words of the protocol. */
export const errorReply = (code: string, content: string) => ({
  ucp: { version: VERSION, status: 'error' as const },
  messages: [{ type: 'error' as const, code, content, severity: 'unrecoverable' as const }],
})

export const notFoundIds = (ids: string[]) =>
  ids.map((content) => ({ type: 'info' as const, code: 'not_found', content }))
