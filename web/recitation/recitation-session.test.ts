import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wordsOf } from '#shared/domain/recitation/words.ts'
import type { Hearing } from './hearing/hearing.ts'
import type { HearingErrorCode, HearingListener, ListenOptions } from './hearing/recognizer.ts'
import {
  AFTER_LAST_WORD_MS,
  COMPLETION_DELAY_MS,
  RecitationSession,
  SILENCE_MS,
  type SessionDeps,
} from './recitation-session.ts'
import { summaryOf, type TakeKind } from './take.ts'

const TEXT = 'The LORD is my shepherd; I shall not want.'

/** Ears without a microphone: the test says what is heard. Everything behind them is the real thing. */
class ScriptedHearing implements Hearing {
  readonly ear = 'browser'
  readonly ears = ['browser'] as const
  readonly hasLevel = false
  readonly goesTo = 'vendor'
  readonly takes: ListenOptions[] = []
  isOpen = false
  listener: HearingListener | null = null

  listen(options: ListenOptions, listener: HearingListener): void {
    this.takes.push(options)
    this.listener = listener
    this.isOpen = true
  }
  stop(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.listener?.onEnd()
  }
  dispose(): void {
    this.isOpen = false
    this.listener = null
  }
  onEar(): () => void {
    return () => {}
  }

  say(words: string, settled = true): void {
    const heard = words.split(' ').map((text) => ({ text }))
    this.listener?.onHeard({ words: heard, settled: settled ? heard.length : 0 })
  }
  fail(code: HearingErrorCode): void {
    this.listener?.onError({ code })
    this.stop()
  }
}

function open(kind: TakeKind, deps: Partial<SessionDeps> = {}) {
  const hearing = new ScriptedHearing()
  const session = new RecitationSession(
    kind,
    { text: TEXT, verse: wordsOf(TEXT), continuous: true },
    { hearing, now: () => Date.now(), accepted: () => [], ...deps },
  )
  const start = () => {
    session.start()
    hearing.listener?.onListening()
  }
  const phase = () => session.state().phase
  const summary = () => summaryOf(session.state().take)
  return { hearing, session, start, phase, summary }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('guided', () => {
  test('goes from idle through starting to listening, and says so once', () => {
    const onStarted = vi.fn()
    const { session, hearing, phase } = open('guided', { onStarted })
    expect(phase()).toBe('idle')
    session.start()
    expect(phase()).toBe('starting')
    hearing.listener?.onListening()
    hearing.listener?.onListening()
    expect(phase()).toBe('listening')
    expect(onStarted).toHaveBeenCalledTimes(1)
  })

  test('the last word ends it: the microphone closes, and 100 ms later the accuracy is told', () => {
    const onComplete = vi.fn()
    const { start, hearing, phase } = open('guided', { onComplete })
    start()
    hearing.say('the lord is my shepherd i shall not want')
    expect(phase()).toBe('finished')
    expect(hearing.isOpen).toBe(false)
    vi.advanceTimersByTime(COMPLETION_DELAY_MS - 1)
    expect(onComplete).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onComplete).toHaveBeenCalledWith(100)
  })

  test('a miss flashes for a second', () => {
    const { start, hearing, summary } = open('guided')
    start()
    hearing.say('banana')
    expect(summary().looks[0]).toBe('incorrect')
    vi.advanceTimersByTime(999)
    expect(summary().looks[0]).toBe('incorrect')
    vi.advanceTimersByTime(1)
    expect(summary().looks[0]).toBe('current')
  })

  test('a flash does not outlast the take', () => {
    const { session, start, hearing, summary } = open('guided')
    start()
    hearing.say('the banana')
    expect(summary().looks[1]).toBe('incorrect')
    session.stop()
    expect(summary().looks[1]).toBe('current')
  })

  test('interim words are a miss only when they have stood for a second', () => {
    const { start, hearing, summary } = open('guided')
    start()
    hearing.say('banana', false)
    vi.advanceTimersByTime(999)
    expect(summary().looks[0]).toBe('current')
    vi.advanceTimersByTime(1)
    expect(summary().looks[0]).toBe('incorrect')
  })

  test('stopped in the middle it keeps the words said, and Start goes on from there', () => {
    const { session, start, hearing, phase, summary } = open('guided')
    start()
    hearing.say('the lord is')
    session.stop()
    expect(phase()).toBe('paused')
    expect(summary().place).toBe(3)
    start()
    expect(hearing.takes[1]?.from).toBe(3)
    hearing.say('my shepherd')
    expect(summary().place).toBe(5)
  })

  test('a skipped word stays incorrect and the figure shows it', () => {
    const { session, start, hearing, summary } = open('guided')
    start()
    hearing.say('the lord is my')
    session.skip()
    hearing.say('the lord is my i shall not want')
    expect(summary().looks[4]).toBe('incorrect')
    expect(summary().accuracy).toBe(89)
  })

  test('Start after the end begins anew', () => {
    const { start, hearing, phase, summary } = open('guided')
    start()
    hearing.say('the lord is my shepherd i shall not want')
    start()
    expect(phase()).toBe('listening')
    expect(summary().place).toBe(0)
  })
})

describe('from memory', () => {
  test('ends 0.6 s after the last word was heard', () => {
    const { start, hearing, phase, summary } = open('memory')
    start()
    hearing.say('the lord is my shepherd i shall not want')
    vi.advanceTimersByTime(AFTER_LAST_WORD_MS - 1)
    expect(phase()).toBe('listening')
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('finished')
    expect(summary().accuracy).toBe(100)
  })

  test('ends after ten seconds in which nothing new was heard, and judges what was said', () => {
    const { start, hearing, phase, summary } = open('memory')
    start()
    hearing.say('the lord is my')
    vi.advanceTimersByTime(SILENCE_MS - 1)
    hearing.say('the lord is my shepherd')
    vi.advanceTimersByTime(SILENCE_MS - 1)
    expect(phase()).toBe('listening')
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('finished')
    expect(summary().looks.slice(0, 5)).toEqual(Array(5).fill('correct'))
  })

  test('who says something else is not silent; the noise of a room is', () => {
    const { start, hearing, phase } = open('memory')
    const sound = (sounds: number) => hearing.listener?.onHeard({ words: [{ text: '', sounds }], settled: 0 })
    start()
    sound(9)
    vi.advanceTimersByTime(SILENCE_MS - 1)
    sound(30)
    vi.advanceTimersByTime(SILENCE_MS - 1)
    expect(phase()).toBe('listening')
    sound(31)
    vi.advanceTimersByTime(1)
    expect(phase()).toBe('idle')
  })

  test('going on after an early end keeps what was said', () => {
    const { session, start, hearing, phase, summary } = open('memory')
    start()
    hearing.say('the lord is my shepherd')
    session.stop()
    session.goOn()
    hearing.listener?.onListening()
    hearing.say('i shall not want')
    vi.advanceTimersByTime(AFTER_LAST_WORD_MS)
    expect(phase()).toBe('finished')
    expect(summary().accuracy).toBe(100)
  })

  test('I said it counts the word as right and remembers what was heard for it', () => {
    const onAccepted = vi.fn()
    const { session, start, hearing, summary } = open('memory', { onAccepted })
    start()
    hearing.say('the lord is my savior i shall not want')
    vi.advanceTimersByTime(AFTER_LAST_WORD_MS)
    expect(summary().looks[4]).toBe('wrong')
    session.contest(4)
    expect(summary().accuracy).toBe(100)
    expect(onAccepted).toHaveBeenCalledWith({ expected: 'shepherd', heard: 'savior' })
  })

  test('where nothing was heard there is no verdict, but a word about it', () => {
    const { session, start, phase } = open('memory')
    start()
    session.stop()
    expect(phase()).toBe('idle')
    expect(session.state().emptyBecause).toBe('silence')
  })

  test('where only other words were heard, nothing is judged, and that is said', () => {
    const { session, start, hearing, phase, summary } = open('memory')
    start()
    hearing.listener?.onHeard({ words: [{ text: '', sounds: 12 }], settled: 1 })
    session.stop()
    expect(phase()).toBe('idle')
    expect(session.state().emptyBecause).toBe('other-words')
    expect(summary().extras).toEqual([])
  })

  test('the noise of a room is silence', () => {
    const { session, start, hearing } = open('memory')
    start()
    hearing.listener?.onHeard({ words: [{ text: '', sounds: 2 }], settled: 1 })
    session.stop()
    expect(session.state().emptyBecause).toBe('silence')
  })

  test('what was heard and taken back before the end leaves no mark', () => {
    const { session, start, hearing, phase, summary } = open('memory')
    start()
    hearing.say('the', false)
    hearing.listener?.onHeard({ words: [], settled: 0 })
    session.stop()
    expect(phase()).toBe('idle')
    expect(summary().looks).not.toContain('correct')
  })
})

describe('whatever happens', () => {
  test('a failure is told, and the words said stay', () => {
    const onProblem = vi.fn()
    const { start, hearing, session, phase, summary } = open('guided', { onProblem })
    start()
    hearing.say('the lord')
    hearing.fail('network')
    expect(phase()).toBe('paused')
    expect(summary().place).toBe(2)
    expect(session.state().problem?.code).toBe('network')
    expect(onProblem).toHaveBeenCalledTimes(1)
  })

  test.each(['no-speech', 'aborted'] as const)('%s is silent', (code) => {
    const onProblem = vi.fn()
    const { start, hearing, session } = open('guided', { onProblem })
    start()
    hearing.fail(code)
    expect(session.state().problem).toBeUndefined()
    expect(onProblem).not.toHaveBeenCalled()
  })

  test('other ears go on with the words already said', () => {
    const { start, hearing, session, summary } = open('guided')
    start()
    hearing.say('the lord is')
    session.hearWith(new ScriptedHearing())
    expect(hearing.isOpen).toBe(false)
    expect(summary().place).toBe(3)
    expect(session.state().phase).toBe('paused')
  })

  test('what comes after a reset is ignored', () => {
    const { start, hearing, session, summary } = open('guided')
    start()
    const late = hearing.listener
    session.reset()
    late?.onHeard({ words: [{ text: 'the' }], settled: 1 })
    expect(summary().place).toBe(0)
    expect(session.state().phase).toBe('idle')
  })

  test('leaving closes the microphone and calls nobody back', () => {
    const onComplete = vi.fn()
    const { start, hearing, session } = open('guided', { onComplete })
    start()
    hearing.say('the lord is my shepherd i shall not want')
    session.dispose()
    vi.advanceTimersByTime(60_000)
    expect(onComplete).not.toHaveBeenCalled()
    expect(hearing.listener).toBeNull()
  })

  test('seconds count the time spent listening', () => {
    const { session, start, hearing } = open('guided')
    start()
    vi.advanceTimersByTime(12_000)
    hearing.say('the')
    session.stop()
    expect(session.state().seconds).toBe(12)
  })
})

test('typing is judged as it goes and when it is finished', () => {
  const { session, phase, summary } = open('typed')
  session.type('the lord is my sheep')
  expect(phase()).toBe('idle')
  expect(summary().looks.slice(0, 4)).toEqual(Array(4).fill('correct'))
  session.type('the lord is my shepherd i shall not want')
  session.finishTyping()
  expect(phase()).toBe('finished')
  expect(summary().accuracy).toBe(100)
})
