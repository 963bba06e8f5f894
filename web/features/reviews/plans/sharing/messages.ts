import type { SharedPlan } from '#shared/contract/plans.ts'
import { countedVerses } from '../../messages.ts'

/** Messages for plans shared by a link. */
export const messages = {
  title: 'Learn it together',
  share: 'Share this plan',
  shareText:
    'Anyone with the link can make the same plan, with dates of their own. They see your first name and last initial, and nothing of your progress.',
  isSharedText: 'Anyone with this link can make the same plan, with dates of their own.',
  address: 'Link',
  send: 'Send',
  copy: 'Copy link',
  stop: 'Stop sharing',
  copied: { title: 'Copied', text: 'The link is on your clipboard.' },
  stopped: { title: 'Stopped', text: 'The link no longer works. Those who joined keep their plans.' },
  notShared: 'Not Shared',
  notSharedText: 'That didn’t work. Please try again.',

  join: 'Join this plan',
  joining: 'Joining…',
  sharedBy: (name: string) => `Shared by ${name}`,
  about: ({ verses, length, weeks }: Pick<SharedPlan, 'verses' | 'length' | 'weeks'>) => {
    if (length === null) return countedVerses(verses)
    const { count, unit } = length
    const spare = count - weeks.length
    const catchUp = spare > 0 ? `, ${spare} of them to catch up` : ''
    return `${countedVerses(verses)} in ${count} ${unit}${count === 1 ? '' : 's'}${catchUp}`
  },
  joinText: 'You get a plan of your own that begins today. You can change its date and pace.',
  visitorText: 'Create a free account to join. Your plan begins the day you join.',
  signIn: 'I have an account',
  weeks: 'The verses',
  loading: 'Loading the shared plan',
  ended: 'This link has ended',
  endedText: 'The plan isn’t shared anymore. Ask for a new link, or make a plan of your own.',
  notLoaded: 'The plan didn’t load',
  notLoadedText: 'The server isn’t responding right now.',
  tryAgain: 'Try again',
  allPlans: 'Plans',
  notJoined: 'Not Joined',
  notJoinedText: 'That didn’t work. Please try again.',
} as const
