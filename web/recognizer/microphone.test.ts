import { describe, expect, test } from 'vitest'
import { microphoneFault, openMicrophone, type MicrophonePermission } from './microphone.ts'

const mediaDevices = { getUserMedia: async () => new MediaStream() }

function browserThatTells(state: PermissionState) {
  const status = { state, onchange: null as (() => void) | null }
  const permissions = { query: async () => status as unknown as PermissionStatus }
  const change = (next: PermissionState): void => {
    status.state = next
    status.onchange?.()
  }
  return { around: { isSecureContext: true, navigator: { permissions, mediaDevices } }, change }
}

const silentBrowsers = {
  'that has no permissions': undefined,
  'that rejects the name': { query: () => Promise.reject(new TypeError('microphone is no permission name')) },
  'that throws at once': {
    query: () => {
      throw new TypeError('not implemented')
    },
  },
}

describe('the permission', () => {
  test.each(['prompt', 'granted', 'denied'] as const)('%s, as the browser tells', async (state) => {
    const microphone = openMicrophone(browserThatTells(state).around)
    expect(microphone.permission).toBe('unknown')
    await microphone.ready
    expect(microphone.permission).toBe(state)
  })

  test('follows the browser live, until the last listener leaves', async () => {
    const { around, change } = browserThatTells('prompt')
    const microphone = openMicrophone(around)
    const seen: MicrophonePermission[] = []
    const end = microphone.onChange((permission) => seen.push(permission))
    await microphone.ready
    change('granted')
    change('granted')
    end()
    change('denied')
    expect(seen).toEqual(['prompt', 'granted'])
    expect(microphone.permission).toBe('denied')
  })

  test('believes the browser more than a take', async () => {
    const microphone = openMicrophone(browserThatTells('granted').around)
    await microphone.ready
    microphone.learn('denied')
    expect(microphone.permission).toBe('granted')
  })

  test.each(Object.entries(silentBrowsers))(
    'in a browser %s, it is learned from the takes',
    async (_, permissions) => {
      const microphone = openMicrophone({ isSecureContext: true, navigator: { permissions, mediaDevices } })
      await microphone.ready
      expect(microphone.permission).toBe('unknown')
      microphone.learn('granted')
      expect(microphone.permission).toBe('granted')
    },
  )
})

describe('whether there is one', () => {
  test('an insecure address and an old browser give none to a page', () => {
    const { navigator } = browserThatTells('granted').around
    expect(openMicrophone({ isSecureContext: true, navigator }).isSupported).toBe(true)
    expect(openMicrophone({ isSecureContext: false, navigator }).isSupported).toBe(false)
    expect(openMicrophone({ isSecureContext: true, navigator: {} }).isSupported).toBe(false)
  })

  const connected = (devices: { kind: string }[] | Error) =>
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

  test('connected: as listed; taken for granted where nothing is listed', async () => {
    expect(await connected([{ kind: 'audiooutput' }])).toBe(false)
    expect(await connected([{ kind: 'audiooutput' }, { kind: 'audioinput' }])).toBe(true)
    expect(await connected([])).toBe(true)
    expect(await connected(new Error('no'))).toBe(true)
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
])('%s means %s', (name, code) => {
  expect(microphoneFault(new DOMException('', name))).toBe(code)
})

test('a rejection without an error', () => {
  expect(microphoneFault('no')).toBe('audio-capture')
})
