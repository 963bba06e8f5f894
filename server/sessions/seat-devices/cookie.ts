import type { FastifyReply, FastifyRequest } from 'fastify'
import { LIFETIMES_MS } from '../../db/lifetimes.ts'
import { hashToken } from '../token.ts'

/** Returns the cookie's name. Over https, only this exact host can set it, so no other site can plant a token. */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-seats' : 'seats')

/** Reads the token hash of a device on which seats can sign in; null elsewhere. */
export function readSeatDevice(request: FastifyRequest, isSecure: boolean): Buffer | null {
  const token = request.cookies[cookieName(isSecure)]
  return token ? hashToken(token) : null
}

export function sendSeatDevice(reply: FastifyReply, token: string, isSecure: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  reply.setCookie(cookieName(isSecure), token, { ...options, maxAge: LIFETIMES_MS.seatDevice / 1000 })
}
