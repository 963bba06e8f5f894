import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { openVerseStore } from './features/verses/store.ts'
import { packageRoot } from './package-root.ts'
import { describeStartFailure } from './start-failure.ts'

/** Milliseconds that requests in flight get to finish once the server was asked to stop. */
const PATIENCE = 10_000

try {
  const environment = readEnvironment()
  const app = await open(environment)
  closeOnSignals(app)
  console.log(`Verse by Heart is ready at ${addressOf(app, environment)}`)
} catch (error) {
  console.error(describeStartFailure(error))
  process.exit(1)
}

async function open(environment: Environment): Promise<FastifyInstance> {
  const dist = join(packageRoot(), 'dist')
  const app = buildApp({
    environment,
    members: { memberOf: async () => null },
    verses: await openVerseStore(join(dist, 'content')),
    clock: () => new Date(),
    webFolder: join(dist, 'web'),
  })
  // The line with the address is ours: it is for people, the log is for machines.
  app.log.level = 'warn'
  await app.listen({ port: environment.port, host: environment.host })
  app.log.level = environment.logLevel
  return app
}

/** The address to open in a browser. A server that listens everywhere is reached here by the name of this machine. */
function addressOf(app: FastifyInstance, { publicUrl, host }: Environment): string {
  if (publicUrl !== undefined) return publicUrl.origin
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : address
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The first signal lets requests in flight finish; a second one, or too long a wait, ends at once. */
function closeOnSignals(app: FastifyInstance): void {
  let isClosing = false
  const close = async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    setTimeout(() => process.exit(1), PATIENCE).unref()
    await app.close()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}
