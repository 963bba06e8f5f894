import { describe, expect, test } from 'vitest'
import { computeAccuracy } from '../accuracy.ts'
import { beginRecitation, hear } from '../from-memory/recitation.ts'
import type { HeardWord } from '../hypothesis.ts'
import { begin, hearFinal, splitLines, toHypothesis, show } from '../../../testing/recitation-picture.ts'
import { splitVerseWords } from '../words/words.ts'

const JOHN = 'For God so loved the world'
const PSALM = 'The LORD is my shepherd; I shall not want.'

describe('the nine verdicts', () => {
  // The verse, what was heard, the verdicts.
  test.each([
    [
      'an exact recitation',
      100,
      `
      For God so loved the world
      for god so loved the world
      for god so loved the world`,
    ],
    [
      'a word that sounds alike',
      100,
      `
      peace be unto you
      piece be unto you
      ~peace(piece) be unto you`,
    ],
    [
      'a wrong word',
      83,
      `
      For God so loved the world
      for god so liked the world
      for god so ✗loved(liked) the world`,
    ],
    [
      'a wrong word at the end',
      83,
      `
      For God so loved the world
      for god so loved the planet
      for god so loved the ✗world(planet)`,
    ],
    [
      'two wrong words',
      78,
      `
      The LORD is my shepherd; I shall not want.
      the lord was your shepherd i shall not want
      the lord ✗is(was) ✗my(your) shepherd i shall not want`,
    ],
    [
      'a skipped word',
      83,
      `
      For God so loved the world
      for god loved the world
      for god -so loved the world`,
    ],
    [
      'a skipped phrase',
      67,
      `
      The LORD is my shepherd; I shall not want.
      the lord i shall not want
      the lord -is -my -shepherd i shall not want`,
    ],
    [
      'an added word',
      100,
      `
      For God so loved the world
      for god so loved the whole world
      for god so loved the +whole world`,
    ],
    [
      'a repeated word',
      100,
      `
      For God so loved the world
      for god so so loved the world
      for god so =so loved the world`,
    ],
    [
      'a repeated phrase',
      100,
      `
      The LORD is my shepherd; I shall not want.
      the lord is my the lord is my shepherd i shall not want
      the lord is my =the =lord =is =my shepherd i shall not want`,
    ],
    [
      'two swapped words',
      50,
      `
      Trust in the LORD
      in trust the lord
      ⇄trust ⇄in the lord`,
    ],
    [
      'words swapped around another',
      60,
      `
      man and woman were made
      woman and man were made
      ⇄man and ⇄woman were made`,
    ],
    [
      'an immediate correction',
      100,
      `
      For God so loved the world
      for god so liked loved the world
      for god so ↺loved(liked) the world`,
    ],
    [
      'a correction from the word before',
      100,
      `
      For God so loved the world
      for god so liked so loved the world
      for god so =so ↺loved(liked) the world`,
    ],
    [
      'a correction from the beginning',
      100,
      `
      The LORD is my shepherd; I shall not want.
      the lord is your the lord is my shepherd i shall not want
      the lord is =the =lord =is ↺my(your) shepherd i shall not want`,
    ],
    [
      'a late correction',
      100,
      `
      The LORD is my shepherd; I shall not want.
      the lord is your shepherd my i shall not want
      the lord is ↺my(your) shepherd i shall not want`,
    ],
    [
      'gone back for a skipped word',
      100,
      `
      who was born king of the Jews
      who was king of born king of the jews
      who was =king =of ↺born king of the jews`,
    ],
    [
      'a name that may be misheard',
      100,
      `
      Then king Jehoshaphat came
      then king joe has a fat came
      then king ?jehoshaphat(joe has a fat) came`,
    ],
    [
      'an ending that may be misheard',
      100,
      `
      in the paths of
      in the path of
      in the ?paths(path) of`,
    ],
    [
      'a censored word',
      100,
      `
      his ass and his ox
      his a** and his ox
      his ass and his ox`,
    ],
    [
      'an added small word next to a name',
      100,
      `
      and Aaron went
      and aaron the went
      and aaron +the went`,
    ],
    [
      'a phrase skipped before the last word',
      67,
      `
      The LORD is my shepherd; I shall not want.
      the lord is my shepherd want
      the lord is my shepherd -i -shall -not want`,
    ],
    [
      'a word that is doubtful only the second time',
      100,
      `
      in the paths of
      in the paths the path of
      in the paths =the =path of`,
    ],
    [
      'a filler',
      100,
      `
      For God so loved the world
      for god um so loved uh the world
      for god so loved the world`,
    ],
  ])('are given to %s', (_, accuracy, picture) => {
    const [verse = '', said = '', verdicts] = splitLines(picture)
    const recitation = hearFinal(begin(verse), said)
    expect(show(recitation)).toBe(verdicts)
    expect(computeAccuracy(recitation.words)).toBe(accuracy)
  })
})

describe('other spellings', () => {
  test.each([
    ['some body came', 'somebody came'],
    ['somebody came', 'some body came'],
    ['for ever and ever', 'forever and ever'],
    ['two by two', '2 by 2'],
    ['forty days', '40 days'],
    ['forty two men', '42 men'],
    ['an hundred and twenty men', '120 men'],
    ['threescore and ten years', '70 years'],
    ['144,000 men', 'one hundred forty four thousand men'],
    ['144,000 men', 'one hundred and forty four thousand men'],
    ['144,000 men', '144000 men'],
    ["I can't go", 'i cannot go'],
    ["I don't know", 'i do not know'],
    ['it is good', "it's good"],
    ['Go up to Beth-el', 'go up to bethel'],
    ['name him Maher-shalal-hash-baz', 'name him mahershalalhashbaz'],
    ['Go up to Beth-el', 'go up to beth el'],
    ['God’s people', "god's people"],
    ['God’s people', 'gods people'],
    ['his neighbour', 'his neighbor'],
    ['起初，神創造', '起 初 神 創 造'],
  ])('%s may be written as %s', (verse, said) =>
    expect(hearFinal(begin(verse), said).words.every(({ verdict }) => verdict === 'correct')).toBe(true),
  )

  test.each([
    ['whosoever believeth in him', 'whosoever believes in him'],
    ['whosoever believeth in him', 'whosoever believe it in him'],
    ['he hath given thee rest', 'he has given the rest'],
    ['O LORD my God', 'oh lord my god'],
  ])('%s may be heard as %s', (verse, said) =>
    expect(computeAccuracy(hearFinal(begin(verse), said).words)).toBe(100),
  )
})

describe('part of a verse', () => {
  test('leaves unsaid words pending', () => {
    const recitation = hearFinal(begin(PSALM), 'the lord is my')
    expect(show(recitation)).toBe('the lord is my ·shepherd ·i ·shall ·not ·want')
    expect([recitation.position, recitation.isComplete, computeAccuracy(recitation.words)]).toEqual([
      4,
      false,
      44,
    ])
  })

  test('matches another verse only in shared words', () => {
    const recitation = hearFinal(
      begin('In the beginning God created the heaven and the earth'),
      'he maketh me to lie down in green pastures',
    )
    expect(computeAccuracy(recitation.words)).toBe(10)
  })

  test.each([
    ['my help. Selah. Praise him', 'my help praise him', 'my help ·selah praise him', true],
    ['my help. Selah. Praise him', 'my help selah praise him', 'my help selah praise him', true],
    ['my help. Selah', 'my help', 'my help ·selah', true],
  ])('is judged without Selah, %s: %s', (verse, said, picture, isComplete) => {
    const recitation = hearFinal(begin(verse), said)
    expect([show(recitation), recitation.isComplete, computeAccuracy(recitation.words)]).toEqual([
      picture,
      isComplete,
      100,
    ])
  })

  test('may be nothing', () => {
    expect(show(hearFinal(begin(JOHN), ''))).toBe('·for ·god ·so ·loved ·the ·world')
    expect(hearFinal(begin(''), 'for god').words).toEqual([])
  })
})

describe('the on-device engine', () => {
  const verse = splitVerseWords('For God so loved the world that he gave')
  /** Parses words: a number is a located word, ~n an unknown stretch of n sounds, anything else free text. */
  const heard = (line: string) =>
    line.split(' ').map((part): HeardWord => {
      if (part.startsWith('~')) return { text: '', sounds: Number(part.slice(1)) }
      return /^\d+$/.test(part) ? { text: verse[Number(part)]?.key ?? '', at: Number(part) } : { text: part }
    })
  const finished = (line: string) => hear(beginRecitation(verse), toHypothesis(heard(line)), true)

  test.each([
    ['an exact recitation', '0 1 2 3 4 5 6 7 8', 'for god so loved the world that he gave'],
    ['a skipped word', '0 1 3 4 5 6 7 8', 'for god -so loved the world that he gave'],
    ['a skipped phrase', '0 1 2 6 7 8', 'for god so -loved -the -world that he gave'],
    ['unknown sound in place of a word', '0 1 ~4 3 4 5 6 7 8', 'for god ✗so() loved the world that he gave'],
    ['a short sound in place of a word', '0 1 ~2 3 4 5 6 7 8', 'for god ?so() loved the world that he gave'],
    [
      'unknown sound in place of a phrase',
      '0 1 2 ~11 6 7 8',
      'for god so ✗loved() ✗the() ✗world() that he gave',
    ],
    ['a long sound between words', '0 1 2 ~5 3 4 5 6 7 8', 'for god so + loved the world that he gave'],
    ['a short sound between words', '0 1 2 ~2 3 4 5 6 7 8', 'for god so loved the world that he gave'],
    ['going back', '0 1 2 0 1 2 3 4 5 6 7 8', 'for god so =for =god =so loved the world that he gave'],
    ['a repeated word', '0 1 2 2 3 4 5 6 7 8', 'for god so =so loved the world that he gave'],
    ['a correction', '0 1 2 ~5 2 3 4 5 6 7 8', 'for god so =so ↺loved() the world that he gave'],
    [
      'gone back for a skipped word',
      '0 1 3 4 2 3 4 5 6 7 8',
      'for god ↺so loved the =loved =the world that he gave',
    ],
    ['swapped words', '0 1 3 2 4 5 6 7 8', 'for god ⇄so ⇄loved the world that he gave'],
    ['a word far ahead at the end', '0 8', 'for +gave ·god ·so ·loved ·the ·world ·that ·he ·gave'],
    ['a breath after stopping halfway', '0 1 2 3 ~4', 'for god so loved ·the ·world ·that ·he ·gave'],
    ['an unknown last word', '0 1 2 3 4 5 6 7 ~4', 'for god so loved the world that he ✗gave()'],
    [
      'a change from the browser’s recognizer',
      'for god so 3 4 5 6 7 8',
      'for god so loved the world that he gave',
    ],
    [
      'a change to the browser’s recognizer',
      '0 1 2 3 4 world that he give',
      'for god so loved the world that he ✗gave(give)',
    ],
  ])('is judged for %s', (_, line, picture) => {
    expect(show(finished(line))).toBe(picture)
  })

  test('never counts the recognizer’s own doubt as an error', () => {
    const doubtful = [...heard('0 1'), { text: 'sew what', doubtful: true }, ...heard('3 4 5 6 7 8')]
    expect(show(hear(beginRecitation(verse), toHypothesis(doubtful), true))).toContain('?so(sew what)')
    const beside = [...heard('0 1 2'), { text: 'hm yes', doubtful: true }, ...heard('3 4 5 6 7 8')]
    expect(show(hear(beginRecitation(verse), toHypothesis(beside), true))).not.toContain('+')
  })
})

describe('doubt', () => {
  /** Parses words like `heard`, with ? before a doubtful word and @from-to for its time. */
  const parseHeard = (line: string, keys: readonly string[]) =>
    line.split(' ').map((part): HeardWord => {
      const [said = '', time] = part.replace('?', '').split('@')
      const [from, to] = time?.split('-').map(Number) ?? []
      const isLocated = /^\d+$/.test(said)
      return {
        ...(said.startsWith('~')
          ? { text: '', sounds: Number(said.slice(1)) }
          : { text: isLocated ? (keys[Number(said)] ?? '') : said }),
        ...(isLocated && { at: Number(said) }),
        ...(part.startsWith('?') && { doubtful: true }),
        ...(from !== undefined && to !== undefined && { from, to }),
      }
    })

  // The verse, what was heard, the verdicts.
  test.each([
    [
      'doesn’t apply to sound that is long enough for another word',
      `
      For God so loved the world
      0 1 ~3 3 4 5
      for god ✗so() loved the world`,
    ],
    [
      'applies to a shorter sound',
      `
      For God so loved the world
      0 1 ~2 3 4 5
      for god ?so() loved the world`,
    ],
    [
      'doesn’t apply to another written word',
      `
      For God so loved the world
      for god how loved the world
      for god ✗so(how) loved the world`,
    ],
    [
      'applies to another word that the recognizer doubts',
      `
      For God so loved the world
      for god ?how loved the world
      for god ?so(how) loved the world`,
    ],
    [
      'applies to a word of the verse that the recognizer doubts',
      `
      For God so loved the world
      0 1 ?2 3 4 5
      for god ?so(so) loved the world`,
    ],
    [
      'doesn’t apply to a word that is doubted only the second time',
      `
      For God so loved the world
      0 1 2 3 1 ?2 3 4 5
      for god so loved =god =loved the world`,
    ],
    [
      'doesn’t apply to a word that a browser left out',
      `
      For God so loved the world
      for god loved the world
      for god -so loved the world`,
    ],
    [
      'doesn’t apply to a word missing between words without timestamps',
      `
      For God so loved the world
      0 1 3 4 5
      for god -so loved the world`,
    ],
    [
      'doesn’t apply to a missing word without time for it',
      `
      For God so loved the world
      0@0-20 1@20-50 3@52-90 4@90-100 5@100-140
      for god -so loved the world`,
    ],
    [
      'applies to a missing word with time for it',
      `
      For God so loved the world
      0@0-20 1@20-50 3@70-108 4@108-118 5@118-158
      for god ?so loved the world`,
    ],
    [
      'doesn’t apply to four missing words with time for one',
      `
      For God so loved the world that he gave
      0@0-20 5@40-80 6@80-100 7@100-110
      for -god -so -loved -the world that he ·gave`,
    ],
    [
      'applies to a missing word next to a doubted one',
      `
      For God so loved the world
      0@0-20 ?1@20-50 3@52-90 4@90-100 5@100-140
      for ?god(god) ?so loved the world`,
    ],
  ])('%s', (_, picture) => {
    const [text = '', line = '', verdicts] = splitLines(picture)
    const words = parseHeard(
      line,
      splitVerseWords(text).map(({ key }) => key),
    )
    expect(show(hearFinal(begin(text), words))).toBe(verdicts)
  })

  test('doesn’t lower the accuracy', () => {
    const end = hearFinal(begin(JOHN), parseHeard('for god ?how loved the world', []))
    expect(computeAccuracy(end.words)).toBe(100)
  })
})

describe('extras', () => {
  test.each([
    [
      'exclude a stutter',
      `
      In the beginning God created
      in the b be begin beginning god created
      in the beginning god created`,
    ],
    [
      'exclude fillers',
      `
      In the beginning God created
      um in the uh beginning hmm god created
      in the beginning god created`,
    ],
    [
      'exclude a word cut short at the end',
      `
      In the beginning God created
      in the begin
      in the ·beginning ·god ·created`,
    ],
  ])('%s', (_, picture) => {
    const [verse = '', said = '', verdicts] = splitLines(picture)
    expect(show(hearFinal(begin(verse), said))).toBe(verdicts)
  })
})
