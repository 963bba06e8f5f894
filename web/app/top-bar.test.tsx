import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { respondWith, refuseWith, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { createUser } from '#web/testing/member.ts'
import { App } from './app.tsx'

const visitor = refuseWith(401, 'Unauthorized')

function openAt(path: string, user: Parameters<typeof createFakeServer>[0][string]) {
  vi.stubGlobal('fetch', createFakeServer({ 'GET /api/auth/user': user }).fetch)
  history.replaceState(null, '', path)
  render(<App />)
}

const listLinks = (menu: HTMLElement) =>
  [...menu.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

const EVERY_LINK = [
  ['Today', '/today'],
  ['Home', '/'],
  ['Dashboard', '/dashboard'],
  ['Bible Library', '/bible-library'],
  ['Custom Verses', '/custom-verses'],
  ['Verse Sets', '/verse-sets'],
  ['My Verses', '/my-verses'],
  ['Donate', '/donate'],
] as const
const VISITORS_LINKS = [EVERY_LINK[1], EVERY_LINK[7]]

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const bar = () => within(screen.getByRole('banner'))

test('shows that it is loading until it knows who is signed in', () => {
  openAt('/', neverRespond)
  expect(bar().getByRole('status').textContent).toBe('Loading application...')
  expect(bar().queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test('shows a visitor the public screens and the sign-in links', async () => {
  openAt('/', visitor)
  expect((await bar().findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login')
  expect(bar().getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/register')
  expect(listLinks(bar().getByRole('navigation'))).toEqual(VISITORS_LINKS)
})

test('shows a member every screen, in order', async () => {
  openAt('/', respondWith(createUser()))
  await bar().findByRole('button', { name: /^Account menu, AM$/ })
  expect(listLinks(bar().getByRole('navigation'))).toEqual(EVERY_LINK)
  expect(bar().getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  expect(bar().queryByRole('link', { name: 'Sign In' })).toBeNull()
})

test('opens the account menu and restores focus when it closes', async () => {
  openAt('/', respondWith(createUser()))
  const button = await bar().findByRole('button', { name: /^Account menu, AM$/ })
  await userEvent.click(button)
  const menu = await screen.findByRole('menu', { name: 'Account' })
  expect(listLinks(menu)).toEqual([
    ['Profile', '/dashboard/settings'],
    ['Dashboard', '/dashboard'],
    ['Bible Library', '/bible-library'],
    ['Custom Verses', '/custom-verses'],
    ['My Verses', '/my-verses'],
    ['Support This Ministry', '/donate'],
    ['Groups', '/groups'],
    ['Children', '/seats'],
    ['Log out', '/api/auth/logout'],
  ])
  expect(menu.textContent).toContain('Ann Miller')
  expect(menu.textContent).toContain('ann@example.org')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('opens a screen from the account menu without a page load', async () => {
  openAt('/', respondWith(createUser()))
  await userEvent.click(await bar().findByRole('button', { name: /^Account menu, AM$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }))
  expect((await screen.findByRole('heading', { level: 1, name: 'Settings' })).textContent).toBe('Settings')
  expect(screen.queryByRole('menu')).toBeNull()
})

test.each([
  ['a visitor', visitor, VISITORS_LINKS, ['Log In', '/api/login']],
  ['a member', respondWith(createUser()), EVERY_LINK, ['Log out', '/api/logout']],
] as const)('shows %s the same links and the account in the side menu', async (_, user, links, account) => {
  openAt('/', user)
  await waitFor(() => expect(bar().queryByRole('status')).toBeNull())
  const button = bar().getByRole('button', { name: 'Menu' })
  await userEvent.click(button)
  const menu = await screen.findByRole('dialog', { name: 'Menu' })
  const memberLinks = [
    ['Groups', '/groups'],
    ['Settings', '/dashboard/settings'],
  ] as const
  const all = account[0] === 'Log out' ? [...links, ...memberLinks] : links
  expect(listLinks(within(menu).getByRole('navigation'))).toEqual(all)
  expect(listLinks(menu)).toContainEqual(account)
  if (account[0] === 'Log out') expect(menu.textContent).toMatch(/Ann Miller.*ann@example\.org/)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})
