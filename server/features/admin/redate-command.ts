import { findClockFault } from '#shared/domain/clock-fault.ts'
import { describeClockFault } from '../../clock/messages.ts'
import { readBuildDate } from '../../start/built-at.ts'
import { redateAll, redateMember } from '../progress/index.ts'
import { type AdminCommand, CommandError } from './command.ts'
import { messages } from './messages.ts'

/** The command that corrects future dates after a clock that was ahead has been set right. */
export const REDATE_COMMAND = {
  redate: {
    about: messages.about.redate,
    isDestructive: true,
    async run({ database, clock }, { id }) {
      requireRightClock(clock())
      const attempts = await redateMember(database, id, clock())
      return messages.redated({ members: attempts > 0 ? 1 : 0, attempts })
    },
    async runForAll({ database, clock }) {
      requireRightClock(clock())
      return messages.redated(await redateAll(database, clock()))
    },
  },
} as const satisfies Record<string, AdminCommand>

function requireRightClock(now: Date): void {
  const fault = findClockFault(now, { builtAt: readBuildDate(), newestDay: null })
  if (fault !== null) throw new CommandError(describeClockFault(now, fault))
}
