import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const GROUPS_KEY = ['/api/groups'] as const

export const groupsQuery = queryOptions({
  queryKey: GROUPS_KEY,
  queryFn: ({ signal }) => call('GET /api/groups', {}, signal),
  staleTime: 0,
})

export const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId],
    queryFn: ({ signal }) => call('GET /api/groups/:groupId', { params: { groupId } }, signal),
    staleTime: 0,
  })

export const groupMembersQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'members'],
    queryFn: ({ signal }) => call('GET /api/groups/:groupId/members', { params: { groupId } }, signal),
    staleTime: 0,
  })

/** Repeats the settings' query, because group pages shouldn't load the settings' code. */
export const passwordQuery = queryOptions({
  queryKey: ['/api/account'],
  queryFn: ({ signal }) => call('GET /api/account', {}, signal),
})

export const groupSeatsQuery = (groupId: string) =>
  queryOptions({
    queryKey: [...GROUPS_KEY, groupId, 'seats'],
    queryFn: ({ signal }) => call('GET /api/groups/:groupId/seats', { params: { groupId } }, signal),
    staleTime: 0,
  })

/** Fetches the group for a code. */
export const codeQuery = (code: string) =>
  queryOptions({
    queryKey: ['/api/group-codes', code],
    queryFn: ({ signal }) => call('GET /api/group-codes/:code', { params: { code } }, signal),
    staleTime: 0,
    retry: false,
  })
