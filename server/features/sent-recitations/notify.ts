import { getNameInGroup } from '#shared/domain/groups/name-in-group.ts'
import { type PushDeps, pushTo } from '../reviews/index.ts'
import { messages } from './messages.ts'
import { type Participant, findRecitation } from './store.ts'

/**
 * Sends a push message to the listener about a new recitation, or to the sender about the answer. Does nothing if they
 * don't get push messages, or if the recitation is gone.
 */
export async function notify(
  deps: PushDeps,
  { userId, ...person }: Participant,
  id: string,
  reference: string,
): Promise<void> {
  const row = await findRecitation(deps.database, userId, id, deps.clock())
  if (row === null) return
  const title = (row.isMine ? messages.answered : messages.toHear)(getNameInGroup(row))
  await pushTo(deps, { id: userId, name: getNameInGroup(person) }, (name) => ({
    title: name === null ? title : `${name} · ${title}`,
    body: `${reference} · ${row.group}`,
    url: `/recitations?id=${id}`,
    topic: 'recitation',
  }))
}
