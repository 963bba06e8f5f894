import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ASK_AGAIN_TIMEOUT_MS } from './ask-again-run.ts'
import { AFTER_LAST_WORD_MS, COMPLETION_DELAY_MS, SILENCE_MS } from './recitation-controller.ts'
import { openScripted, ScriptedFallbackRecognizer } from '#web/testing/scripted-recitation.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('guided', () => {
  test('goes from idle through starting to listening and reports it once', () => {
    const onStarted = vi.fn()
    const { controller, recognizer, phase } = openScripted('guided', { onStarted })
    expect(phase()).toBe('idle')
    controller.start()
    expect(phase()).toBe('starting')
    recognizer.onEvent?.({ kind: 'listening' })
    recognizer.onEvent?.({ kind: 'listening' })
    expect(phase()).toBe('listening')
    expect(onStarted).toHaveBeenCalledTimes(1)
  })

  test('ends at the last word: closes the microphone and reports the accuracy 100 ms later', () => {
    const [onComplete, onFinished] = [vi.fn(), vi.fn()]
    const { start, recognizer, phase } = openScripted('guided', { onComplete, onFinished })
    start()
    expect(onFinished).not.toHaveBeenCalled()
    recognizer.say('the lord is my shepherd i shall not want')
    expect(phase()).toBe('finished')
    expect(onFinished).toHaveBeenCalledTimes(1)
    expect(recognizer.isOpen).toBe(false)
    vi.advanceTimersByTime(COMPLETION_DELAY_MS - 1)
    expect(onComplete).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onComplete).toHaveBeenCalledWith(100)
  })

  test('flashes a miss for a second', () => {
    const { start, recognizer, summary } = openScripted('guided')
    start()
    recognizer.say('banana')
    expect(summary().looks[0]).toBe('incorrect')
    vi.advanceTimersByTime(999)
    expect(summary().looks[0]).toBe('incorrect')
    vi.advanceTimersByTime(1)
    expect(summary().looks[0]).toBe('current')
  })

  test('follows a reader past a missed word, which "I said it" accepts and remembers', () => {
    const onAccepted = vi.fn()
    const { controller, start, recognizer, summary } = openScripted('guided', { onAccepted })
    start()
    recognizer.say('the banana is my shepherd')
    expect(summary().looks.slice(0, 3)).toEqual(['correct', 'incorrect', 'correct'])
    controller.contest(1)
    expect(summary().looks[1]).toBe('correct')
    expect(onAccepted).toHaveBeenCalledWith({ expected: 'lord', heard: 'banana' })
  })

  test('moves past the current word after "I said it"', () => {
    const { controller, start, recognizer, summary } = openScripted('guided')
    start()
    recognizer.say('the banana')
    controller.contest(1)
    expect(summary().position).toBe(2)
    expect(summary().looks[1]).toBe('correct')
  })

  test('ends the flash of a miss when the take ends', () => {
    const { controller, start, recognizer, summary } = openScripted('guided')
    start()
    recognizer.say('the banana')
    expect(summary().looks[1]).toBe('incorrect')
    controller.stop()
    expect(summary().looks[1]).toBe('current')
  })

  test('counts interim words as a miss only after a second', () => {
    const { start, recognizer, summary } = openScripted('guided')
    start()
    recognizer.say('banana', false)
    vi.advanceTimersByTime(999)
    expect(summary().looks[0]).toBe('current')
    vi.advanceTimersByTime(1)
    expect(summary().looks[0]).toBe('incorrect')
  })

  test('keeps the words when stopped midway and continues from there with Start', () => {
    const { controller, start, recognizer, phase, summary } = openScripted('guided')
    start()
    recognizer.say('the lord is')
    controller.stop()
    expect(phase()).toBe('paused')
    expect(summary().position).toBe(3)
    start()
    expect(recognizer.takes[1]?.from).toBe(3)
    recognizer.say('my shepherd')
    expect(summary().position).toBe(5)
  })

  test('keeps a skipped word incorrect and lowers the accuracy', () => {
    const { controller, start, recognizer, summary } = openScripted('guided')
    start()
    recognizer.say('the lord is my')
    controller.skip()
    recognizer.say('the lord is my i shall not want')
    expect(summary().looks[4]).toBe('incorrect')
    expect(summary().accuracy).toBe(89)
  })

  test('starts over with Start after the end', () => {
    const { start, recognizer, phase, summary } = openScripted('guided')
    start()
    recognizer.say('the lord is my shepherd i shall not want')
    start()
    expect(phase()).toBe('listening')
    expect(summary().position).toBe(0)
  })
})

describe('from memory', () => {
  test('ends 0.6 s after the last word was heard', () => {
    const { start, recognizer, phase, summary } = openScripted('memory')
    start()
    recognizer.say('the lord is my shepherd i shall not want')
    vi.advanceTimersByTime(AFTER_LAST_WORD_MS - 1)
    expect(phase()).toBe('listening')
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('finished')
    expect(summary().accuracy).toBe(100)
  })

  test('ends after ten seconds without a new word, and judges the words said', () => {
    const { start, recognizer, phase, summary } = openScripted('memory')
    start()
    recognizer.say('the lord is my')
    vi.advanceTimersByTime(SILENCE_MS - 1)
    recognizer.say('the lord is my shepherd')
    vi.advanceTimersByTime(SILENCE_MS - 1)
    expect(phase()).toBe('listening')
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('finished')
    expect(summary().looks.slice(0, 5)).toEqual(Array(5).fill('correct'))
  })

  test('treats room noise as silence, but not other words', () => {
    const { start, recognizer, phase } = openScripted('memory')
    const makeSound = (sounds: number) =>
      recognizer.onEvent?.({ kind: 'heard', hypothesis: { words: [{ text: '', sounds }], settled: 0 } })
    start()
    makeSound(9)
    vi.advanceTimersByTime(SILENCE_MS - 1)
    makeSound(30)
    vi.advanceTimersByTime(SILENCE_MS - 1)
    expect(phase()).toBe('listening')
    makeSound(31)
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('idle')
  })

  test('keeps the words said when continuing after an early end', () => {
    const { controller, start, recognizer, phase, summary } = openScripted('memory')
    start()
    recognizer.say('the lord is my shepherd')
    controller.stop()
    controller.resume()
    recognizer.onEvent?.({ kind: 'listening' })
    recognizer.say('i shall not want')
    vi.advanceTimersByTime(AFTER_LAST_WORD_MS)
    expect(phase()).toBe('finished')
    expect(summary().accuracy).toBe(100)
  })

  test('counts a word as right after "I said it", and remembers the form heard for it', () => {
    const onAccepted = vi.fn()
    const { controller, start, recognizer, summary } = openScripted('memory', { onAccepted })
    start()
    recognizer.say('the lord is my savior i shall not want')
    vi.advanceTimersByTime(AFTER_LAST_WORD_MS)
    expect(summary().looks[4]).toBe('wrong')
    controller.contest(4)
    expect(summary().accuracy).toBe(100)
    expect(onAccepted).toHaveBeenCalledWith({ expected: 'shepherd', heard: 'savior' })
  })

  test('shows a message instead of a verdict if nothing was heard', () => {
    const { controller, start, phase } = openScripted('memory')
    start()
    controller.stop()
    expect(phase()).toBe('idle')
    expect(controller.state().emptyBecause).toBe('silence')
  })

  test('judges nothing if only other words were heard, and reports it', () => {
    const { controller, start, recognizer, phase, summary } = openScripted('memory')
    start()
    recognizer.onEvent?.({ kind: 'heard', hypothesis: { words: [{ text: '', sounds: 12 }], settled: 1 } })
    controller.stop()
    expect(phase()).toBe('idle')
    expect(controller.state().emptyBecause).toBe('other-words')
    expect(summary().extras).toEqual([])
  })

  test('treats room noise as silence', () => {
    const { controller, start, recognizer } = openScripted('memory')
    start()
    recognizer.onEvent?.({ kind: 'heard', hypothesis: { words: [{ text: '', sounds: 2 }], settled: 1 } })
    controller.stop()
    expect(controller.state().emptyBecause).toBe('silence')
  })

  test('forgets words retracted before the end', () => {
    const { controller, start, recognizer, phase, summary } = openScripted('memory')
    start()
    recognizer.say('the', false)
    recognizer.onEvent?.({ kind: 'heard', hypothesis: { words: [], settled: 0 } })
    controller.stop()
    expect(phase()).toBe('idle')
    expect(summary().looks).not.toContain('correct')
  })
})

describe('in every way of reciting', () => {
  test('reports a failure and keeps the words said', () => {
    const onProblem = vi.fn()
    const { start, recognizer, controller, phase, summary } = openScripted('guided', { onProblem })
    start()
    recognizer.say('the lord')
    recognizer.fail('network')
    expect(phase()).toBe('paused')
    expect(summary().position).toBe(2)
    expect(controller.state().problem?.code).toBe('network')
    expect(onProblem).toHaveBeenCalledTimes(1)
  })

  test.each(['no-speech', 'aborted'] as const)('stays silent about %s', (code) => {
    const onProblem = vi.fn()
    const { start, recognizer, controller } = openScripted('guided', { onProblem })
    start()
    recognizer.fail(code)
    expect(controller.state().problem).toBeUndefined()
    expect(onProblem).not.toHaveBeenCalled()
  })

  test('continues with the words already said on another recognizer', () => {
    const { start, recognizer, controller, summary } = openScripted('guided')
    start()
    recognizer.say('the lord is')
    controller.changeRecognizer(new ScriptedFallbackRecognizer())
    expect(recognizer.isOpen).toBe(false)
    expect(summary().position).toBe(3)
    expect(controller.state().phase).toBe('paused')
  })

  test('ignores what is heard after a reset', () => {
    const { start, recognizer, controller, summary } = openScripted('guided')
    start()
    const lateEvent = recognizer.onEvent
    controller.reset()
    lateEvent?.({ kind: 'heard', hypothesis: { words: [{ text: 'the' }], settled: 1 } })
    expect(summary().position).toBe(0)
    expect(controller.state().phase).toBe('idle')
  })

  test('closes the microphone without callbacks when disposed', () => {
    const onComplete = vi.fn()
    const { start, recognizer, controller } = openScripted('guided', { onComplete })
    start()
    recognizer.say('the lord is my shepherd i shall not want')
    controller.dispose()
    vi.advanceTimersByTime(60_000)
    expect(onComplete).not.toHaveBeenCalled()
    expect(recognizer.onEvent).toBeNull()
  })

  test('counts the seconds spent listening', () => {
    const { controller, start, recognizer } = openScripted('guided')
    start()
    vi.advanceTimersByTime(12_000)
    recognizer.say('the')
    controller.stop()
    expect(controller.state().seconds).toBe(12)
  })
})

test('judges typing as it goes, and when it is finished', () => {
  const { controller, phase, summary } = openScripted('typed')
  controller.type('the lord is my sheep')
  expect(phase()).toBe('idle')
  expect(summary().looks.slice(0, 4)).toEqual(Array(4).fill('correct'))
  controller.type('the lord is my shepherd i shall not want')
  controller.finishTyping()
  expect(phase()).toBe('finished')
  expect(summary().accuracy).toBe(100)
})

test('reports the microphone and the sound check, which starts over with a new take', () => {
  const { start, controller, recognizer } = openScripted('memory')
  start()
  const microphone = { label: 'Headset', deviceId: 'a' }
  recognizer.onEvent?.({ kind: 'microphone', microphone })
  recognizer.onEvent?.({ kind: 'sound-check', check: 'too-loud' })
  expect(controller.state()).toMatchObject({ microphone, soundCheck: 'too-loud' })
  controller.stop()
  controller.start()
  expect(controller.state()).toMatchObject({ microphone, soundCheck: undefined })
})

test('reports that the end of a take is being rescored, until it is judged', () => {
  const { start, controller, recognizer } = openScripted('memory')
  start()
  recognizer.say('the lord is my')
  recognizer.onEvent?.({ kind: 'rescoring' })
  expect(controller.state()).toMatchObject({ phase: 'listening', isRescoring: true })
  controller.stop()
  expect(controller.state()).toMatchObject({ phase: 'finished', isRescoring: false })
})

describe('asking again for a doubtful word', () => {
  /** Ends a take with a doubtful "shepherd". */
  const openDoubted = () => {
    const opened = openScripted('memory')
    opened.start()
    const words = 'the lord is my shepherd i shall not want'.split(' ')
    const heardWords = words.map((text, at) => ({ text, at, ...(at === 4 && { doubtful: true }) }))
    opened.recognizer.onEvent?.({
      kind: 'heard',
      hypothesis: { words: heardWords, settled: heardWords.length },
    })
    opened.controller.stop()
    expect(opened.summary().looks[4]).toBe('not-sure')
    opened.controller.askAgain(4)
    opened.recognizer.onEvent?.({ kind: 'listening' })
    return opened
  }

  test('listens for the word in its phrase and accepts it when heard', () => {
    const { recognizer, summary, controller } = openDoubted()
    expect(recognizer.takes.at(-1)).toMatchObject({ text: 'is my shepherd; I', continuous: false, from: 0 })
    expect(controller.state().retry).toEqual({ index: 4, phrase: 'is my shepherd; I', state: 'listening' })
    recognizer.onEvent?.({ kind: 'heard', hypothesis: { words: [{ text: 'shepherd', at: 2 }], settled: 1 } })
    expect(summary().looks[4]).toBe('correct')
    expect([controller.state().retry, recognizer.isOpen]).toEqual([undefined, false])
  })

  test('leaves the word doubtful if something else or nothing is heard for eight seconds', () => {
    const { recognizer, summary, controller } = openDoubted()
    recognizer.say('is my leopard')
    vi.advanceTimersByTime(ASK_AGAIN_TIMEOUT_MS)
    expect([summary().looks[4], controller.state().retry?.state]).toEqual(['not-sure', 'not-heard'])
    expect(recognizer.isOpen).toBe(false)
  })

  test('keeps the take unchanged if it can’t listen', () => {
    const { recognizer, summary, controller, phase } = openDoubted()
    recognizer.fail('audio-capture')
    expect([controller.state().retry?.state, controller.state().problem]).toEqual(['failed', undefined])
    expect([phase(), summary().looks[4]]).toEqual(['finished', 'not-sure'])
  })

  test('stops asking when a button settles the word or another take starts', () => {
    const answered = openDoubted()
    answered.controller.contest(4)
    expect([answered.summary().looks[4], answered.recognizer.isOpen]).toEqual(['correct', false])
    const anotherTake = openDoubted()
    anotherTake.start()
    expect([anotherTake.phase(), anotherTake.controller.state().retry]).toEqual(['listening', undefined])
  })
})

test('counts takes that were barely understood until one is understood', () => {
  const { start, recognizer, controller } = openScripted('memory')
  const poorTakes = () => controller.state().poorTakes
  start()
  recognizer.say('banana')
  controller.stop()
  expect(poorTakes()).toBe(1)
  start()
  recognizer.say('the lord')
  controller.stop()
  expect(poorTakes()).toBe(2)
  start()
  recognizer.say('the lord is my shepherd i shall not want')
  controller.stop()
  expect(poorTakes()).toBe(0)
})
