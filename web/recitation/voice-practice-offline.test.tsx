import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBrowser, openPractice } from '#web/testing/practice-aloud.tsx'

// Make the chunk that loads after voice practice fail.
vi.mock('./practice-extras.tsx', () => {
  throw new Error('no network')
})

beforeEach(() => localStorage.setItem('help-after', 'off'))
afterEach(() => {
  cleanup()
  closeBrowser()
})

test('handles keys before the rest of the practice has loaded', async () => {
  const practice = await openPractice()
  await practice.start()
  practice.say('the lord')
  practice.pressKey('ArrowRight')
  expect(practice.drawVerse()).toBe('The LORD is:incorrect [my] ·shepherd ·I ·shall ·not ·want')
  practice.pressKey('Escape')
  await waitFor(() => expect(practice.announcement()).toBe('Stopped after 3 of 9 words.'))
})

test('ends and saves a take without the rest of the practice, and explains that the result is delayed', async () => {
  const practice = await openPractice({ way: 'memory' })
  await practice.start()
  practice.say('the lord is my shepherd i shall not want')
  expect(await screen.findByText(/^Can’t reach the server\. Your result is saved/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Result' })).toBeNull()
  expect(practice.keeper.keep).toHaveBeenCalledWith(expect.objectContaining({ accuracy: 100 }))
})
