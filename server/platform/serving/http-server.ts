import { said } from '#contract/language/said.ts'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify'
import { assertFewValues, BODY_LIMIT_BYTES, boundArrival, boundBodies } from './bodies.ts'
import { boundConnections, type ConnectionLimits, type Connections } from './connections.ts'
import { inEnglish, refusalOf, sendRefusal, type TextsOf } from './errors.ts'
import { logSlowRequests, requestIdFor } from './request-log.ts'
import { refuse, Refusal } from './refusal.ts'

/** True when this process is about to stop: it still answers, and asks clients to go elsewhere. */
export type Shutdown = { hasBegun: boolean }

/** For the largest of what may be sent; texts have to arrive sooner. */
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 5_000
/** Milliseconds between two looks for slow requests. */
const TIMEOUTS_EVERY_MS = 1_000
const CONNECTION_TIMEOUT_MS = 30_000
const KEEP_ALIVE_TIMEOUT_MS = 72_000
const ANSWER_WITHIN_MS = 20_000
const SLOW_RETRY_SECONDS = 5
/** A request within this time of a stop is answered as the last of its connection. */
const LAST_CALL_MS = 300
const POLL_MS = 10

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A longer limit for some handlers. */
    answerWithinMs?: number
  }
}

type Serialize = (reply: unknown) => string

const compile = SerializerSelector()()
/** A schema of the contract is the same value in every server of this process. */
const serializers = new WeakMap<object, Serialize>()

/** Made when it is first needed: made at the start for every call they would be a quarter of it. */
const serializerOf: FastifySerializerCompiler<object> = (route) => (reply) => {
  let serialize = serializers.get(route.schema)
  if (!serialize) {
    serialize = compile({ ...route, httpStatus: route.httpStatus ?? '' })
    serializers.set(route.schema, serialize)
  }
  return serialize(reply)
}

/** Answers before the framework, if it can: a cached reply costs a look-up. */
export type FastAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/** For a server that gets its requests from another one. */
const NO_SOCKETS: ConnectionLimits = { isProxy: () => false, scale: 1 }

/** `headers`, as name, value, name, value, go with every reply but the cached ones, which have theirs. */
export function createHttpServer(
  log: FastifyBaseLogger,
  headers: string[],
  fastAnswer: FastAnswer,
  limits: ConnectionLimits = NO_SOCKETS,
  shutdown: Shutdown = { hasBegun: false },
  textsOf: TextsOf = inEnglish,
): FastifyInstance {
  let connections: Connections | undefined
  const app = Fastify({
    return503OnClosing: false,
    serverFactory: (handler) => {
      const server = createTimedServer((request, response) => {
        if (connections && !connections.admits(request, response)) return
        // An open connection gets an answer and is closed.
        if (shutdown.hasBegun) response.shouldKeepAlive = false
        boundArrival(request)
        if (!fastAnswer(request, response)) handler(request, response)
      })
      connections = boundConnections(server, limits)
      return server
    },
    loggerInstance: log,
    genReqId: requestIdFor(limits.isProxy),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      addHeaders(reply)
      void sendRefusal(
        request,
        reply,
        refusalOf(error, (e) => request.log.error(e)),
        textsOf,
      )
    },
  })
  app.addHook('preClose', async () => {
    shutdown.hasBegun = true
    await letGo(connections?.open ?? new Set())
  })
  const addHeaders = (reply: FastifyReply) => {
    for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at]!, headers[at + 1]!)
  }
  app.addHook('onRequest', async (request, reply) => {
    addHeaders(reply)
    // Proxies are asked for whole addresses; we are none.
    if (!request.url.startsWith('/')) refuse(400, said('addressInvalid'))
  })
  giveUpOnSlow(app)
  app.setSerializerCompiler(serializerOf)
  boundBodies(app)
  logSlowRequests(app)
  addJsonParser(app)
  refuseFailures(app, textsOf)
  return app
}

/** Answers those who are still connected for a moment, then lets go of who has asked nothing. */
async function letGo(open: Connections['open']): Promise<void> {
  const lastCall = Date.now() + LAST_CALL_MS
  while (open.size > 0 && Date.now() < lastCall) await delay(POLL_MS)
  // Browsers connect ahead; such a connection would keep the server from stopping.
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
}

function createTimedServer(handle: RequestListener) {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUTS_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
    handle,
  )
  server.setTimeout(CONNECTION_TIMEOUT_MS)
  return server
}

/**
 * A handler that does not answer is given up on; for its body there are other limits. Fastify's own
 * forgets a request whose body has arrived, breaks off what is still being sent, and makes an
 * exception for each request.
 */
function giveUpOnSlow(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler, config } = route
    const withinMs = config?.answerWithinMs ?? ANSWER_WITHIN_MS
    route.handler = function answerInTime(request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      // The handler has answered, or Fastify waits for its reply.
      if (!(answer instanceof Promise)) return answer
      return new Promise<unknown>((resolve, reject) => {
        let isLate = false
        const giveUp = () => {
          if (reply.raw.headersSent) return
          isLate = true
          reject(tooSlow(request.method))
        }
        const timer = setTimeout(giveUp, withinMs).unref()
        reply.raw.once('close', () => clearTimeout(timer))
        answer.then(resolve, (error: unknown) => {
          // The client is gone, but an error of ours is logged.
          if (isLate) refusalOf(error, (fault) => request.log.error(fault))
          reject(error)
        })
      })
    }
  })
}

/** Without Retry-After for a write: it may still take place, so clients must not repeat it. */
const tooSlow = (method: string) =>
  new Refusal(
    503,
    { detail: said('tooSlow') },
    method === 'GET' ? { retryAfterSeconds: SLOW_RETRY_SECONDS } : {},
  )

function addJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A deletion says all in its address, but has to name the type like every write.
    if (body.length === 0 && request.method === 'DELETE') done(null)
    else {
      assertFewValues(body as string)
      void parseJson(request, body as string, done)
    }
  })
}

/** Every error, and every unknown address, is answered as a refusal. */
function refuseFailures(app: FastifyInstance, textsOf: TextsOf): void {
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(
      request,
      reply,
      refusalOf(error, (e) => request.log.error({ err: e, route: request.routeOptions.url })),
      textsOf,
    ),
  )
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, new Refusal(404, { detail: said('notFound') }), textsOf),
  )
}
