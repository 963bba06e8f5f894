import type { ClockFault } from '#shared/domain/clock-fault.ts'

type Fault<Kind extends ClockFault['kind']> = Extract<ClockFault, { kind: Kind }>

const formatMinute = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const formatDay = (moment: Date) => moment.toISOString().slice(0, 10)

const messages = {
  beforeBuild: (now: Date, { builtAt }: Fault<'before the build'>) =>
    `This machine’s clock says ${formatMinute(now)}, but this version was built on ${formatDay(builtAt)}. Set the clock.`,
  longAfterBuild: (now: Date, { builtAt }: Fault<'long after the build'>) =>
    `This machine’s clock says ${formatMinute(now)}, more than four years after this version was built (${formatDay(builtAt)}). Set the clock, or install a current version.`,
  beforeRecord: (now: Date, { newestDay }: Fault<'before the record'>) =>
    `This machine’s clock says ${formatMinute(now)}, but there are recitations from ${newestDay}. Set the clock. If it is correct now but was ahead earlier, run: npm run admin -- redate --all --yes`,
}

/** Explains to the operator why the clock must be wrong. */
export function describeClockFault(now: Date, fault: ClockFault): string {
  if (fault.kind === 'before the build') return messages.beforeBuild(now, fault)
  if (fault.kind === 'long after the build') return messages.longAfterBuild(now, fault)
  return messages.beforeRecord(now, fault)
}
