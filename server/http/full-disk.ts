import type { FastifyInstance } from 'fastify'
import { type FreeBytes, MIN_BYTES_TO_WRITE } from '../db/disk-space.ts'
import { noSpace } from './errors.ts'

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes while the disk is nearly full; reads continue. */
export function refuseOnFullDisk(app: FastifyInstance, freeBytes: FreeBytes): void {
  app.addHook('onRequest', async ({ method }) => {
    if (!READ_METHODS.has(method) && ((await freeBytes()) ?? Infinity) < MIN_BYTES_TO_WRITE) throw noSpace()
  })
}
