import type { FastifyReply, FastifyRequest } from 'fastify'
import { macOf, type StaffKeys } from '../person/keys.ts'

/** `__Host-`: this host alone, and never without encryption; browsers count *.localhost as safe. */
const SESSION = '__Host-pasal-staff'
/** Binds a passkey's challenge to the browser that asked for it. */
const BROWSER = '__Host-pasal-browser'
/** Readable by our own scripts, which send it back as a header: the name is the specification's. */
const XSRF = 'XSRF-TOKEN'

const SESSION_SECONDS = 14 * 86_400
const BROWSER_SECONDS = 600

export const XSRF_HEADER = 'x-xsrf-token'

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const { cookie = '' } = request.headers
  for (const part of cookie.split(/; */)) {
    if (part.startsWith(`${name}=`)) return part.slice(name.length + 1)
  }
  return undefined
}

export const sessionTokenOf = (request: FastifyRequest) => cookieOf(request, SESSION)
export const browserOf = (request: FastifyRequest) => cookieOf(request, BROWSER)

/** The header that a write has to carry; it is bound to the session. */
export const xsrfOf = (keys: StaffKeys, token: string) => macOf(keys.xsrf, token)

export function setSession(reply: FastifyReply, keys: StaffKeys, token: string): void {
  add(reply, `${SESSION}=${token}; HttpOnly`, SESSION_SECONDS)
  add(reply, `${XSRF}=${xsrfOf(keys, token)}`, SESSION_SECONDS)
}

export function clearSession(reply: FastifyReply): void {
  add(reply, `${SESSION}=; HttpOnly`, 0)
  add(reply, `${XSRF}=`, 0)
}

export const setBrowser = (reply: FastifyReply, value: string) =>
  add(reply, `${BROWSER}=${value}; HttpOnly`, BROWSER_SECONDS)

function add(reply: FastifyReply, cookie: string, seconds: number): void {
  // A second one stands beside the first.
  void reply.header('Set-Cookie', `${cookie}; Path=/; Max-Age=${seconds}; Secure; SameSite=Strict`)
}
