import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { MARKED_ACCURACY } from '../progress/attempt.ts'
import {
  computeAverageScore,
  beginSession,
  countCompleted,
  finishVerse,
  goTo,
  goToRandom,
  isSetComplete,
  acceptScore,
  findNextOpenIndex,
  practiceAgain,
  pickRandomIndex,
  resumeSession,
  settleResult,
  type SetSession,
  updateItems,
} from './set-session.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']
const begin = (verses: number) => beginSession(IDS.slice(0, verses), 0)

/** Draws a session: "·" for an open verse, the score of a completed one, and brackets around the current one. */
const show = ({ scores, index, standing, totalSeconds }: SetSession) =>
  scores
    .map((score, place) => {
      const shown = place === index && standing !== null ? `${standing.score}?` : (score ?? '·')
      return place === index ? `[${shown}]` : `${shown}`
    })
    .join(' ') + ` ${totalSeconds}s`

/** Plays events, each at its second: "9 done 80" is a result of 80% after 9 seconds. */
function play(session: SetSession, story: string): SetSession {
  return story
    .split(', ')
    .filter((event) => event !== '')
    .reduce((state, event) => {
      const [second, action, figure] = event.split(' ')
      return EVENTS[action as keyof typeof EVENTS](state, Number(second) * 1000, Number(figure))
    }, session)
}

const EVENTS = {
  done: (state: SetSession, now: number, score: number) => finishVerse(state, score, now),
  stands: (state: SetSession, now: number, score: number) => acceptScore(state, score, now),
  left: (state: SetSession) => settleResult(state),
  mark: (state: SetSession, now: number) => finishVerse(state, MARKED_ACCURACY, now),
  next: (state: SetSession, now: number) => goTo(state, state.index + 1, now),
  back: (state: SetSession, now: number) => goTo(state, state.index - 1, now),
  jump: (state: SetSession, now: number, index: number) => goTo(state, index, now),
  random: (state: SetSession, now: number, random: number) => goToRandom(state, random, now),
  again: (state: SetSession, now: number) => practiceAgain(state, now),
}

describe('a session with three verses', () => {
  test.each([
    ['begins with the first verse', '', '[·] · · 0s'],
    ['records a result and its time', '9 done 80', '[80] · · 9s'],
    ['ignores a second result', '9 done 80, 12 done 95, 13 mark', '[80] · · 9s'],
    ['accepts a score of 0', '9 done 0', '[0] · · 9s'],
    ['marks a verse with 85', '4 mark', '[85] · · 4s'],
    ['stays at the first verse when going back', '1 back', '[·] · · 0s'],
    ['stays at the last verse when going on', '1 next, 2 next, 3 next', '· · [·] 0s'],
    ['jumps to any other verse', '1 jump 2', '· · [·] 0s'],
    ['ignores a jump to a nonexistent verse', '1 jump 7, 2 jump -1', '[·] · · 0s'],
    ['restarts the clock with each verse', '10 next, 13 done 90', '· [90] · 3s'],
    ['doesn’t count time on an unfinished verse', '10 next, 13 back, 20 done 90', '[90] · · 7s'],
    ['adds up the times', '5 done 100, 6 next, 16 done 50', '100 [50] · 15s'],
    ['shows a pending result', '5 stands 70', '[70?] · · 0s'],
    ['replaces a pending result', '5 stands 70, 8 stands 80, 9 left', '[80] · · 5s'],
    ['settles a pending result when moving to another verse', '5 stands 70, 8 next', '70 [·] · 5s'],
    ['keeps a pending result when staying at the verse', '5 stands 70, 8 back', '[70?] · · 0s'],
    ['accepts no pending result for a completed verse', '5 done 70, 8 stands 80, 9 left', '[70] · · 5s'],
    ['counts at most an hour for a verse', '7205 done 70', '[70] · · 3600s'],
    ['starts everything over', '5 done 70, 6 next, 7 again', '[·] · · 0s'],
  ])('%s', (_, story, picture) => {
    expect(show(play(begin(3), story))).toBe(picture)
  })

  it('ignores a clock that runs backward', () => {
    expect(show(finishVerse(beginSession(['a'], 60_000), 90, 0))).toBe('[90] 0s')
  })
})

describe('Random', () => {
  test.each([
    ['any other verse of a new session', 5, '', '1 2 3 4'],
    ['only uncompleted verses', 5, '1 done 90, 2 jump 3, 3 done 90, 4 jump 1', '2 4'],
    ['any other verse once all others are completed', 3, '1 done 9, 2 next, 3 done 9, 4 next', '0 1'],
    ['any other verse once all are completed', 3, '1 done 9, 2 next, 3 done 9, 4 next, 5 done 9', '0 1'],
    ['no verse with a pending result', 3, '1 next, 2 stands 50', '0 2'],
    ['nothing from one verse', 1, '', ''],
    ['nothing from an empty set', 0, '', ''],
  ])('picks %s', (_, verses, story, picked) => {
    const session = play(begin(verses), story)
    const drawn = Array.from({ length: 200 }, (__, step) => pickRandomIndex(session, step / 200))
    const indexes = [...new Set(drawn)].filter((index) => index !== undefined)
    expect(indexes.sort().join(' ')).toBe(picked)
  })
})

describe('the average and the completed verses', () => {
  test.each([
    ['a new session', '', 0, 0, false],
    ['two results', '1 done 90, 2 next, 3 done 85', 88, 2, false],
    ['a result of 0', '1 done 90, 2 next, 3 done 0', 90, 2, false],
    ['a completed set', '1 done 90, 2 next, 3 mark, 4 next, 5 done 80', 85, 3, true],
    ['a set without a right word', '1 done 0, 2 next, 3 done 0, 4 next, 5 done 0', 0, 3, true],
  ])('are calculated for %s', (_, story, average, completed, isComplete) => {
    const session = play(begin(3), story)
    expect([computeAverageScore(session), countCompleted(session), isSetComplete(session)]).toEqual([
      average,
      completed,
      isComplete,
    ])
  })

  it('are calculated for an empty set', () => {
    expect([computeAverageScore(begin(0)), isSetComplete(begin(0))]).toEqual([0, false])
    expect(finishVerse(begin(0), 90, 5)).toEqual(begin(0))
  })
})

describe('a stored session', () => {
  const store = (story: string): unknown => JSON.parse(JSON.stringify(play(begin(3), story)))

  test.each([
    ['continues where it was', '5 done 80, 6 next', ['a', 'b', 'c'], '80 [·] · 5s'],
    ['settles a pending result', '5 stands 80', ['a', 'b', 'c'], '[80] · · 5s'],
    ['follows its verse to another place', '5 done 80, 6 next', ['b', 'a', 'c'], '[·] 80 · 5s'],
    ['drops a removed verse', '5 done 80, 6 jump 2', ['b', 'c'], '· [·] 5s'],
    ['stays near a removed current verse', '5 done 80, 6 jump 2', ['a', 'b'], '80 [·] 5s'],
    ['adds new verses', '5 done 80', ['a', 'b', 'c', 'd'], '[80] · · · 5s'],
    ['is empty for an empty set', '5 done 80', [], ' 5s'],
  ])('%s', (_, story, items, picture) => {
    expect(show(updateItems(resumeSession(store(story), 99_000), items))).toBe(picture)
  })

  it('doesn’t count the time while it was closed', () => {
    const resumed = resumeSession(store('5 done 80, 6 next'), 3_600_000)
    expect(show(finishVerse(resumed, 90, 3_602_000))).toBe('80 [90] · 7s')
  })

  test.each([
    ['nothing', null],
    ['text', 'session'],
    ['another shape', { items: ['a'] }],
    ['too few scores', { ...begin(3), scores: [1] }],
    ['a score above 100', { ...begin(1), scores: [101] }],
    ['an index beyond the end', { ...begin(1), index: 4 }],
    ['a negative time', { ...begin(1), totalSeconds: -1 }],
  ])('starts over from %s', (_, value) => {
    expect(updateItems(resumeSession(value, 7), ['a', 'b'])).toEqual(beginSession(['a', 'b'], 7))
  })
})

describe('a set that changes during a session', () => {
  test.each([
    ['keeps the current verse and its result', '5 stands 80', ['z', 'a', 'b', 'c'], '· [80?] · · 0s'],
    ['keeps scores and time', '5 done 80, 6 next', ['c', 'b', 'a'], '· [·] 80 5s'],
    ['drops a removed verse and its result', '5 stands 80', ['b', 'c'], '[·] · 0s'],
    ['goes on to the next remaining verse', '5 done 80, 6 next', ['c'], '[·] 5s'],
    ['starts another list at its first verse', '5 next, 6 next', ['x', 'y', 'z'], '[·] · · 0s'],
  ])('%s', (_, story, items, picture) => {
    expect(show(updateItems(play(begin(3), story), items))).toBe(picture)
  })

  it('doesn’t restart the clock of the current verse', () => {
    const changed = updateItems(play(begin(2), '4 next'), ['a', 'z', 'b'])
    expect(show(finishVerse(changed, 90, 9_000))).toBe('· · [90] 5s')
  })

  it('returns the same session for the same list', () => {
    const session = begin(2)
    expect(updateItems(session, ['a', 'b'])).toBe(session)
  })
})

describe('any session', () => {
  const event = fc.oneof(
    fc.tuple(fc.constantFrom('done', 'stands'), fc.integer({ min: 0, max: 100 })),
    fc.tuple(fc.constantFrom('left', 'mark', 'next', 'back'), fc.constant(0)),
    fc.tuple(fc.constant('jump'), fc.integer({ min: -1, max: 6 })),
    fc.tuple(fc.constant('random'), fc.double({ min: 0, max: 0.999, noNaN: true })),
    fc.tuple(fc.constant('reload'), fc.constant(0)),
  )
  type Event = readonly [what: string, figure: number]
  const applyEvent = (before: SetSession, [action, figure]: Event, now: number) =>
    action === 'reload'
      ? resumeSession(JSON.parse(JSON.stringify(before)), now)
      : EVENTS[action as keyof typeof EVENTS](before, now, figure)
  const walk = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.array(event, { maxLength: 40 }))

  it('keeps every score and accepts one per verse', () => {
    fc.assert(
      fc.property(walk, ([verses, events]) => {
        let session = begin(verses)
        events.forEach((next, step) => {
          const after = applyEvent(session, next, step * 1000)
          session.scores.forEach((score, index) => {
            if (score !== null) expect(after.scores[index]).toBe(score)
          })
          const fresh = countCompleted(after) - countCompleted(session)
          expect(fresh === 0 || fresh === 1).toBe(true)
          expect(after.totalSeconds >= session.totalSeconds).toBe(true)
          if (fresh === 0) expect(after.totalSeconds).toBe(session.totalSeconds)
          session = after
        })
      }),
    )
  })

  it('settles a pending result on every move', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: 0, max: 100 }), event, ([verses, events], score, last) => {
        const before = events.reduce<SetSession>(
          (session, next, step) => applyEvent(session, next, step * 1000),
          begin(verses),
        )
        const standing = acceptScore(before, score, 50_000)
        const after = applyEvent(standing, last, 60_000)
        const { index } = standing
        if (standing.standing !== null && after.index !== index) expect(after.scores[index]).toBe(score)
      }),
    )
  })

  it('stays within the set', () => {
    fc.assert(
      fc.property(walk, ([verses, events]) => {
        const { index, items, scores } = events.reduce<SetSession>(
          (session, next, step) => applyEvent(session, next, step * 1000),
          begin(verses),
        )
        expect(index).toBeLessThan(Math.max(1, verses))
        expect([items.length, scores.length]).toEqual([verses, verses])
      }),
    )
  })
})

test('moves to the next uncompleted verse, wrapping around', () => {
  const session = beginSession(['a', 'b', 'c'], 0)
  expect(findNextOpenIndex(session)).toBe(1)
  const atLast = goTo(finishVerse(goTo(session, 1, 0), 90, 0), 2, 0)
  expect(findNextOpenIndex(atLast)).toBe(0)
  expect(findNextOpenIndex(finishVerse(goTo(atLast, 0, 0), 90, 0))).toBe(2)
  expect(findNextOpenIndex(beginSession(['a'], 0))).toBeUndefined()
})
