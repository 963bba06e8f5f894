import type { FastifyReply } from 'fastify'
import { api } from '#shared/contract/index.ts'
import { StreamedBody, writeJson } from '../../http/streamed-body.ts'
import type { Member } from '../../members/member.ts'
import type { AuthDeps } from '../auth/index.ts'
import { messages } from './messages.ts'
import { gatherMemberData } from './store.ts'

/** Limits downloads, because each reads all of a member's data. */
const DOWNLOAD_LIMIT = {
  name: 'downloads of data',
  max: 20,
  seconds: 60 * 60,
  refusal: messages.tooManyDownloads,
}
/** The time after which a download counts as over, in case the server dies during it. */
const DOWNLOAD_TURN_SECONDS = 10 * 60

export type DownloadDeps = AuthDeps & {
  /** Decrypts the recordings that the member sent; null if the server doesn't accept recordings. */
  readonly recordingsKey: Buffer | null
}

/** Streams everything the server stores about a member. */
export async function sendMemberData(
  { database, clock, limits, recordingsKey }: DownloadDeps,
  member: Member,
  reply: FastifyReply,
): Promise<StreamedBody> {
  await limits.count(DOWNLOAD_LIMIT, member.id)
  const endTurn = await limits.takeTurn('download of data', DOWNLOAD_TURN_SECONDS, member.id)
  const end = runOnce(endTurn)
  // Also covers a client that disconnects before the first chunk.
  reply.raw.once('close', () => void end().catch(() => undefined))
  try {
    const data = await gatherMemberData(database, member, clock(), recordingsKey)
    reply.header('content-disposition', 'attachment; filename="verse-by-heart.json"')
    return new StreamedBody(endBeforeLast(end, writeJson(api.account.download.response, data)))
  } catch (error) {
    await end()
    throw error
  }
}

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let promise: Promise<void> | undefined
  return () => (promise ??= work())
}

/** Calls `end` before the last chunk, so a client with a complete download can start the next one. */
async function* endBeforeLast(
  end: () => Promise<void>,
  chunks: AsyncIterable<string>,
): AsyncGenerator<string> {
  let pending = ''
  try {
    for await (const chunk of chunks) {
      if (pending !== '') yield pending
      pending = chunk
    }
  } finally {
    await end()
  }
  yield pending
}
