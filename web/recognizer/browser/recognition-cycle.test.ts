import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventLog, createFakePermission, startTake } from '#web/testing/browser-recognizer.ts'
import { openBrowserRecognizer } from './browser-recognizer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a cycle that doesn’t start', () => {
  test('fails without any event within 3 s', async () => {
    const { readEvents, advance } = await startTake({ start: 'silent' })
    await advance(2998)
    expect(readEvents()).toEqual([])
    await advance(2)
    expect(readEvents()).toEqual(['error no-start', 'end'])
  })

  test('reports an exception of start after listen has returned', async () => {
    const { readEvents, advance } = await startTake({ start: 'throws' })
    await advance(1)
    expect(readEvents()).toEqual(['error start-failed', 'end'])
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
    const { readEvents, advance } = await startTake({ start: 'silent' }, { microphone })
    await advance(15_000)
    expect(readEvents()).toEqual([])
    microphone.respond('granted')
    await advance(2999)
    expect(readEvents()).toEqual([])
    await advance(2)
    expect(readEvents()).toEqual(['error no-start', 'end'])
  })

  test('stops while the prompt is open', async () => {
    const { recognizer, readEvents, advance } = await startTake(
      { start: 'silent', endsOnStop: false },
      { microphone: createFakePermission() },
    )
    recognizer.stop()
    await advance(1)
    expect(readEvents()).toEqual(['end'])
  })
})
