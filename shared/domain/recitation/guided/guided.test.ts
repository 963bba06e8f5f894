import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginGuided,
  continueGuided,
  flashOver,
  guidedAccuracy,
  hearGuided,
  skipWord,
  unchanged,
  type Guided,
} from './guided.ts'
import {
  beginTranscript,
  currentHypothesis,
  transcriptHeard,
  transcriptRestarted,
} from '../browser-transcript.ts'
import type { HeardWord } from '../hypothesis.ts'
import { replays } from '../../../testing/replayed-browsers.ts'
import { wordsOf, writtenWords } from '../words/words.ts'

const begin = (text: string) => beginGuided(wordsOf(text))

/** Interim text, not yet settled. */
const interim = (guided: Guided, text: string) => hearGuided(guided, heard(text, 0))
const final = (guided: Guided, text: string) => hearGuided(guided, heard(text))

function heard(text: string, settled?: number) {
  const words = text
    .split(' ')
    .filter((word) => word !== '')
    .map((word): HeardWord => ({ text: word }))
  return { words, settled: settled ?? words.length }
}

/**
 * Draws the state: correct words in capitals, the current one in brackets, ! for a flash, ~ for a word that
 * stays incorrect.
 */
function show({ verse, words, position, isMissed }: Guided): string {
  const picture = verse.map(({ key, index }) => {
    if (index === position) return isMissed && words[index] === 'incorrect' ? `[${key}]!` : `[${key}]`
    if (words[index] === 'correct') return key.toUpperCase()
    return words[index] === 'incorrect' ? `~${key}` : key
  })
  return picture.join(' ')
}

describe('the specified rule', () => {
  test('at the start the first word is current and the rest are pending', () => {
    expect(begin('For God so').words).toEqual(['current', 'pending', 'pending'])
    expect(show(begin('For God so'))).toBe('[for] god so')
  })

  test.each([
    ['a match moves on by one', 'For God so', 'for', 'FOR [god] so'],
    ['a homophone is a match', 'For God so', 'four', 'FOR [god] so'],
    ['a word that contains the other is a match', 'heaven and earth', 'heavenly', 'HEAVEN [and] earth'],
    ['a miss flashes the current word', 'For God so', 'dog', '[for]! god so'],
    ['each newly heard word counts separately', 'For God so loved', 'for god so', 'FOR GOD SO [loved]'],
    ['a word that fits nothing is ignored', 'For God so', 'well for um god', 'FOR GOD [so]'],
    ['a word before its turn does not count', 'For God so', 'god for', 'FOR [god] so'],
    ['a word short of three letters is not contained', 'a man', 'that', '[a]! man'],
    ['the last word completes', 'For God', 'for god', 'FOR GOD'],
    ['words after completion are ignored', 'For God', 'for god so dog', 'FOR GOD'],
    ['capitals and punctuation do not matter', '“God’s LORD—', 'gods Lord', 'GODS LORD'],
    ['what is said is stripped', 'For God so', 'For, "God; (so)', 'FOR GOD SO'],
  ])('%s', (_, verse, said, picture) => expect(show(final(begin(verse), said))).toBe(picture))

  test('hears nothing without words', () => {
    expect(final(begin(''), 'for god')).toEqual(begin(''))
    expect(begin('').isComplete).toBe(false)
  })

  test('complete: the flag is set, and later results change nothing', () => {
    const complete = final(begin('For God'), 'for god')
    expect([complete.isComplete, complete.position, guidedAccuracy(complete)]).toEqual([true, 2, 100])
    expect(final(complete, 'for god dog')).toBe(complete)
  })
})

describe('a heard word is used once', () => {
  test('an old "the" never counts for a later one', () => {
    expect(show(final(begin('the Lord the God'), 'the lord'))).toBe('THE LORD [the] god')
  })

  test('one "holy" in growing text is one holy', () => {
    let guided = begin('Holy, holy, holy')
    for (let times = 0; times < 5; times += 1) guided = interim(guided, 'holy')
    expect(show(guided)).toBe('HOLY [holy] holy')
    expect(show(interim(guided, 'holy holy'))).toBe('HOLY HOLY [holy]')
  })

  test.each([
    ['a revised word doesn’t match twice', ['love', 'loved'], 'LOVED [loved] us'],
    ['a revised word can match if it hadn’t before', ['live', 'loved'], 'LOVED [loved] us'],
    ['text that vanishes and comes back is the same', ['loved', '', 'loved'], 'LOVED [loved] us'],
    ['a second word is a second word', ['loved', '', 'loved loved'], 'LOVED LOVED [us]'],
    ['two words revised into one', ['love d', 'loved', 'loved us'], 'LOVED [loved]! us'],
    ['a word revised into another one', ['loved us', 'loved up loved'], 'LOVED LOVED [us]'],
    ['a whole line revised', ['loved us', 'he loved us all'], 'LOVED [loved] us'],
  ])('%s', (_, texts, picture) => {
    const guided = texts.reduce(
      (state, text, step) => (step === texts.length - 1 ? final : interim)(state, text),
      begin('loved loved us'),
    )
    expect(show(flashOver(guided)).replace('!', '')).toBe(picture.replace('!', ''))
  })
})

describe('a miss', () => {
  test('interim words wait; a second without a change makes them one', () => {
    const waiting = interim(begin('For God'), 'dog')
    expect([show(waiting), waiting.isWaiting]).toEqual(['[for] god', true])
    const missed = unchanged(waiting)
    expect([show(missed), missed.isWaiting, missed.misses]).toEqual(['[for]! god', false, 1])
    expect(unchanged(missed)).toBe(missed)
  })

  test('the same words do not flash twice when they settle', () => {
    const missed = flashOver(unchanged(interim(begin('For God'), 'dog')))
    expect([show(final(missed, 'dog')), final(missed, 'dog').misses]).toEqual(['[for] god', 1])
  })

  test('each settled miss is a new flash; its end makes the word current again', () => {
    const once = final(begin('For God'), 'dog')
    expect(show(flashOver(once))).toBe('[for] god')
    expect(final(flashOver(once), 'dog cat').misses).toBe(2)
  })

  test('a match within the second cancels the flash', () => {
    expect(show(final(final(begin('For God'), 'dog'), 'dog for'))).toBe('FOR [god]')
  })

  test('a match after the miss in the same result is not a miss', () => {
    expect(final(begin('For God'), 'um for').misses).toBe(0)
  })

  test('a person who repeats beginnings gets no miss', () => {
    const repeating = (text: string) =>
      final(beginGuided(wordsOf('For God so loved'), { repeats: true }), text)
    expect([show(repeating('for for god g god so')), repeating('for for god g god so').misses]).toEqual([
      'FOR GOD SO [loved]',
      0,
    ])
    expect(repeating('for dog').misses).toBe(1)
    expect(final(begin('For God so loved'), 'for for').misses).toBe(1)
  })

  test('nothing waits if all words fit', () => {
    expect(unchanged(begin('For God'))).toEqual(begin('For God'))
  })

  test("the recognizer's own doubt is no miss", () => {
    const doubtful = hearGuided(begin('For God'), { words: [{ text: 'dog', doubtful: true }], settled: 1 })
    expect(show(doubtful)).toBe('[for] god')
  })
})

describe('skip word', () => {
  test('the word stays incorrect and the accuracy shows it', () => {
    const guided = final(skipWord(final(begin('For God so loved'), 'for')), 'for so loved')
    expect([show(guided), guidedAccuracy(guided), guided.isComplete]).toEqual(['FOR ~god SO LOVED', 75, true])
  })

  test('skipping the last word completes', () => {
    const guided = skipWord(final(begin('For God'), 'for'))
    expect([show(guided), guided.isComplete, guidedAccuracy(guided)]).toEqual(['FOR ~god', true, 50])
    expect(skipWord(guided)).toBe(guided)
  })

  test('words said before the skip match no later word', () => {
    expect(show(final(skipWord(final(begin('For God so'), 'god')), 'god'))).toBe('~for [god] so')
  })
})

describe('other spellings', () => {
  test.each([
    ['together', 'for ever and', 'forever and', 'FOR EVER AND'],
    ['apart', 'somebody came', 'some body came', 'SOMEBODY CAME'],
    ['apart, in short pieces', 'El-beth-el stood', 'el beth el stood', 'ELBETHEL STOOD'],
    ['a hyphen apart', 'Beth-el and', 'Beth L and', 'BETHEL AND'],
    ['digits for words', 'forty two men', '42 men', 'FORTY TWO MEN'],
    ['digits for a long number', 'an hundred and twenty men', '120 men', 'AN HUNDRED AND TWENTY MEN'],
    ['words for digits', '144,000 men', 'one hundred and forty four thousand men', '144000 MEN'],
    ['a covered word', 'his ass went', 'his a** went', 'HIS ASS WENT'],
    ['an old verb in two words', 'believeth in him', 'believe it in him', 'BELIEVETH IN HIM'],
    ['a contraction', 'it is good', "it's good", 'IT IS GOOD'],
    ['a possessive', 'the sons’ sons', "the son's sons", 'THE SONS SONS'],
  ])('%s', (_, verse, said, picture) => expect(show(final(begin(verse), said))).toBe(picture))

  test('the pieces may come one by one without a flash', () => {
    let guided = begin('somebody came')
    for (const text of ['some', 'some body', 'some body came']) guided = final(guided, text)
    expect([show(guided), guided.misses]).toEqual(['SOMEBODY CAME', 0])
  })
})

describe('Selah', () => {
  test.each([
    ['may be said', 'my help Selah praise', 'my help selah praise', 'MY HELP SELAH PRAISE', 100],
    ['may stay unsaid', 'my help Selah praise', 'my help praise', 'MY HELP selah PRAISE', 100],
    ['at the end does not block completion', 'my help. Selah', 'my help', 'MY HELP selah', 100],
  ])('%s', (_, verse, said, picture, accuracy) => {
    const guided = final(begin(verse), said)
    expect([show(guided), guidedAccuracy(guided), guided.isComplete]).toEqual([picture, accuracy, true])
  })
})

describe('the on-device engine', () => {
  const placed = (guided: Guided, words: HeardWord[], settled = 0) => hearGuided(guided, { words, settled })
  const at = (index: number): HeardWord => ({ text: 'x', at: index })

  test('a located word counts as its word of the verse', () => {
    expect(show(placed(begin('For God so'), [at(0), at(1)]))).toBe('FOR GOD [so]')
  })

  test('going back is neither used nor missed', () => {
    const guided = placed(begin('For God so'), [at(0), at(1), at(0), at(1)], 4)
    expect([show(guided), guided.misses]).toEqual(['FOR GOD [so]', 0])
  })

  test('a located word before its turn is a miss', () => {
    expect(show(placed(begin('For God so'), [at(0), at(2)], 2))).toBe('FOR [god]! so')
  })

  test('unknown sound of three or more sounds is a miss', () => {
    expect(show(placed(begin('For God'), [{ text: '', sounds: 3 }], 1))).toBe('[for]! god')
    expect(show(placed(begin('For God'), [{ text: '', sounds: 2 }], 1))).toBe('[for] god')
  })

  test('words that vanish for a moment aren’t heard twice', () => {
    let guided = begin('holy holy holy')
    for (const words of [[at(0)], [], [at(0)], [at(0), at(1)], [at(0)]]) guided = placed(guided, words)
    expect(show(guided)).toBe('HOLY HOLY [holy]')
  })

  test('the recognizer may change midway', () => {
    const words = [{ text: 'for' }, { text: 'god' }, at(2), at(3)]
    expect(show(placed(begin('For God so loved us'), words))).toBe('FOR GOD SO LOVED [us]')
  })
})

test('Start after Stop continues in place, with new text', () => {
  const guided = continueGuided(interim(begin('holy holy holy'), 'holy'))
  expect(show(interim(guided, 'holy'))).toBe('HOLY HOLY [holy]')
})

describe.each(replays)('$name', ({ verse, steps, said }) => {
  test('the verse is followed to its end', () => {
    let guided = begin(verse)
    let transcript = beginTranscript()
    for (const step of steps) {
      transcript = step === 'end' ? transcriptRestarted(transcript) : transcriptHeard(transcript, step)
      guided = hearGuided(guided, currentHypothesis(transcript))
    }
    expect(show(guided)).toBe(said.toUpperCase().replace(/\bLOVE\b/, 'LOVED'))
  })
})

describe('laws', () => {
  const word = fc.constantFrom('holy', 'is', 'the', 'lord', 'of', 'forever', 'love', 'loved', '12')
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  const verse = 'the Lord of love is holy, holy: the Lord for ever and ever'

  test('the position never goes back, and correct words never outnumber words said', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.nat(8)), { maxLength: 8 }), (events) => {
        let guided = begin(verse)
        for (const [said, settled] of events) {
          const next = hearGuided(guided, heard(said, Math.min(settled, writtenWords(said).length)))
          expect(next.position).toBeGreaterThanOrEqual(guided.position)
          const passed = next.passed.map(({ at }) => at)
          const waiting = next.words.flatMap((state, at) =>
            state === 'current' || (state === 'incorrect' && !passed.includes(at)) ? [at] : [],
          )
          expect(waiting).toEqual(next.isComplete ? [] : [next.position])
          guided = next
        }
      }),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(text, (said) => {
        const written = said.replaceAll('forever', 'for ever').split(' ')
        const correct = final(begin(verse), said).words.filter((state) => state === 'correct')
        expect(correct.length).toBeLessThanOrEqual(written.length)
      }),
    )
  })

  test('a verse read in any chunks is complete, and a part of it leaves the rest pending', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 })), fc.nat(12), (chunks, length) => {
        const words = writtenWords(verse)
        const said = words.slice(0, length)
        let guided = begin(verse)
        let end = 0
        for (const chunk of [...chunks, said.length])
          guided = interim(guided, said.slice(0, (end += chunk)).join(' '))
        expect(guided.position).toBe(said.length)
        expect(guided.words.slice(said.length + 1).every((state) => state === 'pending')).toBe(true)
        expect(guided.isComplete).toBe(said.length === words.length)
      }),
    )
  })
})
