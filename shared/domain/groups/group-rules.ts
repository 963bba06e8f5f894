import { KIND_WORDS } from './kind-words.ts'
import { SHARES } from './shares.ts'

export const MAX_GROUP_MEMBERS = 200

/** Groups per member, including pending requests. */
export const MAX_GROUPS = 20

/** Pending requests per group. */
export const MAX_PENDING_REQUESTS = 200

export const MAX_GROUP_CHARACTERS = { name: 60, nickname: 40 } as const

/** Verses in a group's plan: more than the longest chapter has. */
export const MAX_GROUP_VERSES = 500

export const MAX_VERSES_A_WEEK = 40

export const CODE_DAYS = 7

export const messages = {
  nameRequired: 'Give the group a name',
  nameTooLong: `Group name must be at most ${MAX_GROUP_CHARACTERS.name} characters`,
  nicknameTooLong: `Nickname must be at most ${MAX_GROUP_CHARACTERS.nickname} characters`,
  nicknameRequired: 'Choose a nickname. Your account has no first name to show.',
  shares: `shares must be one of ${SHARES.join(', ')}`,
  leads: 'isLeader must be true or false',
  code: 'Enter a code of 8 letters and digits',
  invalidCode: 'This code doesn’t work. Codes expire after 7 days. Ask a leader of the group for a new one.',
  tooManyGroups: `You can be in ${MAX_GROUPS} groups. Leave one to join another.`,
  groupFull: `This group is full. It has ${MAX_GROUP_MEMBERS} members.`,
  tooManyWaiting: 'Many people are waiting to join this group. Ask a leader to let them in, then try again.',
  leadersOnly: 'Only leaders of the group can do this',
  lastLeader: 'A group needs a leader. Make someone else a leader first.',
  seats: `Choose between 1 and ${MAX_GROUP_MEMBERS} children`,
  childHasNoRoom: `One of the children is already in ${MAX_GROUPS} groups, so no one was added.`,
  childrenDontFit: `A group has room for ${MAX_GROUP_MEMBERS} members. Not all of these children fit, so no one was added.`,
  childLeads: 'A child can’t lead a group',
  invitationsOff: 'On this site, leaders can’t invite people to create an account',
  tooManyInvitations: 'You’ve created 20 invitations today. You can create more tomorrow.',
  title: 'Enter a title of 1 to 200 characters',
  verses: `Choose between 1 and ${MAX_GROUP_VERSES} Bible verses`,
  perWeek: `Choose between 1 and ${MAX_VERSES_A_WEEK} verses a week`,
  startsOn: 'Enter the first day as a date like 2026-12-25',
  word: `word must be one of ${KIND_WORDS.join(', ')}`,
  notRecited: 'Kind words go to people who recited this week and chose to be seen',
  encouragedToday: 'You’ve already sent them a kind word today. You can send another tomorrow.',
} as const
