import type { FastifyReply } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { StreamedBody, writeJson } from '../../http/streamed-body.ts'
import type { Member } from '../../members/member.ts'
import type { AuthDeps } from '../auth/index.ts'
import { messages } from './messages.ts'
import { gatherMemberData } from './store.ts'

/** Limits downloads, because each reads all of a member's data. */
const DOWNLOADS = {
  name: 'downloads of data',
  most: 20,
  seconds: 60 * 60,
  refusal: messages.tooManyDownloads,
}
/** Seconds after which a download counts as over, in case the server died during it. */
const ONE_DOWNLOAD = 10 * 60

/** Decrypts the recordings that the member sent; null if none can be sent. */
export type DownloadDeps = AuthDeps & { readonly recordingsKey: Buffer | null }

/** Streams everything the server stores about a member. */
export async function sendMemberData(
  { database, clock, limits, recordingsKey }: DownloadDeps,
  member: Member,
  reply: FastifyReply,
): Promise<StreamedBody> {
  await limits.count(DOWNLOADS, member.id)
  const endTurn = await limits.takeTurn('download of data', ONE_DOWNLOAD, member.id)
  const end = once(endTurn)
  // Also covers a client that disconnects before the first chunk.
  reply.raw.once('close', () => void end().catch(() => undefined))
  try {
    const data = await gatherMemberData(database, member, clock(), recordingsKey)
    reply.header('content-disposition', 'attachment; filename="verse-by-heart.json"')
    return new StreamedBody(lastAfter(end, writeJson(api.account.download.response, data)))
  } catch (error) {
    await end()
    throw error
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let promise: Promise<void> | undefined
  return () => (promise ??= work())
}

/** Calls `end` before the last piece, so a client with a complete download can start the next one. */
async function* lastAfter(end: () => Promise<void>, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = ''
  try {
    for await (const piece of pieces) {
      if (pending !== '') yield pending
      pending = piece
    }
  } finally {
    await end()
  }
  yield pending
}
