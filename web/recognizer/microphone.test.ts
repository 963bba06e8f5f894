import { describe, expect, test } from 'vitest'
import { toMicrophoneError, openMicrophone, type MicrophonePermission } from './microphone.ts'

const mediaDevices = { getUserMedia: async () => new MediaStream() }

function createReportingBrowser(state: PermissionState) {
  const status = { state, onchange: null as (() => void) | null }
  const permissions = { query: async () => status as unknown as PermissionStatus }
  const change = (next: PermissionState): void => {
    status.state = next
    status.onchange?.()
  }
  return { environment: { isSecureContext: true, navigator: { permissions, mediaDevices } }, change }
}

const silentBrowsers = {
  'that has no permissions': undefined,
  'that rejects the name': { query: () => Promise.reject(new TypeError('microphone is no permission name')) },
  'that throws immediately': {
    query: () => {
      throw new TypeError('not implemented')
    },
  },
}

describe('the permission', () => {
  test.each(['prompt', 'granted', 'denied'] as const)('is %s if the browser says so', async (state) => {
    const microphone = openMicrophone(createReportingBrowser(state).environment)
    expect(microphone.permission).toBe('unknown')
    await microphone.ready
    expect(microphone.permission).toBe(state)
  })

  test('follows the browser until the last listener is removed', async () => {
    const { environment, change } = createReportingBrowser('prompt')
    const microphone = openMicrophone(environment)
    const reported: MicrophonePermission[] = []
    const unsubscribe = microphone.onChange((permission) => reported.push(permission))
    await microphone.ready
    change('granted')
    change('granted')
    unsubscribe()
    change('denied')
    expect(reported).toEqual(['prompt', 'granted'])
    expect(microphone.permission).toBe('denied')
  })

  test('trusts the browser over a take', async () => {
    const microphone = openMicrophone(createReportingBrowser('granted').environment)
    await microphone.ready
    microphone.learn('denied')
    expect(microphone.permission).toBe('granted')
  })

  test.each(Object.entries(silentBrowsers))('learns from takes in a browser %s', async (_, permissions) => {
    const microphone = openMicrophone({ isSecureContext: true, navigator: { permissions, mediaDevices } })
    await microphone.ready
    expect(microphone.permission).toBe('unknown')
    microphone.learn('granted')
    expect(microphone.permission).toBe('granted')
  })
})

describe('detecting a microphone', () => {
  test('finds none on an insecure page or in an old browser', () => {
    const { navigator } = createReportingBrowser('granted').environment
    expect(openMicrophone({ isSecureContext: true, navigator }).isSupported).toBe(true)
    expect(openMicrophone({ isSecureContext: false, navigator }).isSupported).toBe(false)
    expect(openMicrophone({ isSecureContext: true, navigator: {} }).isSupported).toBe(false)
  })

  const isConnected = (devices: { kind: string }[] | Error) =>
    openMicrophone({
      isSecureContext: true,
      navigator: {
        mediaDevices: {
          enumerateDevices: async () => {
            if (devices instanceof Error) throw devices
            return devices as MediaDeviceInfo[]
          },
        },
      },
    }).isConnected()

  test('assumes one is connected if listed, or if the browser lists no devices', async () => {
    expect(await isConnected([{ kind: 'audiooutput' }])).toBe(false)
    expect(await isConnected([{ kind: 'audiooutput' }, { kind: 'audioinput' }])).toBe(true)
    expect(await isConnected([])).toBe(true)
    expect(await isConnected(new Error('no'))).toBe(true)
    expect(await openMicrophone({ isSecureContext: true, navigator: {} }).isConnected()).toBe(true)
  })
})

test.each([
  ['NotAllowedError', 'not-allowed'],
  ['SecurityError', 'not-allowed'],
  ['NotFoundError', 'no-microphone'],
  ['OverconstrainedError', 'no-microphone'],
  ['NotReadableError', 'microphone-busy'],
  ['AbortError', 'microphone-busy'],
  ['SomethingElse', 'audio-capture'],
])('maps %s to %s', (name, code) => {
  expect(toMicrophoneError(new DOMException('', name))).toBe(code)
})

test('handles a rejection that isn’t an error', () => {
  expect(toMicrophoneError('no')).toBe('audio-capture')
})
