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
    const { speech, recognizer, look, pass } = await startTake()
    speech.interim('for')
    speech.say('for God')
    recognizer.stop()
    await pass(1)
    expect(look()).toEqual(['listening', '| for', 'for God |', 'for God |', 'end'])
  })

  test('joins the words of every cycle into one hypothesis', async () => {
    const { speech, look, pass } = await startTake()
    speech.say('for God so')
    speech.end()
    await pass(101)
    speech.interim('loved')
    expect(look().at(-1)).toBe('for God so | loved')
  })

  test('accepts text after stop until the end, and nothing after it', async () => {
    const { speech, recognizer, look, pass } = await startTake({ endsOnStop: false })
    recognizer.stop()
    speech.say('for God')
    speech.end()
    const reported = look()
    speech.say('too late')
    await pass(5000)
    expect(reported.slice(-2)).toEqual(['for God |', 'end'])
    expect(look()).toEqual([])
  })

  test('cuts off a recognizer that never ends, 2 s after stop', async () => {
    const { recognizer, look, pass } = await startTake({ endsOnStop: false })
    recognizer.stop()
    await pass(1999)
    expect(look()).toEqual(['listening'])
    await pass(1)
    expect(look()).toEqual(['end'])
  })

  test('ends the take on a stop between two cycles', async () => {
    const { speech, recognizer, look, pass } = await startTake()
    speech.end()
    recognizer.stop()
    await pass(1000)
    expect(look()).toEqual(['listening', 'end'])
    expect(speech.starts).toHaveLength(1)
  })

  test('reports nothing after dispose, not even the end', async () => {
    const { speech, recognizer, look, pass } = await startTake()
    speech.end()
    recognizer.stop()
    recognizer.dispose()
    await pass(1000)
    expect(look()).toEqual(['listening'])
  })

  test('continues through any silence until stopped', async () => {
    const { speech, look, pass } = await startTake()
    speech.say('for God')
    await pass(60_000)
    expect(speech.isListening).toBe(true)
    expect(look()).toEqual(['listening', 'for God |'])
  })

  test('ends once even if stopped twice', async () => {
    const { recognizer, look, pass } = await startTake()
    recognizer.stop()
    recognizer.stop()
    await pass(5000)
    recognizer.stop()
    await pass(5000)
    expect(look()).toEqual(['listening', 'end'])
  })

  test('reports nothing and stops listening after dispose', async () => {
    const { speech, recognizer, look, pass } = await startTake()
    look()
    recognizer.dispose()
    speech.say('for God')
    await pass(10_000)
    expect(look()).toEqual([])
    expect(speech.isListening).toBe(false)
  })

  test('reports nothing more of the last take after a new one starts', async () => {
    const { speech, recognizer, look, pass } = await startTake()
    const second = createEventLog()
    recognizer.listen({ text: 'Jesus wept', continuous: true }, second.onEvent)
    await pass(1)
    speech.say('Jesus')
    expect(look()).toEqual(['listening'])
    expect(second.lines).toEqual(['listening', 'Jesus |'])
  })
})

describe('words repeated across cycles', () => {
  test.each([
    ['count twice if a second passed before the last cycle ended', 2500, 'peace be with | with'],
    ['count once if the cycle was cut off in the middle of them', 100, 'peace be with |'],
  ])('%s', async (_, silence, heard) => {
    const { speech, look, pass } = await startTake()
    speech.interim('peace be with')
    await pass(silence)
    speech.end()
    await pass(101)
    speech.interim('with')
    expect(look().at(-1)).toBe(heard)
  })
})

describe('restarting', () => {
  test('happens 100 ms after the recognizer ended on its own, no matter how long the silence was', async () => {
    const { speech, look, pass } = await startTake()
    for (let cycle = 1; cycle <= 20; cycle += 1) {
      await pass(8000)
      speech.error('no-speech')
      await pass(99)
      expect(speech.starts).toHaveLength(cycle)
      await pass(2)
      expect(speech.starts).toHaveLength(cycle + 1)
    }
    expect(look()).toEqual(['listening'])
  })

  test('takes longer each time a cycle ends immediately, and finally stops', async () => {
    const { speech, look, pass } = await startTake()
    for (const delay of [100, 300, 1000]) {
      const before = speech.starts.length
      speech.end()
      await pass(delay - 1)
      expect(speech.starts).toHaveLength(before)
      await pass(2)
      expect(speech.starts).toHaveLength(before + 1)
    }
    speech.end()
    expect(look()).toEqual(['listening', 'error no-start', 'end'])
    await pass(10_000)
    expect(speech.starts).toHaveLength(4)
  })

  test('takes 100 ms again after a cycle that heard something', async () => {
    const { speech, pass } = await startTake()
    speech.end()
    await pass(101)
    speech.say('for')
    speech.end()
    await pass(101)
    expect(speech.starts).toHaveLength(3)
  })

  test('reports a busy microphone if interrupted repeatedly', async () => {
    const { speech, look, pass } = await startTake()
    for (let time = 0; time < 4; time += 1) {
      speech.error('aborted')
      await pass(1001)
    }
    expect(look()).toEqual(['listening', 'error microphone-busy', 'end'])
  })

  test('reports that the recognizer doesn’t work if interrupted before it started', async () => {
    const { speech, look, pass } = await startTake({ start: 'silent' })
    for (let time = 0; time < 4; time += 1) {
      speech.error('aborted')
      await pass(1001)
    }
    expect(look()).toEqual(['error no-start', 'end'])
  })

  test('reports only the first of several errors', async () => {
    const { speech, look } = await startTake()
    speech.error('network', false)
    speech.error('aborted')
    expect(look()).toEqual(['listening', 'error network', 'end'])
  })

  test.each([
    'network',
    'not-allowed',
    'service-not-allowed',
    'audio-capture',
    'bad-grammar',
    'language-not-supported',
  ])('does not restart after %s, which is reported once', async (code) => {
    const { speech, look, pass } = await startTake()
    speech.error(code)
    await pass(10_000)
    expect(look()).toEqual(['listening', `error ${code}`, 'end'])
    expect(speech.starts).toHaveLength(1)
  })

  test('ends the take half a second after an error without an end', async () => {
    const { speech, look, pass } = await startTake()
    speech.error('network', false)
    await pass(500)
    expect(look()).toEqual(['listening', 'error network', 'end'])
  })

  test('ends the take no later if it is also stopped', async () => {
    const { speech, recognizer, look, pass } = await startTake({ endsOnStop: false })
    speech.error('no-speech', false)
    recognizer.stop()
    await pass(500)
    expect(look()).toEqual(['listening', 'end'])
  })
})

describe('one utterance', () => {
  const utterance = { continuous: false }

  test('ends 1.5 s after the last new word', async () => {
    const { speech, look, pass } = await startTake({}, utterance)
    expect(speech.starts[0]?.continuous).toBe(false)
    speech.interim('for')
    await pass(1400)
    speech.interim('for God')
    await pass(1499)
    expect(speech.isListening).toBe(true)
    await pass(2)
    expect(look().slice(-2)).toEqual(['for God |', 'end'])
  })

  test('bridges a pause for thought if the recognizer ends too early', async () => {
    const { speech, look, pass } = await startTake({}, utterance)
    speech.say('for God')
    speech.end()
    await pass(1000)
    speech.say('so loved')
    await pass(1501)
    expect(look().slice(-2)).toEqual(['for God so loved |', 'end'])
  })

  test('doesn’t count the same words as new speech', async () => {
    const { speech, look, pass } = await startTake({}, utterance)
    for (let time = 0; time < 4; time += 1) {
      speech.interim('for God')
      await pass(500)
    }
    expect(look().at(-1)).toBe('end')
  })

  test('waits for the first word', async () => {
    const { look, pass } = await startTake({}, utterance)
    await pass(30_000)
    expect(look()).toEqual(['listening'])
  })
})
