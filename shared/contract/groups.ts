import * as z from 'zod/mini'
import { isPrintable, messages as accountMessages, cleanName } from '../domain/account/rules.ts'
import { isCalendarDay } from '../domain/calendar-day.ts'
import {
  messages,
  MAX_GROUP_CHARACTERS,
  MAX_GROUP_MEMBERS,
  MAX_GROUP_VERSES,
  MAX_VERSES_A_WEEK,
} from '../domain/groups/group-rules.ts'
import { parseJoinCode } from '../domain/groups/join-code.ts'
import { KIND_WORDS } from '../domain/groups/kind-words.ts'
import { SHARES } from '../domain/groups/shares.ts'
import { MAX_TITLE_LENGTH } from '../domain/memory/plans/plan-rules.ts'
import { countCharacters, cleanLine } from '../domain/plain-text.ts'
import { Done } from './auth.ts'
import { endpoint } from './endpoint.ts'

const Day = z.iso.date()
const Instant = z.iso.datetime()
const Count = z.int()

const limitCharacters = (max: number, tooLong: string) =>
  z.refine<string>((text) => countCharacters(text) <= max, tooLong)

const Printable = z.refine<string>(isPrintable, accountMessages.unprintable)

const GroupName = z
  .string(messages.nameRequired)
  .check(
    z.overwrite(cleanName),
    z.minLength(1, messages.nameRequired),
    limitCharacters(MAX_GROUP_CHARACTERS.name, messages.nameTooLong),
    Printable,
  )

/** If missing, null, or empty, the first name and an initial are shown instead. */
const Nickname = z.pipe(
  z.nullish(
    z
      .string(messages.nicknameTooLong)
      .check(
        z.overwrite(cleanName),
        limitCharacters(MAX_GROUP_CHARACTERS.nickname, messages.nicknameTooLong),
        Printable,
      ),
  ),
  z.transform((name) => name || null),
)

const SharesChoice = z.enum(SHARES, messages.shares)

/** The caller's name in a group, and what they share there. */
const MemberFields = { nickname: Nickname, shares: SharesChoice }

/** Accepts hyphens, spaces, and lowercase letters. */
const Code = z.string(messages.code).check(
  z.refine((typed) => parseJoinCode(typed) !== null, messages.code),
  z.overwrite((typed) => parseJoinCode(typed) ?? typed),
)

export const ListedGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  members: Count,
  isLeader: z.boolean(),
  /** Pending requests; 0 for members who don't lead. */
  waiting: Count,
})
export type ListedGroup = z.infer<typeof ListedGroup>

/** A group that the caller asked to join. */
export const RequestedGroup = z.object({ id: z.uuid(), name: z.string(), askedAt: Instant })
export type RequestedGroup = z.infer<typeof RequestedGroup>

/** A child's seat, with its account ID and nickname. */
const CallerSeat = z.object({ id: z.uuid(), name: z.string() })

const GroupPlan = z.object({
  title: z.string(),
  /** Bible verses, in order. */
  verseIds: z.array(z.string()),
  perWeek: Count,
  startsOn: Day,
})

const GroupWeek = z.object({
  /** Starts at 1. */
  number: Count,
  of: Count,
  from: Day,
  to: Day,
  verseIds: z.array(z.string()),
})

const NamedPerson = z.object({
  /** Identifies the membership, not the account. */
  id: z.uuid(),
  name: z.string(),
  /** The verses they recited; null if they don't share that. */
  verses: z.nullable(z.array(z.string())),
  isYou: z.boolean(),
  /** The kind word the caller sent them today, if any. */
  sent: z.nullable(z.enum(KIND_WORDS)),
})

export const GroupPage = z.object({
  id: z.uuid(),
  name: z.string(),
  members: Count,
  isLeader: z.boolean(),
  /** The caller, as others in the group see them. */
  me: z.object({
    id: z.uuid(),
    name: z.string(),
    nickname: z.nullable(z.string()),
    shares: z.enum(SHARES),
  }),
  /** Names of the leaders, from longest to shortest membership. */
  leaders: z.array(z.string()),
  /** Null without a plan. */
  plan: z.nullable(GroupPlan),
  /** The current week; null without a plan, or before its first day. */
  week: z.nullable(GroupWeek),
  /** Null without a week. Never shows who hasn't recited. */
  standing: z.nullable(z.object({ said: Count, of: Count, people: z.array(NamedPerson) })),
  /** Kind words the caller received in this group, latest first. */
  kindWords: z.array(z.object({ id: z.uuid(), name: z.string(), word: z.enum(KIND_WORDS), sentAt: Instant })),
  /** Null for members who don't lead. */
  code: z.nullable(z.object({ code: z.string(), expiresAt: Instant })),
  /** True for leaders, if creating an account on this site needs an invitation. */
  mayInvite: z.boolean(),
  /** Pending requests, oldest first; empty for members who don't lead. */
  requests: z.array(z.object({ id: z.uuid(), name: z.string(), askedAt: Instant })),
})
export type GroupPage = z.infer<typeof GroupPage>

export const GroupMember = z.object({
  /** Identifies the membership, not the account. */
  id: z.uuid(),
  name: z.string(),
  isLeader: z.boolean(),
  isYou: z.boolean(),
  joinedAt: Instant,
})
export type GroupMember = z.infer<typeof GroupMember>

/** A group in a member's download, without others' names. */
export const ExportedGroup = z.object({
  name: z.string(),
  nickname: z.nullable(z.string()),
  shares: z.enum(SHARES),
  isLeader: z.boolean(),
  /** Null while the request is pending. */
  joinedAt: z.nullable(Instant),
  askedAt: z.nullable(Instant),
  kindWords: z.array(
    z.object({ word: z.enum(KIND_WORDS), isFromMe: z.boolean(), day: Day, sentAt: Instant }),
  ),
})
export type ExportedGroup = z.infer<typeof ExportedGroup>

const GroupParams = z.object({ groupId: z.string() })
const MemberParams = z.object({ groupId: z.string(), memberId: z.string() })
const RequestParams = z.object({ groupId: z.string(), requestId: z.string() })

const Title = z.string(messages.title).check(
  z.overwrite(cleanLine),
  z.minLength(1, messages.title),
  z.refine((text) => countCharacters(text) <= MAX_TITLE_LENGTH, messages.title),
)

/** People outside the group always get 404. Members who aren't leaders get 403 from leader-only endpoints. */
export const groups = {
  /** Lists the caller's groups, sorted by name, and those they asked to join. */
  list: endpoint({
    method: 'GET',
    path: '/api/groups',
    access: 'member',
    response: z.object({ groups: z.array(ListedGroup), asked: z.array(RequestedGroup) }),
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/groups',
    access: 'member',
    seats: 'refused',
    body: z.object({ name: GroupName, ...MemberFields }),
    response: z.object({ id: z.uuid() }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId',
    access: 'member',
    params: GroupParams,
    response: GroupPage,
  }),

  /** Leaders only: renames the group. */
  rename: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    body: z.object({ name: GroupName }),
    response: Done,
  }),

  /** Leaders only: deletes the group for everyone. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    response: Done,
  }),

  /** Leaders only: lists the caller's seats in and outside the group. Other guardians' seats are only counted. */
  listSeats: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/seats',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    response: z.object({
      /** The caller's own seats in the group. */
      own: z.array(CallerSeat),
      others: Count,
      /** The caller's seats that aren't in the group. */
      outside: z.array(CallerSeat),
    }),
  }),

  /** Leaders only: adds the caller's seats to the group without a request. Seats already in it don't change. */
  addSeats: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/seats',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    body: z.object({
      seats: z
        .array(z.string(messages.seats), messages.seats)
        .check(z.minLength(1, messages.seats), z.maxLength(MAX_GROUP_MEMBERS, messages.seats)),
      shares: SharesChoice,
    }),
    response: Done,
  }),

  /** Leaders only: creates a join code valid for 7 days, and invalidates the previous one. */
  createCode: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/code',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    response: z.object({ code: z.string(), expiresAt: Instant }),
  }),

  /** Leaders only: invalidates the join code. */
  revokeCode: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/code',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    response: Done,
  }),

  /**
   * Leaders only: creates an invitation for one person to create an account on a private site and then ask to join. 403
   * if leaders can't invite, 429 beyond 20 a day.
   */
  invite: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/invitations',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    /** The link's path. Its token is in the fragment, which no server logs. */
    response: z.object({ link: z.string(), expiresAt: Instant }),
  }),

  /** Finds a group by its join code. 400 for a wrong or expired code. */
  findByCode: endpoint({
    method: 'GET',
    path: '/api/group-codes/:code',
    access: 'member',
    params: z.object({ code: Code }),
    response: z.object({
      name: z.string(),
      /** The names of its leaders. */
      leaders: z.array(z.string()),
      /** Null for people who have neither asked nor joined. */
      state: z.nullable(z.enum(['asked', 'joined'])),
      /** Null for people who haven't joined. */
      groupId: z.nullable(z.uuid()),
    }),
  }),

  /** Asks to join with a code. 400 for a wrong or expired code. Asking again updates the nickname and what is shared. */
  requestToJoin: endpoint({
    method: 'POST',
    path: '/api/group-requests',
    access: 'member',
    body: z.object({ code: Code, ...MemberFields }),
    response: z.object({ state: z.enum(['asked', 'joined']), groupId: z.nullable(z.uuid()) }),
  }),

  withdrawRequest: endpoint({
    method: 'DELETE',
    path: '/api/group-requests/:requestId',
    access: 'member',
    params: z.object({ requestId: z.string() }),
    response: Done,
  }),

  /** Leaders only: approves a request to join. */
  approveRequest: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/requests/:requestId',
    access: 'member',
    seats: 'refused',
    params: RequestParams,
    response: Done,
  }),

  /** Leaders only: refuses a request to join. */
  refuseRequest: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/requests/:requestId',
    access: 'member',
    seats: 'refused',
    params: RequestParams,
    response: Done,
  }),

  /** Leaders only: lists all members by name, but not what they recited. */
  listMembers: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/members',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    response: z.array(GroupMember),
  }),

  /** Leaders only: makes a member a leader, or takes the role away. 400 if no leader would remain. */
  setLeader: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/members/:memberId',
    access: 'member',
    seats: 'refused',
    params: MemberParams,
    body: z.object({ isLeader: z.boolean(messages.leads) }),
    response: Done,
  }),

  /** Leaders only: removes a member and everything they shared. */
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/members/:memberId',
    access: 'member',
    seats: 'refused',
    params: MemberParams,
    response: Done,
  }),

  /** Changes the caller's name in the group and what they share there. */
  updateOwnMembership: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/me',
    access: 'member',
    params: GroupParams,
    body: z.object(MemberFields),
    response: Done,
  }),

  /**
   * Leaves the group and ends all sharing at once. If no leader remains, the longest-standing member becomes leader; an
   * empty group is deleted.
   */
  leave: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/me',
    access: 'member',
    params: GroupParams,
    response: Done,
  }),

  /** Leaders only: sets or replaces the group's plan. */
  setPlan: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/plan',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    body: z.object({
      title: Title,
      verseIds: z
        .array(z.string(messages.verses), messages.verses)
        .check(z.minLength(1, messages.verses), z.maxLength(MAX_GROUP_VERSES, messages.verses)),
      perWeek: z
        .int(messages.perWeek)
        .check(z.minimum(1, messages.perWeek), z.maximum(MAX_VERSES_A_WEEK, messages.perWeek)),
      /** Default: today, in the caller's time zone. */
      startsOn: z.optional(z.string(messages.startsOn).check(z.refine(isCalendarDay, messages.startsOn))),
    }),
    response: Done,
  }),

  /** Leaders only: ends the group's plan. */
  endPlan: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/plan',
    access: 'member',
    seats: 'refused',
    params: GroupParams,
    response: Done,
  }),

  /** Sends a kind word to a member shown by name. 409 for a second one on the same day. */
  sendKindWord: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/members/:memberId/kind-words',
    access: 'member',
    params: MemberParams,
    body: z.object({ word: z.enum(KIND_WORDS, messages.word) }),
    response: Done,
  }),
}
