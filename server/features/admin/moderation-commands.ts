import { inTransaction } from '../../db/retries.ts'
import { setSuspended } from '../../members/store.ts'
import { revokeAccess } from '../../sessions/access/store.ts'
import { hideCard, hideSet, listLatestReports } from '../reports/index.ts'
import { type AdminCommand, type AdminDeps, CommandError } from './command.ts'
import { messages } from './messages.ts'

const MAX_LISTED = 50

export const MODERATION_COMMANDS = {
  'hide-card': async ({ database, clock }, id) =>
    toMessage(await hideCard(database, id, clock()), id, messages.hidden),
  'show-card': async ({ database }, id) => toMessage(await hideCard(database, id, null), id, messages.shown),
  'hide-set': async ({ database, clock }, id) =>
    toMessage(await hideSet(database, id, clock()), id, messages.hidden),
  'show-set': async ({ database }, id) => toMessage(await hideSet(database, id, null), id, messages.shown),
} as const satisfies Record<string, (deps: AdminDeps, id: string) => Promise<string>>
type ModerationCommandName = keyof typeof MODERATION_COMMANDS

export const isModerationCommand = (name: unknown): name is ModerationCommandName =>
  typeof name === 'string' && Object.hasOwn(MODERATION_COMMANDS, name)

function toMessage(title: string | null, id: string, done: (title: string) => string): string {
  if (title === null) throw new CommandError(messages.noSuchItem(id))
  return done(title)
}

export const SUSPENSION_COMMANDS = {
  suspend: {
    about: messages.about.suspend,
    isDestructive: false,
    async run({ database, clock }, { id, username }) {
      await inTransaction(database, async (queries) => {
        await setSuspended(queries, id, clock())
        await revokeAccess(queries, id, { session: null, identities: true })
      })
      return messages.suspended(username)
    },
  },
  unsuspend: {
    about: messages.about.unsuspend,
    isDestructive: false,
    async run({ database }, { id, username }) {
      await setSuspended(database, id, null)
      return messages.unsuspended(username)
    },
  },
} as const satisfies Record<string, AdminCommand>

/** Lists the latest reports, newest first. */
export async function listReports({ database }: AdminDeps): Promise<string> {
  const rows = await listLatestReports(database, MAX_LISTED)
  if (rows.length === 0) return messages.noReports
  const lines = rows.map(({ card, set, by, reason, createdAt }) => {
    const [kind, item] = card === null ? (['set', set] as const) : (['card', card] as const)
    return messages.report({
      kind,
      id: item?.id ?? '',
      title: item?.title ?? '',
      isHidden: item !== null && item.hiddenAt !== null,
      by,
      reason,
      day: createdAt.toISOString().slice(0, 10),
    })
  })
  return lines.join('\n')
}
