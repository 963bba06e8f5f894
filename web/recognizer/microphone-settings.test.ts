// @vitest-environment node
import { expect, test } from 'vitest'
import { readMicrophoneSettings, UNPROCESSED_SOUND } from './microphone-settings.ts'
import { getProcessingMessage } from './recognizer-trouble.ts'

const track = (settings: object, label = 'Built-in Microphone') => ({
  label,
  getSettings: () => settings as MediaTrackSettings,
})

test('requests unprocessed sound without requiring it', () => {
  expect(UNPROCESSED_SOUND).toEqual({
    channelCount: 1,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  })
})

test('reads the processing the device applies', () => {
  const settings = readMicrophoneSettings(
    track({ deviceId: 'a1', sampleRate: 48_000, echoCancellation: false, autoGainControl: true }),
  )
  expect(settings).toEqual({
    label: 'Built-in Microphone',
    deviceId: 'a1',
    sampleRate: 48_000,
    echoCancellation: false,
    autoGainControl: true,
  })
  expect(getProcessingMessage(settings)).toContain('(automatic volume)')
})

test('assumes no processing if the browser reports none', () => {
  const settings = readMicrophoneSettings(track({}, ''))
  expect(settings).toEqual({ label: '', deviceId: '' })
  expect(getProcessingMessage(settings)).toBeNull()
})

test('treats a mode name as enabled processing', () => {
  const settings = readMicrophoneSettings(track({ echoCancellation: 'remote-only' }))
  expect(getProcessingMessage(settings)).toContain('(echo cancellation)')
})
