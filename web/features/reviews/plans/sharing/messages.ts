import type { SharedPlan } from '#shared/contract/plans.ts'
import { formatVerseCount } from '../../messages.ts'

/** Messages for plans shared with a link. */
export const messages = {
  title: 'Learn it together',
  share: 'Share this plan',
  shareText:
    'Anyone with the link can start the same plan on their own dates. They see your first name and last initial, but not your progress.',
  isSharedText: 'Anyone with this link can start the same plan on their own dates.',
  url: 'Link',
  send: 'Send',
  copy: 'Copy link',
  stop: 'Stop sharing',
  copied: { title: 'Copied', text: 'The link is on your clipboard.' },
  stopped: {
    title: 'Sharing Stopped',
    text: 'The link no longer works. People who joined keep their plans.',
  },
  notShared: 'Not Shared',
  notSharedText: 'That didn’t work. Please try again.',

  join: 'Join this plan',
  joining: 'Joining…',
  sharedBy: (name: string) => `Shared by ${name}`,
  about: ({ verses, length, weeks }: Pick<SharedPlan, 'verses' | 'length' | 'weeks'>) => {
    if (length === null) return formatVerseCount(verses)
    const { count, unit } = length
    const spare = count - weeks.length
    const catchUp = spare > 0 ? `, ${spare} of them for catching up` : ''
    return `${formatVerseCount(verses)} in ${count} ${unit}${count === 1 ? '' : 's'}${catchUp}`
  },
  joinText: 'Your own copy of the plan starts today. You can change its date and pace.',
  visitorText: 'Create a free account to join. Your plan starts the day you do.',
  signIn: 'I have an account',
  weeks: 'The verses',
  loading: 'Loading the shared plan',
  ended: 'This link no longer works',
  endedText: 'The plan isn’t shared anymore. Ask for a new link, or create your own plan.',
  notLoaded: 'The plan didn’t load',
  notLoadedText: 'The server isn’t responding right now.',
  tryAgain: 'Try again',
  allPlans: 'Plans',
  notJoined: 'Not Joined',
  notJoinedText: 'That didn’t work. Please try again.',
} as const
