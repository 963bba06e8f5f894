import Fastify, { type FastifyInstance } from 'fastify'
import { api } from '#shared/contract/index.ts'
import type { Database } from './db/database.ts'
import { readPrimary, type StaleReads } from './db/replica/stale-reads.ts'
import type { Environment } from './environment.ts'
import { createImportFolder } from './features/account/import/import-folder.ts'
import { routeImport } from './features/account/import/routes.ts'
import { routeAccount } from './features/account/routes.ts'
import { routeAchievements } from './features/achievements/routes.ts'
import { routeSignOut, routeThirdPartySignIn } from './features/auth/third-party-sign-in.ts'
import type { AuthDeps } from './features/auth/deps.ts'
import { routeAuth } from './features/auth/routes.ts'
import { ThirdParty } from './features/auth/third-party.ts'
import { routeCustomVerses } from './features/custom-verses/routes.ts'
import { type DonationService, openDonations } from './features/donations/donation-service.ts'
import { routeDonations } from './features/donations/routes.ts'
import { routeWebhook } from './features/donations/webhook.ts'
import { routeGroups } from './features/groups/routes.ts'
import { routeHealth } from './features/health/routes.ts'
import { routeLeaderboard } from './features/leaderboard/routes.ts'
import { routePeople } from './features/people/routes.ts'
import { routePassages } from './features/passages/routes.ts'
import { hideRegistration, routeShell, servePages } from './features/pages/index.ts'
import { routeProgress } from './features/progress/routes.ts'
import { routeOpenApi } from './features/openapi/routes.ts'
import { routeReminders } from './features/reviews/reminders/routes.ts'
import { addToSetPlan, removeFromSetPlan } from './features/reviews/index.ts'
import { routeReviews } from './features/reviews/routes.ts'
import { routeSeats } from './features/seats/routes.ts'
import { routeReports } from './features/reports/routes.ts'
import { routeSavedVerses } from './features/saved-verses/routes.ts'
import { routeScriptureSets } from './features/scripture-sets/routes.ts'
import { routeSentRecitations } from './features/sent-recitations/routes.ts'
import { routeTranslations } from './features/translations/routes.ts'
import { routeSetItems } from './features/verse-sets/item-routes.ts'
import type { SetPlans } from './features/verse-sets/deps.ts'
import { routeFollowedSets } from './features/verse-sets/following/routes.ts'
import { routeVerseSets } from './features/verse-sets/routes.ts'
import { routeVerses } from './features/verses/routes.ts'
import { ServerClock } from './clock/server-clock.ts'
import type { CompiledTexts } from './texts/compiled-texts.ts'
import { TextLibrary } from './texts/text-library.ts'
import { openMail } from './mail/mail.ts'
import { Passwords } from './members/passwords.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { handleErrors, sendError } from './http/error-responses.ts'
import { ARRIVAL_MS, MAX_BODY_BYTES, MAX_HEADER_BYTES, IMPORT_ARRIVAL_MS } from './http/request-limits.ts'
import { newRequestId, addRequestIdHeader } from './http/request-id.ts'
import { RequestLog } from './http/request-log.ts'
import type { FreeBytes } from './db/disk-space.ts'
import { refuseOnFullDisk } from './http/full-disk.ts'
import { logOptions } from './http/log-lines.ts'
import { limitProcessorTime } from './rate-limits/processor-budget.ts'
import { addSecurityHeaders, type PageDeps } from './http/security-headers.ts'
import { routeSecurityTxt } from './http/security-txt.ts'
import { endSlowBodies } from './http/slow-bodies.ts'
import { routeSiteMap } from './http/site-map.ts'
import { readForwardedAddresses, toTrustProxy, warnAboutUnknownProxy } from './http/trusted-proxies.ts'
import { sendNotFound, type Pages, readPages, serveWebFiles } from './http/web-files.ts'
import { RateLimits } from './rate-limits/rate-limits.ts'
import { getCookieName, Sessions } from './sessions/sessions.ts'
import { ImportedTranslations } from './texts/imported/imported-translations.ts'
import { openServices } from './texts/licensed/open-services.ts'

/** The interval between checks for stalled requests. A refusal is at most this late. */
const CHECK_INTERVAL_MS = 5000

export interface Dependencies {
  readonly environment: Omit<
    Environment,
    | 'host'
    | 'port'
    | 'place'
    | 'replica'
    | 'backupFolder'
    | 'backupEvery'
    | 'backupCopy'
    | 'recordingsKey'
    | 'metricsPort'
  >
  readonly database: Database
  /** Reads that may be a few seconds old; by default from the primary database. */
  readonly staleReads?: StaleReads
  readonly verses: CompiledTexts
  readonly clock: () => Date
  /** Null or left out when running from source. */
  readonly builtAt?: Date | null
  /** Returns the free space on the database's disk; left out if the disk is on another machine. */
  readonly freeBytes?: FreeBytes
  /** Lets push services run on this machine; for tests. */
  readonly allowsLoopbackPush?: boolean
  /** The folder for files being imported, emptied at each start; by default, a new temporary folder. */
  readonly importFolder?: string
  readonly isOnlyProcess?: boolean
  /** Encrypts the recordings that members send. Without it, they can't send any. */
  readonly recordingsKey?: Buffer | null
  /** The built pages; without them, the server has only the API. */
  readonly webFolder?: string
}

export function buildApp(dependencies: Dependencies): FastifyInstance {
  const { environment, webFolder, freeBytes = async () => null } = dependencies
  const app = Fastify({
    logger: logOptions(environment.logLevel),
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    trustProxy: toTrustProxy(environment.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: IMPORT_ARRIVAL_MS,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: ARRIVAL_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    frameworkErrors: sendError,
  })
  const parts = openParts(app, dependencies)
  const pages = webFolder === undefined ? undefined : readSitePages(webFolder, environment)
  readForwardedAddresses(app)
  addRequestIdHeader(app)
  handleErrors(app)
  warnAboutUnknownProxy(app, environment.trustProxy)
  endSlowBodies(app, ARRIVAL_MS, { [api.account.importData.path]: IMPORT_ARRIVAL_MS })
  refuseCrossSite(app, environment.publicUrl)
  refuseOnFullDisk(app, freeBytes)
  parts.auth.sessions.mount(app)
  if (environment.rateLimits) limitProcessorTime(app)
  addSecurityHeaders(app, toPageDeps(dependencies, parts, pages))
  routeMembers(app, dependencies, parts)
  routeScripture(app, dependencies, parts)
  routeGiving(app, parts)
  routeHealth(app, { ...parts, freeBytes })
  routeSiteMap(app, environment)
  routeSecurityTxt(app, { ...environment, clock: dependencies.clock })
  routeOpenApi(app, getCookieName(isSecure(environment)))
  if (webFolder === undefined || pages === undefined) app.setNotFoundHandler(sendNotFound)
  else {
    const { clock } = dependencies
    const { publicUrl, registration } = environment
    if (registration === 'closed') routeShell(app, pages)
    serveWebFiles(app, webFolder, servePages({ pages, library: parts.library, clock, publicUrl }))
  }
  return app
}

interface Parts {
  readonly database: Database
  readonly staleReads: StaleReads
  readonly clock: () => Date
  readonly serverClock: ServerClock
  readonly limits: RateLimits
  readonly auth: AuthDeps
  readonly library: TextLibrary
  readonly giving: DonationService
}

function openParts(app: FastifyInstance, dependencies: Dependencies): Parts {
  const { environment, database, clock, builtAt = null, staleReads = readPrimary(database) } = dependencies
  const serverClock = new ServerClock({ database, clock, builtAt })
  const limits = new RateLimits(database, clock, environment.rateLimits)
  const warn = (message: string) => app.log.warn(message)
  const imported = new ImportedTranslations(database)
  const library = new TextLibrary(dependencies.verses, imported, (stored) => {
    const deps = { database, library: stored, limits, clock, warn }
    const { services, close } = openServices(environment.textServices, deps)
    app.addHook('onClose', async () => close())
    return services
  })
  const auth = openAuth(dependencies, limits, serverClock)
  app.decorate('members', auth.sessions)
  app.decorateRequest('member', null)
  const giving = openDonations({ environment, database, clock, mail: auth.mail })
  return { database, staleReads, clock, serverClock, limits, auth, library, giving }
}

function openAuth(
  { environment, database, clock }: Dependencies,
  limits: RateLimits,
  { isRight: isClockRight }: ServerClock,
): AuthDeps {
  const { publicUrl, mail, thirdParty, premiumForEveryone, registration } = environment
  return {
    database,
    clock,
    sessions: new Sessions({ database, clock, isSecure: isSecure(environment), isClockRight }),
    passwords: new Passwords(),
    limits,
    publicUrl,
    premiumForEveryone,
    registration,
    thirdParty: thirdParty ? new ThirdParty(thirdParty) : null,
    mail: mail ? openMail(mail, publicUrl?.hostname ?? 'localhost') : null,
  }
}

const isSecure = ({ publicUrl }: Dependencies['environment']) => publicUrl?.protocol === 'https:'

const readSitePages = (folder: string, { registration }: Pick<Environment, 'registration'>): Pages =>
  registration === 'closed' ? hideRegistration(readPages(folder)) : readPages(folder)

const toPageDeps = (
  { environment }: Dependencies,
  { giving }: Parts,
  pages: Pages | undefined,
): PageDeps => ({
  pages: Object.values(pages ?? {}),
  isSecure: isSecure(environment),
  acceptsCards: giving.provider.mode === 'stripe',
})

/** Adds routes for accounts, members' own content, and practice. */
function routeMembers(app: FastifyInstance, dependencies: Dependencies, parts: Parts): void {
  const { importFolder: folder = createImportFolder(), isOnlyProcess = false } = dependencies
  routeAuth(app, parts.auth)
  routeThirdPartySignIn(app, parts.auth)
  routeSignOut(app, parts.auth)
  const { recordingsKey = null } = dependencies
  routeAccount(app, { ...parts.auth, recordingsKey })
  routePeople(app, parts.auth)
  routeSeats(app, { ...parts.auth, library: parts.library, recordingsKey })
  routeImport(app, { ...parts.auth, verses: parts.library, folder, isOnlyProcess })
  routeProgress(app, parts)
  routeAchievements(app, parts.database)
  routeLeaderboard(app, parts.staleReads, parts.clock)
  routeSavedVerses(app, parts)
  routeVerseSets(app, parts)
  routeFollowedSets(app, parts)
  routeSetItems(app, { ...parts, plans: createSetPlans(dependencies, parts) })
  routeCustomVerses(app, parts)
  routeReports(app, parts)
  routeSentRecitations(app, { ...parts, ...toPushDeps(dependencies), recordingsKey })
}

const toPushDeps = ({ environment, allowsLoopbackPush = false }: Dependencies) => ({
  site: environment.publicUrl?.origin ?? '',
  reach: { allowsLoopback: allowsLoopbackPush },
})

function createSetPlans({ verses: { sets } }: Dependencies, parts: Parts): SetPlans {
  const deps = { ...parts, sets }
  return {
    join: (member, setId, ids) => addToSetPlan(deps, member, setId, ids),
    leave: (member, setId, ids) => removeFromSetPlan(deps, member, setId, ids),
  }
}

function routeScripture(app: FastifyInstance, dependencies: Dependencies, parts: Parts): void {
  const { sets } = dependencies.verses
  const { registration, leadersInvite } = dependencies.environment
  routeVerses(app, parts)
  routeTranslations(app, parts)
  routePassages(app, parts)
  routeScriptureSets(app, { ...parts, sets })
  routeReviews(app, { ...parts, sets })
  const pushDeps = toPushDeps(dependencies)
  routeReminders(app, { ...parts, ...pushDeps, sets, sessions: parts.auth.sessions })
  routeGroups(app, { ...parts, ...pushDeps, leadersInvite: registration === 'invited' && leadersInvite })
}

function routeGiving(app: FastifyInstance, { giving, limits }: Parts): void {
  routeDonations(app, { ...giving, limits })
  if (giving.provider.mode === 'stripe') routeWebhook(app, giving, giving.provider.payments)
}
