import { describe, expect, it, test } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('the settings', () => {
  it('are all optional', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      trustProxy: false,
      logLevel: 'info',
    })
  })

  it('count as not set when they are empty', () => {
    const empty = { PORT: '', HOST: '', PUBLIC_URL: '', TRUST_PROXY: '', LOG_LEVEL: '' }
    expect(readEnvironment(empty)).toEqual(readEnvironment({}))
  })

  test.each([
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['PUBLIC_URL', 'https://verses.example.org', { publicUrl: new URL('https://verses.example.org') }],
    ['PUBLIC_URL', 'http://10.0.0.7:8080/', { publicUrl: new URL('http://10.0.0.7:8080') }],
    ['TRUST_PROXY', 'on', { trustProxy: true }],
    ['TRUST_PROXY', 'off', { trustProxy: false }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ])('%s=%s', (name, value, meaning) => {
    expect(readEnvironment({ [name]: value })).toMatchObject(meaning)
  })
})

describe('a wrong setting', () => {
  const sentence = (name: string, value: string) => {
    try {
      readEnvironment({ [name]: value })
      return 'accepted'
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }

  test.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT must be a whole number from 0 to 65535.'],
    ['HOST', 'http://here', 'HOST must be a host name or an IP address without spaces.'],
    [
      'PUBLIC_URL',
      'verses.example.org',
      'PUBLIC_URL must be an http or https address without a path, like https://verses.example.org.',
    ],
    [
      'PUBLIC_URL',
      'https://example.org/verses',
      'PUBLIC_URL must be an http or https address without a path, like https://verses.example.org.',
    ],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be on, off, or a list of IP addresses separated by commas.'],
    [
      'TRUST_PROXY',
      '10.0.0.1,',
      'TRUST_PROXY must be on, off, or a list of IP addresses separated by commas.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ])('%s=%s is named in one sentence', (name, value, message) => {
    expect(sentence(name, value)).toBe(message)
  })
})
