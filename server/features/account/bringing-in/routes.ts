import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { api } from '#shared/contract/index.ts'
import { badInput, HttpError } from '../../../http/errors.ts'
import { IMPORT_BYTES, IMPORT_SECONDS } from '../../../http/request-limits.ts'
import { serve } from '../../../http/serve.ts'
import type { VerseStore } from '../../../texts/verse-store.ts'
import type { AuthNeeds } from '../../auth/index.ts'
import { messages } from '../messages.ts'
import { bringIn } from './bring-in.ts'
import { withReceived } from './received-file.ts'

/** A look and the bringing in count the same: both do all of the work. */
const IMPORTS = { name: 'imports of data', most: 20, seconds: 60 * 60, refusal: messages.tooManyImports }

interface ImportNeeds extends AuthNeeds {
  readonly verses: VerseStore
}

/** Mounts the way in for what a member has taken along from another copy. */
export function routeBringIn(app: FastifyInstance, { database, clock, limits, verses }: ImportNeeds): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body is not read before it is known who sends it, and then it goes to the disk.
    const asItComes = { bodyLimit: IMPORT_BYTES }
    scope.addContentTypeParser('application/json', asItComes, (_request, body, done) => done(null, body))

    serve(scope, api.account.bringIn, async ({ member, query, request }) => {
      if (Number(request.headers['content-length'] ?? 0) > IMPORT_BYTES)
        throw new HttpError(413, messages.fileTooLarge)
      const { body } = request
      if (!(body instanceof Readable)) throw badInput(messages.fileUnreadable)
      await limits.count(IMPORTS, member.id)
      const endTurn = await limits.takeTurn('import of data', IMPORT_SECONDS, member.id)
      try {
        return await withReceived(body, IMPORT_BYTES, (file) =>
          bringIn(file, {
            database,
            verses,
            userId: member.id,
            now: clock(),
            isPreview: query.preview === 'true',
          }),
        )
      } finally {
        await endTurn()
      }
    })
  })
}
