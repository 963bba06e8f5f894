import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIFETIMES_MS } from '../../db/lifetimes.ts'
import { hashToken } from '../token.ts'

/** Returns the cookie's name. Over https, only this exact host can set it, so no other site can plant a token. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-device' : 'device')

const cookieOptions = (isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }) as const

/** Reads the token hash of a shared device; null in a browser that one person uses. */
export function readDeviceHash(request: FastifyRequest, isSecure: boolean): Buffer | null {
  const token = request.cookies[cookieName(isSecure)]
  return token ? hashToken(token) : null
}

export function sendDevice(reply: FastifyReply, token: string, isSecure: boolean): void {
  reply.setCookie(cookieName(isSecure), token, {
    ...cookieOptions(isSecure),
    maxAge: LIFETIMES_MS.session / 1000,
  })
}

export function forgetDevice(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(cookieName(isSecure), cookieOptions(isSecure))
}
