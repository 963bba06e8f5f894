import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { createUser } from '#web/testing/member.ts'
import { respondWith, failNetwork, createFakeServer, neverRespond } from '#web/testing/server.ts'
import { useTranslationChoice, useTranslations } from './queries.ts'

const ASV = {
  code: 'ASV',
  name: 'American Standard Version',
  notice: 'Public domain.',
  verses: 31_098,
  fetchesMore: false,
}
const offered = (...codes: string[]) => codes.map((code) => ({ ...ASV, code }))

function open<T>(
  hook: () => T,
  respond: Parameters<typeof createFakeServer>[0][string],
  ownTranslation: string | null = null,
) {
  vi.stubGlobal('fetch', createFakeServer({ 'GET /api/translations': respond }).fetch)
  const client = createQueryClient()
  if (ownTranslation !== null)
    client.setQueryData(['/api/auth/user'], createUser({ translation: ownTranslation }))
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result
}
const codes = (choices: readonly { readonly value: string }[]) => choices.map(({ value }) => value)

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['has not responded', neverRespond],
  ['cannot be reached', failNetwork],
])('offers the built-in translations if the server %s', (_, respond) => {
  const translations = open(useTranslations, respond)
  expect(translations.current.map(({ code }) => code)).toEqual(['ESV', 'NIV', 'KJV', 'WEB'])
})

// Must run first, because a choice lasts as long as the page.
test.each(['<script>', 'web', ''])("ignores %j in the browser's storage", (stored) => {
  localStorage.setItem('translation', stored)
  expect(open(useTranslationChoice, neverRespond).current.translation).toBe('ESV')
})

test('remembers a chosen imported translation', async () => {
  const choice = open(useTranslationChoice, respondWith(offered('ESV', 'NIV', 'KJV', 'WEB', 'ASV')))
  expect([choice.current.translation, codes(choice.current.choices)]).toEqual([
    'ESV',
    ['ESV', 'NIV', 'KJV', 'WEB'],
  ])
  await waitFor(() => expect(codes(choice.current.choices)).toContain('ASV'))
  act(() => choice.current.choose('ASV'))
  expect(choice.current.translation).toBe('ASV')
  expect(localStorage.getItem('translation')).toBe('ASV')
})

test('trusts a remembered translation before the server responds, and offline', () => {
  localStorage.setItem('translation', 'ASV')
  const choice = open(useTranslationChoice, failNetwork)
  expect(choice.current.translation).toBe('ASV')
  expect(codes(choice.current.choices)).toEqual(['ESV', 'NIV', 'KJV', 'WEB', 'ASV'])
})

test('replaces a translation that was withdrawn', async () => {
  localStorage.setItem('translation', 'ASV')
  const choice = open(useTranslationChoice, respondWith(offered('ESV', 'NIV', 'KJV', 'WEB')))
  await waitFor(() => expect(choice.current.translation).toBe('ESV'))
  expect(codes(choice.current.choices)).toEqual(['ESV', 'NIV', 'KJV', 'WEB'])
})

describe('the member’s own translation', () => {
  const four = respondWith(offered('ESV', 'NIV', 'KJV', 'WEB'))
  test.each([
    ['NIV', 'NIV'],
    ['ASV', 'ASV'],
    ['NKJV', 'WEB'],
  ])(
    'opens pickers for readers of the %s with the %s, and keeps later choices',
    async (ownTranslation, opened) => {
      const respond =
        ownTranslation === 'ASV' ? respondWith(offered('ESV', 'NIV', 'KJV', 'WEB', 'ASV')) : four
      const choice = open(useTranslationChoice, respond, ownTranslation)
      await waitFor(() => expect(choice.current.translation).toBe(opened))
      act(() => choice.current.choose('KJV'))
      cleanup()
      const reopened = open(useTranslationChoice, respond, ownTranslation)
      await waitFor(() => expect(codes(reopened.current.choices)).toContain('WEB'))
      expect(reopened.current.translation).toBe('KJV')
      cleanup()
      const changed = open(useTranslationChoice, respond, 'ESV')
      await waitFor(() => expect(changed.current.translation).toBe('ESV'))
    },
  )

  test('waits for the server if it may be imported', () => {
    localStorage.setItem('translation', 'KJV')
    expect(open(useTranslationChoice, neverRespond, 'NKJV').current.translation).toBe('KJV')
  })
})
