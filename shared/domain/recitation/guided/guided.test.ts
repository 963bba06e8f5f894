import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginGuided,
  continueGuided,
  endFlash,
  computeGuidedAccuracy,
  hearGuided,
  skipWord,
  settleWaiting,
  type Guided,
} from './guided.ts'
import { beginTranscript, getHypothesis, updateTranscript, endCycle } from '../browser-transcript.ts'
import type { HeardWord } from '../hypothesis.ts'
import { replays } from '../../../testing/replayed-browsers.ts'
import { splitVerseWords, splitWrittenWords } from '../words/words.ts'

const begin = (text: string) => beginGuided(splitVerseWords(text))

/** Hears text that isn't settled yet. */
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
  test('starts with the first word current and the rest pending', () => {
    expect(begin('For God so').words).toEqual(['current', 'pending', 'pending'])
    expect(show(begin('For God so'))).toBe('[for] god so')
  })

  test.each([
    ['moves on by one word after a match', 'For God so', 'for', 'FOR [god] so'],
    ['matches a homophone', 'For God so', 'four', 'FOR [god] so'],
    ['matches a word that contains the expected one', 'heaven and earth', 'heavenly', 'HEAVEN [and] earth'],
    ['flashes the current word after a miss', 'For God so', 'dog', '[for]! god so'],
    ['counts each newly heard word separately', 'For God so loved', 'for god so', 'FOR GOD SO [loved]'],
    ['ignores a word that fits nothing', 'For God so', 'well for um god', 'FOR GOD [so]'],
    ['doesn’t count a word before its turn', 'For God so', 'god for', 'FOR [god] so'],
    ['doesn’t match a contained word under three letters', 'a man', 'that', '[a]! man'],
    ['completes with the last word', 'For God', 'for god', 'FOR GOD'],
    ['ignores words after completion', 'For God', 'for god so dog', 'FOR GOD'],
    ['ignores capitals and punctuation', '“God’s LORD—', 'gods Lord', 'GODS LORD'],
    ['strips punctuation from what is heard', 'For God so', 'For, "God; (so)', 'FOR GOD SO'],
  ])('%s', (_, verse, said, picture) => expect(show(final(begin(verse), said))).toBe(picture))

  test('hears nothing without words', () => {
    expect(final(begin(''), 'for god')).toEqual(begin(''))
    expect(begin('').isComplete).toBe(false)
  })

  test('ignores later results once complete', () => {
    const complete = final(begin('For God'), 'for god')
    expect([complete.isComplete, complete.position, computeGuidedAccuracy(complete)]).toEqual([true, 2, 100])
    expect(final(complete, 'for god dog')).toBe(complete)
  })
})

describe('a heard word', () => {
  test('isn’t counted for a later "the"', () => {
    expect(show(final(begin('the Lord the God'), 'the lord'))).toBe('THE LORD [the] god')
  })

  test('counts once in growing text', () => {
    let guided = begin('Holy, holy, holy')
    for (let times = 0; times < 5; times += 1) guided = interim(guided, 'holy')
    expect(show(guided)).toBe('HOLY [holy] holy')
    expect(show(interim(guided, 'holy holy'))).toBe('HOLY HOLY [holy]')
  })

  test.each([
    ['doesn’t match twice after a revision', ['love', 'loved'], 'LOVED [loved] us'],
    ['can match after a revision', ['live', 'loved'], 'LOVED [loved] us'],
    ['counts once if it vanishes and comes back', ['loved', '', 'loved'], 'LOVED [loved] us'],
    ['counts twice if it is repeated', ['loved', '', 'loved loved'], 'LOVED LOVED [us]'],
    ['counts once if two words are revised into one', ['love d', 'loved', 'loved us'], 'LOVED [loved]! us'],
    ['counts if a word is revised into others', ['loved us', 'loved up loved'], 'LOVED LOVED [us]'],
    ['counts once if a whole line is revised', ['loved us', 'he loved us all'], 'LOVED [loved] us'],
  ])('%s', (_, texts, picture) => {
    const guided = texts.reduce(
      (state, text, step) => (step === texts.length - 1 ? final : interim)(state, text),
      begin('loved loved us'),
    )
    expect(show(endFlash(guided)).replace('!', '')).toBe(picture.replace('!', ''))
  })
})

describe('a miss', () => {
  test('waits until interim words stay unchanged for a second', () => {
    const waiting = interim(begin('For God'), 'dog')
    expect([show(waiting), waiting.isWaiting]).toEqual(['[for] god', true])
    const missed = settleWaiting(waiting)
    expect([show(missed), missed.isWaiting, missed.misses]).toEqual(['[for]! god', false, 1])
    expect(settleWaiting(missed)).toBe(missed)
  })

  test('doesn’t flash again when its words settle', () => {
    const missed = endFlash(settleWaiting(interim(begin('For God'), 'dog')))
    expect([show(final(missed, 'dog')), final(missed, 'dog').misses]).toEqual(['[for] god', 1])
  })

  test('flashes each time and makes the word current again afterward', () => {
    const once = final(begin('For God'), 'dog')
    expect(show(endFlash(once))).toBe('[for] god')
    expect(final(endFlash(once), 'dog cat').misses).toBe(2)
  })

  test('stops flashing after a match', () => {
    expect(show(final(final(begin('For God'), 'dog'), 'dog for'))).toBe('FOR [god]')
  })

  test('doesn’t count if a match follows in the same result', () => {
    expect(final(begin('For God'), 'um for').misses).toBe(0)
  })

  test('doesn’t count for repeated beginnings if they are ignored', () => {
    const repeating = (text: string) =>
      final(beginGuided(splitVerseWords('For God so loved'), { repeats: true }), text)
    expect([show(repeating('for for god g god so')), repeating('for for god g god so').misses]).toEqual([
      'FOR GOD SO [loved]',
      0,
    ])
    expect(repeating('for dog').misses).toBe(1)
    expect(final(begin('For God so loved'), 'for for').misses).toBe(1)
  })

  test('doesn’t wait if all words fit', () => {
    expect(settleWaiting(begin('For God'))).toEqual(begin('For God'))
  })

  test('doesn’t count if the recognizer doubts the word', () => {
    const doubtful = hearGuided(begin('For God'), { words: [{ text: 'dog', doubtful: true }], settled: 1 })
    expect(show(doubtful)).toBe('[for] god')
  })
})

describe('skipWord', () => {
  test('leaves the word incorrect, which lowers the accuracy', () => {
    const guided = final(skipWord(final(begin('For God so loved'), 'for')), 'for so loved')
    expect([show(guided), computeGuidedAccuracy(guided), guided.isComplete]).toEqual([
      'FOR ~god SO LOVED',
      75,
      true,
    ])
  })

  test('completes at the last word', () => {
    const guided = skipWord(final(begin('For God'), 'for'))
    expect([show(guided), guided.isComplete, computeGuidedAccuracy(guided)]).toEqual(['FOR ~god', true, 50])
    expect(skipWord(guided)).toBe(guided)
  })

  test('keeps earlier words from matching later ones', () => {
    expect(show(final(skipWord(final(begin('For God so'), 'god')), 'god'))).toBe('~for [god] so')
  })
})

describe('other spellings', () => {
  test.each([
    ['joined words', 'for ever and', 'forever and', 'FOR EVER AND'],
    ['a split word', 'somebody came', 'some body came', 'SOMEBODY CAME'],
    ['a word split into short pieces', 'El-beth-el stood', 'el beth el stood', 'ELBETHEL STOOD'],
    ['a split word with a hyphen', 'Beth-el and', 'Beth L and', 'BETHEL AND'],
    ['digits for words', 'forty two men', '42 men', 'FORTY TWO MEN'],
    ['digits for a long number', 'an hundred and twenty men', '120 men', 'AN HUNDRED AND TWENTY MEN'],
    ['words for digits', '144,000 men', 'one hundred and forty four thousand men', '144000 MEN'],
    ['a censored word', 'his ass went', 'his a** went', 'HIS ASS WENT'],
    ['an old verb in two words', 'believeth in him', 'believe it in him', 'BELIEVETH IN HIM'],
    ['a contraction', 'it is good', "it's good", 'IT IS GOOD'],
    ['a possessive', 'the sons’ sons', "the son's sons", 'THE SONS SONS'],
  ])('match for %s', (_, verse, said, picture) => expect(show(final(begin(verse), said))).toBe(picture))

  test('match without a flash if the pieces come one by one', () => {
    let guided = begin('somebody came')
    for (const text of ['some', 'some body', 'some body came']) guided = final(guided, text)
    expect([show(guided), guided.misses]).toEqual(['SOMEBODY CAME', 0])
  })
})

describe('Selah', () => {
  test.each([
    ['can be said', 'my help Selah praise', 'my help selah praise', 'MY HELP SELAH PRAISE', 100],
    ['can be left out', 'my help Selah praise', 'my help praise', 'MY HELP selah PRAISE', 100],
    ['can be missing at the end', 'my help. Selah', 'my help', 'MY HELP selah', 100],
  ])('%s', (_, verse, said, picture, accuracy) => {
    const guided = final(begin(verse), said)
    expect([show(guided), computeGuidedAccuracy(guided), guided.isComplete]).toEqual([
      picture,
      accuracy,
      true,
    ])
  })
})

describe('the on-device engine', () => {
  const placed = (guided: Guided, words: HeardWord[], settled = 0) => hearGuided(guided, { words, settled })
  const at = (index: number): HeardWord => ({ text: 'x', at: index })

  test('locates words of the verse', () => {
    expect(show(placed(begin('For God so'), [at(0), at(1)]))).toBe('FOR GOD [so]')
  })

  test('neither matches nor misses words when the reader goes back', () => {
    const guided = placed(begin('For God so'), [at(0), at(1), at(0), at(1)], 4)
    expect([show(guided), guided.misses]).toEqual(['FOR GOD [so]', 0])
  })

  test('misses a located word before its turn', () => {
    expect(show(placed(begin('For God so'), [at(0), at(2)], 2))).toBe('FOR [god]! so')
  })

  test('misses an unknown sound of three or more sounds', () => {
    expect(show(placed(begin('For God'), [{ text: '', sounds: 3 }], 1))).toBe('[for]! god')
    expect(show(placed(begin('For God'), [{ text: '', sounds: 2 }], 1))).toBe('[for] god')
  })

  test('counts words that vanish for a moment only once', () => {
    let guided = begin('holy holy holy')
    for (const words of [[at(0)], [], [at(0)], [at(0), at(1)], [at(0)]]) guided = placed(guided, words)
    expect(show(guided)).toBe('HOLY HOLY [holy]')
  })

  test('can take over midway', () => {
    const words = [{ text: 'for' }, { text: 'god' }, at(2), at(3)]
    expect(show(placed(begin('For God so loved us'), words))).toBe('FOR GOD SO LOVED [us]')
  })
})

test('continues in place with new text on Start after Stop', () => {
  const guided = continueGuided(interim(begin('holy holy holy'), 'holy'))
  expect(show(interim(guided, 'holy'))).toBe('HOLY HOLY [holy]')
})

describe.each(replays)('$name', ({ verse, steps, said }) => {
  test('is followed to the end of the verse', () => {
    let guided = begin(verse)
    let transcript = beginTranscript()
    for (const step of steps) {
      transcript = step === 'end' ? endCycle(transcript) : updateTranscript(transcript, step)
      guided = hearGuided(guided, getHypothesis(transcript))
    }
    expect(show(guided)).toBe(said.toUpperCase().replace(/\bLOVE\b/, 'LOVED'))
  })
})

describe('every recitation', () => {
  const word = fc.constantFrom('holy', 'is', 'the', 'lord', 'of', 'forever', 'love', 'loved', '12')
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  const verse = 'the Lord of love is holy, holy: the Lord for ever and ever'

  test('never goes back, and never has more correct words than were said', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.nat(8)), { maxLength: 8 }), (events) => {
        let guided = begin(verse)
        for (const [said, settled] of events) {
          const next = hearGuided(guided, heard(said, Math.min(settled, splitWrittenWords(said).length)))
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

  test('is complete if the verse is read in chunks, and leaves unsaid words pending', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 })), fc.nat(12), (chunks, length) => {
        const words = splitWrittenWords(verse)
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
