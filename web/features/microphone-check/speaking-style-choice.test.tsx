import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { storedVoices, knowsVoice } from '#web/recognizer/on-device/speaker/stored-voices.ts'
import { speakingStyle } from '#web/recognizer/speaking-style.ts'
import { messages } from './messages.ts'
import { SpeakingStyleChoice } from './speaking-style-choice.tsx'

beforeEach(() => {
  localStorage.clear()
  speakingStyle.voice.set('usual')
})
afterEach(cleanup)

const { voice, pace, flow } = messages.style
const choose = (legend: string, label: string) =>
  userEvent.click(within(screen.getByRole('group', { name: legend })).getByRole('radio', { name: label }))

test('stores each choice and restores it', async () => {
  const { unmount } = render(<SpeakingStyleChoice />)
  await choose(voice.legend, voice.high)
  await choose(pace.legend, pace.slow)
  await choose(flow.legend, flow.repeats)
  expect([speakingStyle.voice.get(), speakingStyle.pace.get(), speakingStyle.flow.get()]).toEqual([
    'high',
    'slow',
    'repeats',
  ])
  unmount()
  render(<SpeakingStyleChoice />)
  for (const name of [voice.high, pace.slow, flow.repeats])
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
})

test('forgets the learned voice when the voice setting changes', async () => {
  storedVoices.store({ label: 'Headset', deviceId: 'a' }, { gain: 2 })
  render(<SpeakingStyleChoice />)
  await choose(pace.legend, pace.slow)
  expect(knowsVoice()).toBe(true)
  await choose(voice.legend, voice.high)
  expect(knowsVoice()).toBe(false)
})
