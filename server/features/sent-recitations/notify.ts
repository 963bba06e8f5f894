import { nameInGroup } from '#shared/domain/groups/name-in-group.ts'
import { type PushDeps, pushTo } from '../reviews/index.ts'
import { messages } from './messages.ts'
import { type Participant, findRecitation } from './store.ts'

/**
 * Sends the listener a push about a new recitation, or the sender one about the answer. Does nothing if they don't
 * get pushes, or if the recitation is gone.
 */
export async function notify(
  deps: PushDeps,
  { userId, ...person }: Participant,
  id: string,
  reference: string,
): Promise<void> {
  const row = await findRecitation(deps.database, userId, id, deps.clock())
  if (row === null) return
  const title = (row.isMine ? messages.answered : messages.toHear)(nameInGroup(row))
  await pushTo(deps, { id: userId, name: nameInGroup(person) }, (name) => ({
    title: name === null ? title : `${name} · ${title}`,
    body: `${reference} · ${row.group}`,
    url: `/recitations?id=${id}`,
    topic: 'recitation',
  }))
}
