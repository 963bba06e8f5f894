import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import type { Environment } from './environment.ts'
import { routeAccount } from './features/account/routes.ts'
import { routeAchievements } from './features/achievements/routes.ts'
import { routeNavigations } from './features/auth/navigations.ts'
import type { AuthNeeds } from './features/auth/needs.ts'
import { routeAuth } from './features/auth/routes.ts'
import { ThirdParty } from './features/auth/third-party.ts'
import { routeCustomVerses } from './features/custom-verses/routes.ts'
import { openGiving } from './features/donations/giving.ts'
import { routeDonations } from './features/donations/routes.ts'
import { routeWebhook } from './features/donations/webhook.ts'
import { routeHealth } from './features/health/routes.ts'
import { routeLeaderboard } from './features/leaderboard/routes.ts'
import { routePassages } from './features/passages/routes.ts'
import { routeProgress } from './features/progress/routes.ts'
import { routeOpenApi } from './features/openapi/routes.ts'
import { routeSavedVerses } from './features/saved-verses/routes.ts'
import { routeScriptureSets } from './features/scripture-sets/routes.ts'
import { routeTranslations } from './features/translations/routes.ts'
import { routeVerseSets } from './features/verse-sets/routes.ts'
import { routeVerses } from './features/verses/routes.ts'
import type { CompiledTexts } from './texts/compiled-texts.ts'
import { openVerseStore } from './texts/verse-store.ts'
import { openMail } from './mail/mail.ts'
import { Passwords } from './members/passwords.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { answerErrors, sendError } from './http/error-answers.ts'
import { RequestLog } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { answerNotFound, readPages, serveWebFiles } from './http/web-files.ts'
import { RateLimits } from './rate-limits/rate-limits.ts'
import { Sessions } from './sessions/sessions.ts'
import { ImportedTranslations } from './texts/imported/imported-translations.ts'
import { openServices } from './texts/licensed/open-services.ts'
import { Texts } from './texts/texts.ts'

/** JSON bodies hold one verse, one note or one attempt: anything near this size is a mistake. */
const BODY_LIMIT = 100_000
/** Milliseconds in which a request must have arrived. */
const REQUEST_TIMEOUT = 30_000

/** Everything the server needs from outside itself. */
export interface Dependencies {
  readonly environment: Omit<Environment, 'host' | 'port' | 'place'>
  readonly database: Database
  readonly verses: CompiledTexts
  readonly clock: () => Date
  /** Folder of the built pages; without one only the API is served. */
  readonly webFolder?: string
}

/** Puts the server together; it does not listen yet. */
export function buildApp(dependencies: Dependencies): FastifyInstance {
  const { environment, database, clock, webFolder } = dependencies
  const { publicUrl, mail, thirdParty } = environment
  const isSecure = publicUrl?.protocol === 'https:'
  const app = Fastify({
    logger: { level: environment.logLevel },
    logController: new RequestLog(),
    trustProxy: environment.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    frameworkErrors: sendError,
  })
  const sessions = new Sessions({ database, clock, isSecure })
  const passwords = new Passwords()
  const limits = new RateLimits(database, clock, environment.rateLimits)
  const imported = new ImportedTranslations(database)
  const verses = openVerseStore(dependencies.verses, imported)
  const { services, close } = openServices(environment.textServices, {
    database,
    held: verses,
    limits,
    clock,
    warn: (message) => app.log.warn(message),
  })
  const texts = new Texts(verses, services)
  const auth: AuthNeeds = {
    database,
    clock,
    sessions,
    passwords,
    limits,
    publicUrl,
    premiumForEveryone: environment.premiumForEveryone,
    thirdParty: thirdParty ? new ThirdParty(thirdParty) : null,
    mail: mail ? openMail(mail, publicUrl?.hostname ?? 'localhost') : null,
  }
  const giving = openGiving({ environment, database, clock, mail: auth.mail })
  app.decorate('members', sessions)
  app.decorateRequest('member', null)
  app.addHook('onClose', async () => close())

  answerErrors(app)
  refuseCrossSite(app, publicUrl)
  sessions.mount(app)
  addSecurityHeaders(app, {
    pages: webFolder === undefined ? [] : readPages(webFolder),
    isSecure,
    hasMemberPictures: thirdParty !== undefined,
    takesCards: giving.provider.mode === 'stripe',
  })

  routeHealth(app, database)
  routeOpenApi(app)
  routeAuth(app, auth)
  routeNavigations(app, auth)
  routeAccount(app, auth)
  routeVerses(app, { verses, texts, clock })
  routeTranslations(app, { verses, imported, texts })
  routeProgress(app, { database, verses, texts, clock })
  routeSavedVerses(app, { database, verses, texts, clock })
  routeVerseSets(app, { database, verses, texts, clock })
  routePassages(app, { verses, texts })
  routeScriptureSets(app, { database, verses, texts, sets: dependencies.verses.sets })
  routeCustomVerses(app, { database, clock, limits })
  routeAchievements(app, database)
  routeLeaderboard(app, database, clock)
  routeDonations(app, { ...giving, limits })
  if (giving.provider.mode === 'stripe') routeWebhook(app, giving, giving.provider.payments)

  if (webFolder === undefined) app.setNotFoundHandler((_request, reply) => answerNotFound(reply))
  else serveWebFiles(app, webFolder)
  return app
}
