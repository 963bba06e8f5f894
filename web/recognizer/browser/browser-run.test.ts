import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventLog, startTake } from '#web/testing/browser-recognizer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('one take', () => {
  test('requests American English, interim results, and one alternative', async () => {
    const { speech } = await startTake()
    expect(speech.starts[0]).toMatchObject({
      lang: 'en-US',
      continuous: true,
      interimResults: true,
      maxAlternatives: 1,
    })
  })

  test('reports what is heard, and the opening and closing of the microphone', async () => {
    const { speech, recognizer, readEvents, advance } = await startTake()
    speech.interim('for')
    speech.say('for God')
    recognizer.stop()
    await advance(1)
    expect(readEvents()).toEqual(['listening', '| for', 'for God |', 'for God |', 'end'])
  })

  test('joins the words of every cycle into one hypothesis', async () => {
    const { speech, readEvents, advance } = await startTake()
    speech.say('for God so')
    speech.end()
    await advance(101)
    speech.interim('loved')
    expect(readEvents().at(-1)).toBe('for God so | loved')
  })

  test('accepts text after stop until the end, and nothing after it', async () => {
    const { speech, recognizer, readEvents, advance } = await startTake({ endsOnStop: false })
    recognizer.stop()
    speech.say('for God')
    speech.end()
    const reported = readEvents()
    speech.say('too late')
    await advance(5000)
    expect(reported.slice(-2)).toEqual(['for God |', 'end'])
    expect(readEvents()).toEqual([])
  })

  test('cuts off a recognizer that never ends, 2 s after stop', async () => {
    const { recognizer, readEvents, advance } = await startTake({ endsOnStop: false })
    recognizer.stop()
    await advance(1999)
    expect(readEvents()).toEqual(['listening'])
    await advance(1)
    expect(readEvents()).toEqual(['end'])
  })

  test('ends the take on a stop between two cycles', async () => {
    const { speech, recognizer, readEvents, advance } = await startTake()
    speech.end()
    recognizer.stop()
    await advance(1000)
    expect(readEvents()).toEqual(['listening', 'end'])
    expect(speech.starts).toHaveLength(1)
  })

  test('reports nothing after dispose, not even the end', async () => {
    const { speech, recognizer, readEvents, advance } = await startTake()
    speech.end()
    recognizer.stop()
    recognizer.dispose()
    await advance(1000)
    expect(readEvents()).toEqual(['listening'])
  })

  test('continues through any silence until stopped', async () => {
    const { speech, readEvents, advance } = await startTake()
    speech.say('for God')
    await advance(60_000)
    expect(speech.isListening).toBe(true)
    expect(readEvents()).toEqual(['listening', 'for God |'])
  })

  test('ends once even if stopped twice', async () => {
    const { recognizer, readEvents, advance } = await startTake()
    recognizer.stop()
    recognizer.stop()
    await advance(5000)
    recognizer.stop()
    await advance(5000)
    expect(readEvents()).toEqual(['listening', 'end'])
  })

  test('reports nothing and stops listening after dispose', async () => {
    const { speech, recognizer, readEvents, advance } = await startTake()
    readEvents()
    recognizer.dispose()
    speech.say('for God')
    await advance(10_000)
    expect(readEvents()).toEqual([])
    expect(speech.isListening).toBe(false)
  })

  test('reports nothing more of the last take after a new one starts', async () => {
    const { speech, recognizer, readEvents, advance } = await startTake()
    const second = createEventLog()
    recognizer.listen({ text: 'Jesus wept', continuous: true }, second.onEvent)
    await advance(1)
    speech.say('Jesus')
    expect(readEvents()).toEqual(['listening'])
    expect(second.lines).toEqual(['listening', 'Jesus |'])
  })
})

describe('words repeated across cycles', () => {
  test.each([
    ['count twice if a second passed before the last cycle ended', 2500, 'peace be with | with'],
    ['count once if the cycle was cut off in the middle of them', 100, 'peace be with |'],
  ])('%s', async (_, silence, heard) => {
    const { speech, readEvents, advance } = await startTake()
    speech.interim('peace be with')
    await advance(silence)
    speech.end()
    await advance(101)
    speech.interim('with')
    expect(readEvents().at(-1)).toBe(heard)
  })
})

describe('restarting', () => {
  test('happens 100 ms after the recognizer ended on its own, no matter how long the silence was', async () => {
    const { speech, readEvents, advance } = await startTake()
    for (let cycle = 1; cycle <= 20; cycle += 1) {
      await advance(8000)
      speech.error('no-speech')
      await advance(99)
      expect(speech.starts).toHaveLength(cycle)
      await advance(2)
      expect(speech.starts).toHaveLength(cycle + 1)
    }
    expect(readEvents()).toEqual(['listening'])
  })

  test('takes longer each time a cycle ends immediately, and finally stops', async () => {
    const { speech, readEvents, advance } = await startTake()
    for (const delay of [100, 300, 1000]) {
      const startCount = speech.starts.length
      speech.end()
      await advance(delay - 1)
      expect(speech.starts).toHaveLength(startCount)
      await advance(2)
      expect(speech.starts).toHaveLength(startCount + 1)
    }
    speech.end()
    expect(readEvents()).toEqual(['listening', 'error no-start', 'end'])
    await advance(10_000)
    expect(speech.starts).toHaveLength(4)
  })

  test('takes 100 ms again after a cycle that heard something', async () => {
    const { speech, advance } = await startTake()
    speech.end()
    await advance(101)
    speech.say('for')
    speech.end()
    await advance(101)
    expect(speech.starts).toHaveLength(3)
  })

  test('reports a busy microphone if interrupted repeatedly', async () => {
    const { speech, readEvents, advance } = await startTake()
    for (let time = 0; time < 4; time += 1) {
      speech.error('aborted')
      await advance(1001)
    }
    expect(readEvents()).toEqual(['listening', 'error microphone-busy', 'end'])
  })

  test('reports that the recognizer doesn’t work if interrupted before it started', async () => {
    const { speech, readEvents, advance } = await startTake({ start: 'silent' })
    for (let time = 0; time < 4; time += 1) {
      speech.error('aborted')
      await advance(1001)
    }
    expect(readEvents()).toEqual(['error no-start', 'end'])
  })

  test('reports only the first of several errors', async () => {
    const { speech, readEvents } = await startTake()
    speech.error('network', false)
    speech.error('aborted')
    expect(readEvents()).toEqual(['listening', 'error network', 'end'])
  })

  test.each([
    'network',
    'not-allowed',
    'service-not-allowed',
    'audio-capture',
    'bad-grammar',
    'language-not-supported',
  ])('does not restart after %s, which is reported once', async (code) => {
    const { speech, readEvents, advance } = await startTake()
    speech.error(code)
    await advance(10_000)
    expect(readEvents()).toEqual(['listening', `error ${code}`, 'end'])
    expect(speech.starts).toHaveLength(1)
  })

  test('ends the take half a second after an error without an end', async () => {
    const { speech, readEvents, advance } = await startTake()
    speech.error('network', false)
    await advance(500)
    expect(readEvents()).toEqual(['listening', 'error network', 'end'])
  })

  test('ends the take no later if it’s also stopped', async () => {
    const { speech, recognizer, readEvents, advance } = await startTake({ endsOnStop: false })
    speech.error('no-speech', false)
    recognizer.stop()
    await advance(500)
    expect(readEvents()).toEqual(['listening', 'end'])
  })
})

describe('one utterance', () => {
  const utterance = { continuous: false }

  test('ends 1.5 s after the last new word', async () => {
    const { speech, readEvents, advance } = await startTake({}, utterance)
    expect(speech.starts[0]?.continuous).toBe(false)
    speech.interim('for')
    await advance(1400)
    speech.interim('for God')
    await advance(1499)
    expect(speech.isListening).toBe(true)
    await advance(2)
    expect(readEvents().slice(-2)).toEqual(['for God |', 'end'])
  })

  test('bridges a pause for thought if the recognizer ends too early', async () => {
    const { speech, readEvents, advance } = await startTake({}, utterance)
    speech.say('for God')
    speech.end()
    await advance(1000)
    speech.say('so loved')
    await advance(1501)
    expect(readEvents().slice(-2)).toEqual(['for God so loved |', 'end'])
  })

  test('doesn’t count the same words as new speech', async () => {
    const { speech, readEvents, advance } = await startTake({}, utterance)
    for (let time = 0; time < 4; time += 1) {
      speech.interim('for God')
      await advance(500)
    }
    expect(readEvents().at(-1)).toBe('end')
  })

  test('waits for the first word', async () => {
    const { readEvents, advance } = await startTake({}, utterance)
    await advance(30_000)
    expect(readEvents()).toEqual(['listening'])
  })
})
