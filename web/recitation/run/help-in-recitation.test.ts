import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { splitVerseWords } from '#shared/domain/recitation/words/words.ts'
import { toFinishedTake } from '../take/finished-take.ts'
import { SILENCE_MS } from './recitation-controller.ts'
import { toView } from '../words/recitation-view.ts'
import { openScripted, TEXT } from '#web/testing/scripted-recitation.ts'
import { isHelped, describeVerdict } from '../words/verdict-words.ts'

const VERSE = splitVerseWords(TEXT)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const drawWords = (controller: ReturnType<typeof openScripted>['controller']) =>
  toView(controller.state(), VERSE, true)
    .words.map(({ hidden, shown }) => (hidden ? '·' : shown))
    .join(' ')

test('shows only the help given for a hidden word', () => {
  const { controller, recognizer, start } = openScripted('memory')
  start()
  recognizer.say('the lord')
  expect(drawWords(controller)).toBe('The LORD · · · · · · ·')
  controller.help('letter')
  expect(drawWords(controller)).toBe('The LORD i_ · · · · · ·')
  controller.help('word')
  expect(drawWords(controller)).toBe('The LORD is · · · · · ·')
  controller.help('phrase')
  expect(drawWords(controller)).toBe('The LORD is my shepherd; · · · ·')
})

test('restarts the silence timer when help is given after speech', () => {
  const { controller, recognizer, start, phase } = openScripted('memory')
  start()
  recognizer.say('the lord')
  vi.advanceTimersByTime(SILENCE_MS - 1000)
  controller.help('letter')
  vi.advanceTimersByTime(SILENCE_MS - 1000)
  expect(phase()).toBe('listening')
  vi.advanceTimersByTime(1000)
  expect(phase()).toBe('finished')
})

test('doesn’t restart the silence timer when help is given before speech', () => {
  const { controller, start, phase } = openScripted('memory')
  start()
  vi.advanceTimersByTime(SILENCE_MS - 1000)
  controller.help('letter')
  vi.advanceTimersByTime(1000)
  expect(phase()).toBe('idle')
})

test('includes help in the verdict and in the saved take', () => {
  const { controller, recognizer, start } = openScripted('memory')
  start()
  recognizer.say('the lord')
  controller.help('letter')
  recognizer.say('the lord is')
  controller.help('letter')
  controller.help('word')
  recognizer.say('the lord is my shepherd i shall not want')
  controller.stop()
  const view = toView(controller.state(), VERSE, true)
  const meanings = view.words.filter(isHelped).map((word) => describeVerdict(word).meaning)
  expect(meanings).toEqual([
    'Right after the first letter. Counts half.',
    'Right after the word was shown. Doesn’t count.',
  ])
  const take = toFinishedTake(controller.state(), VERSE, 'device', true)
  expect(take?.accuracy).toBe(83)
  expect(take?.words.slice(2, 4)).toEqual([
    { expected: 'is', verdict: 'correct', help: 'letter' },
    { expected: 'my', verdict: 'correct', help: 'word' },
  ])
})

test('ignores help in Guided', () => {
  const { controller, start } = openScripted('guided')
  start()
  const previous = controller.state().take
  controller.help('word')
  expect(controller.state().take).toBe(previous)
})
