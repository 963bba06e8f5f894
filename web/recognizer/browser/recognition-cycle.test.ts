import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventLog, createFakePermission, startTake } from '#web/testing/browser-recognizer.ts'
import { openBrowserRecognizer } from './browser-recognizer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a cycle that doesn’t start', () => {
  test('fails without any event within 3 s', async () => {
    const { look, pass } = await startTake({ start: 'silent' })
    await pass(2998)
    expect(look()).toEqual([])
    await pass(2)
    expect(look()).toEqual(['error no-start', 'end'])
  })

  test('reports an exception of start after listen has returned', async () => {
    const { look, pass } = await startTake({ start: 'throws' })
    await pass(1)
    expect(look()).toEqual(['error start-failed', 'end'])
  })

  test('reports a recognizer that cannot be created', async () => {
    const Recognition = class {
      constructor() {
        throw new Error('not here')
      }
    }
    const recognizer = openBrowserRecognizer({ Recognition: Recognition as never })
    const { lines, onEvent } = createEventLog()
    recognizer.listen({ text: 'Jesus wept', continuous: true }, onEvent)
    expect(lines).toEqual([])
    await vi.advanceTimersByTimeAsync(0)
    expect(lines).toEqual(['error create-failed', 'end'])
  })

  test('waits while the microphone prompt is open', async () => {
    const microphone = createFakePermission()
    const { look, pass } = await startTake({ start: 'silent' }, { microphone })
    await pass(15_000)
    expect(look()).toEqual([])
    microphone.answer('granted')
    await pass(2999)
    expect(look()).toEqual([])
    await pass(2)
    expect(look()).toEqual(['error no-start', 'end'])
  })

  test('stops while the prompt is open', async () => {
    const { recognizer, look, pass } = await startTake(
      { start: 'silent', endsOnStop: false },
      { microphone: createFakePermission() },
    )
    recognizer.stop()
    await pass(1)
    expect(look()).toEqual(['end'])
  })
})
