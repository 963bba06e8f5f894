import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedVoices, knowsVoice } from '#web/recognizer/on-device/speaker/stored-voices.ts'
import { LearnedVoice } from './learned-voice.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const findForgetButton = () => screen.queryByRole('button', { name: 'Forget my voice' })

test('deletes a learned voice', async () => {
  storedVoices.store({ label: 'Headset', deviceId: 'a' }, { gain: 2 })
  render(<LearnedVoice />)
  await userEvent.click(screen.getByRole('button', { name: 'Forget my voice' }))
  expect(knowsVoice()).toBe(false)
  expect(screen.getByText('We’ve forgotten your voice.')).toBeTruthy()
  expect(findForgetButton()).toBeNull()
})

test('offers nothing if no voice was learned', () => {
  render(<LearnedVoice />)
  expect(findForgetButton()).toBeNull()
})
