import { nameInGroup } from '#shared/domain/groups/name-in-group.ts'
import { type Pushing, pushTo } from '../reviews/index.ts'
import { messages } from './messages.ts'
import { type PersonAt, findRecitation } from './store.ts'

/**
 * Sends the listener a push about a recitation that waits to be heard, or its sender one about the answer. Nothing
 * happens where they take no pushes, or if the recitation is gone.
 */
export async function notify(
  deps: Pushing,
  { userId, ...person }: PersonAt,
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
