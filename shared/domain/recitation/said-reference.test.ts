import { describe, expect, test } from 'vitest'
import { beginRecitation, continueRecitation, hear } from './from-memory/recitation.ts'
import { beginGuided, hearGuided } from './guided/guided.ts'
import type { HeardWord } from './hypothesis.ts'
import { toHypothesis, show, toHeardWords } from '../../testing/recitation-picture.ts'
import { parseSaidReference, removeReference } from './said-reference.ts'
import { splitVerseWords } from './words/words.ts'

const JOHN = 'For God so loved the world'
const rest = (reference: string, verse: string, said: string) =>
  removeReference(toHypothesis(toHeardWords(said)), parseSaidReference(reference), splitVerseWords(verse))
    .words.map(({ text }) => text)
    .join(' ')

describe('removeReference', () => {
  test.each([
    ['John 3:16', JOHN, 'John three sixteen for God'],
    ['John 3:16', JOHN, 'John 3:16 for God'],
    ['John 3:16', JOHN, 'John 3 16 for God'],
    ['John 3:16', JOHN, 'John 316 for God'],
    ['John 3:16', JOHN, 'John chapter 3 verse 16 for God'],
    ['John 3:16', JOHN, 'um John 3:16 for God'],
    ['John 3:16', JOHN, 'John 3:60 for God'],
    ['John 3:16', JOHN, 'John for God'],
    ['John 3:16–17', JOHN, 'John 3 16 to 17 for God'],
    ['1 Corinthians 13:4', 'For God so loved', 'first Corinthians thirteen four for God'],
    ['1 Corinthians 13:4', 'For God so loved', '1st Corinthians 13:4 for God'],
    ['Psalm 119:105', 'For God so loved', 'Psalm one hundred nineteen one hundred five for God'],
    ['Psalm 119:105', 'For God so loved', 'Psalms one nineteen one oh five for God'],
    ['Psalm 23:1', 'For God so loved', 'psalm 23 for God'],
    ['Song of Solomon 2:4', 'For God so loved', 'Song of Solomon two four for God'],
    ['Matthew 22:2', 'For God so loved', 'Matthew 22 to for God'],
  ])('removes %s before “%s” from “%s”', (reference, verse, said) =>
    expect(rest(reference, verse, said).toLowerCase()).toBe('for god'),
  )

  test.each([
    ['John 1:26', 'John answered them', 'john answered', 'john answered'],
    ['James 1:1', 'James, a servant of God', 'james one one james a servant', 'james a servant'],
    ['John 3:16', JOHN, 'for God so', 'for God so'],
    ['Psalm 23:1', 'The LORD is my shepherd', 'psalm 23 one the lord', 'the lord'],
    ['My own card', JOHN, 'my own card', 'my own card'],
    ['', JOHN, 'John three sixteen', 'John three sixteen'],
  ])('for %s before “%s”, shortens “%s” to “%s”', (reference, verse, said, left) =>
    expect(rest(reference, verse, said)).toBe(left),
  )

  test('holds back a possible reference until something else is heard', () => {
    const left = ['John', 'John three', 'John three sixteen', 'John three sixteen for'].map((said) =>
      rest('John 3:16', JOHN, said),
    )
    expect(left).toEqual(['', '', '', 'for'])
    expect(['first', 'first John', 'first love'].map((said) => rest('1 John 4:8', JOHN, said))).toEqual([
      '',
      '',
      'first love',
    ])
  })

  test('keeps settled words settled', () => {
    const words = toHeardWords('John 3 16 for God')
    const left = removeReference(
      { words, settled: 4 },
      parseSaidReference('John 3:16'),
      splitVerseWords(JOHN),
    )
    expect(left.settled).toBe(1)
  })
})

describe('in a recitation', () => {
  test('From memory counts no extra words', () => {
    const begun = beginRecitation(splitVerseWords(JOHN), { reference: 'John 3:16' })
    const end = hear(begun, toHypothesis(toHeardWords('john three sixteen for god so loved the world')), true)
    expect(show(end)).toBe('for god so loved the world')
  })

  test('Guided doesn’t move or count a miss', () => {
    const guided = beginGuided(splitVerseWords(JOHN), { reference: 'John 3:16' })
    const named = hearGuided(guided, toHypothesis(toHeardWords('john three sixteen')))
    expect([named.position, named.misses]).toEqual([0, 0])
    expect(hearGuided(named, toHypothesis(toHeardWords('john three sixteen for god'))).position).toBe(2)
  })

  test('the on-device engine ignores sound before the first word if the reference is known', () => {
    const sound: HeardWord = { text: '', sounds: 12 }
    const located = splitVerseWords(JOHN).map(({ key, index }): HeardWord => ({ text: key, at: index }))
    const begun = beginRecitation(splitVerseWords(JOHN), { reference: 'John 3:16' })
    expect(show(hear(begun, toHypothesis([sound, ...located]), true))).toBe('for god so loved the world')
    expect(show(hear(begun, toHypothesis([sound, ...located.slice(1)]), true))).toContain('✗for()')
    const guided = beginGuided(splitVerseWords(JOHN), { reference: 'John 3:16' })
    expect(hearGuided(guided, toHypothesis([sound, ...located])).misses).toBe(0)
  })

  test('the book’s name is a normal word once the verse has begun', () => {
    const begun = beginRecitation(splitVerseWords('he said unto John Come'), { reference: 'John 3:16' })
    const paused = continueRecitation(hear(begun, toHypothesis(toHeardWords('he said unto'))))
    expect(show(hear(paused, toHypothesis(toHeardWords('john come')), true))).toBe('he said unto john come')
  })
})
