import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { api } from '#shared/contract/index.ts'
import { badInput, HttpError } from '../../../http/errors.ts'
import { MAX_IMPORT_BYTES } from '../../../http/request-limits.ts'
import { serve } from '../../../http/serve.ts'
import { getNetworkKey } from '../../../rate-limits/rate-limits.ts'
import type { AuthDeps } from '../../auth/index.ts'
import { messages } from '../messages.ts'
import { ImportJobs, type ImportDeps } from './import-jobs.ts'

/** Counts previews too, because they also read the whole file. */
const IMPORT_LIMIT = { name: 'imports of data', max: 20, seconds: 60 * 60, refusal: messages.tooManyImports }

export function routeImport(
  app: FastifyInstance,
  deps: AuthDeps & Pick<ImportDeps, 'verses' | 'folder' | 'isOnlyProcess'>,
): void {
  const warn = (error: unknown) => app.log.error({ err: error }, 'an import failed')
  const jobs = new ImportJobs({ ...deps, warn })
  app.addHook('onListen', async () => jobs.start())
  app.addHook('preClose', () => jobs.close())

  serve(app, api.account.getImportStatus, async ({ member }) => ({ import: await jobs.status(member.id) }))

  serve(app, api.account.dismissImport, async ({ member }) => {
    await jobs.dismiss(member.id)
    return { success: true as const }
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Authenticate before reading the body, then stream it to disk.
    const options = { bodyLimit: MAX_IMPORT_BYTES }
    scope.addContentTypeParser('application/json', options, (_request, body, done) => done(null, body))

    serve(scope, api.account.importData, async ({ member, query, request, reply }) => {
      if (Number(request.headers['content-length'] ?? 0) > MAX_IMPORT_BYTES)
        throw new HttpError(413, messages.fileTooLarge)
      const { body } = request
      if (!(body instanceof Readable)) throw badInput(messages.fileUnreadable)
      await deps.limits.count(IMPORT_LIMIT, member.id)
      const status = await jobs.begin(member.id, query.preview === 'true', body, getNetworkKey(request.ip))
      reply.code(202)
      return status
    })
  })
}
