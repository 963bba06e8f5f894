import type { FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { serve } from '../../serve.ts'

/** Mounts the call that tells the page who is signed in. */
export function routeAuth(app: FastifyInstance): void {
  serve(app, api.auth.user, async ({ member }) => member)
}
