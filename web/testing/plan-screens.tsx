import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createQueryClient } from '#web/api/query-client.ts'
import { PlanScreen } from '../features/reviews/plans/plan-screen.tsx'
import { PlansScreen } from '../features/reviews/plans/plans-screen.tsx'
import { createUser } from './member.ts'
import { respondWith, createFakeServer } from './server.ts'

/** Opens a plan page, as a member unless `isMember` is false, with a server that gives these responses. */
export function openPlans(
  path: string,
  responses: Parameters<typeof createFakeServer>[0],
  isMember: boolean,
) {
  const server = createFakeServer({
    ...(isMember && { 'GET /api/auth/user': respondWith(createUser()) }),
    ...responses,
  })
  vi.stubGlobal('fetch', server.fetch)
  const location = memoryLocation({ path, record: true })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <Route path="/plan" component={PlansScreen} />
        <Route path="/plan/:id" component={PlanScreen} />
      </Router>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), server, location }
}
