import Fastify, { type FastifyInstance } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import { routeAuth } from './features/auth/routes.ts'
import { routeHealth } from './features/health/routes.ts'
import { routeVerses } from './features/verses/routes.ts'
import { answerErrors, sendError } from './plugins/error-answers.ts'
import { RequestLog } from './plugins/request-log.ts'
import { addSecurityHeaders } from './plugins/security-headers.ts'
import { answerNotFound, readPages, serveWebFiles } from './plugins/web-files.ts'

/** JSON bodies hold one verse, one note or one attempt: anything near this size is a mistake. */
const BODY_LIMIT = 100_000
/** Milliseconds in which a request must have arrived. */
const REQUEST_TIMEOUT = 30_000

/** Puts the server together; it does not listen yet. */
export function buildApp(dependencies: Dependencies): FastifyInstance {
  const { environment, members, webFolder } = dependencies
  const app = Fastify({
    logger: { level: environment.logLevel },
    logController: new RequestLog(),
    trustProxy: environment.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    frameworkErrors: sendError,
  })
  app.decorate('members', members)
  app.decorateRequest('member', null)

  answerErrors(app)
  addSecurityHeaders(app, {
    pages: webFolder === undefined ? [] : readPages(webFolder),
    isSecure: environment.publicUrl?.protocol === 'https:',
  })

  routeHealth(app)
  routeAuth(app)
  routeVerses(app, dependencies.verses, dependencies.clock)

  if (webFolder === undefined) app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  else serveWebFiles(app, webFolder)
  return app
}
