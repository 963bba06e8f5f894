import { describe, expect, test } from 'vitest'
import { accuracyOf } from '../accuracy.ts'
import { beginRecitation, hear } from '../from-memory/recitation.ts'
import type { HeardWord } from '../hypothesis.ts'
import { begin, final, linesOf, settled, show } from '../../../testing/recitation-picture.ts'
import { wordsOf } from '../words/words.ts'

const JOHN = 'For God so loved the world'
const PSALM = 'The LORD is my shepherd; I shall not want.'

describe('the nine verdicts', () => {
  // The verse, what was heard, the verdicts.
  test.each([
    [
      'read exactly',
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
      'two words swapped',
      50,
      `
      Trust in the LORD
      in trust the lord
      ⇄trust ⇄in the lord`,
    ],
    [
      'swapped around another',
      60,
      `
      man and woman were made
      woman and man were made
      ⇄man and ⇄woman were made`,
    ],
    [
      'corrected at once',
      100,
      `
      For God so loved the world
      for god so liked loved the world
      for god so ↺loved(liked) the world`,
    ],
    [
      'corrected from the word before',
      100,
      `
      For God so loved the world
      for god so liked so loved the world
      for god so =so ↺loved(liked) the world`,
    ],
    [
      'corrected from the beginning',
      100,
      `
      The LORD is my shepherd; I shall not want.
      the lord is your the lord is my shepherd i shall not want
      the lord is =the =lord =is ↺my(your) shepherd i shall not want`,
    ],
    [
      'corrected too late',
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
      'a word covered up',
      100,
      `
      his ass and his ox
      his a** and his ox
      his ass and his ox`,
    ],
    [
      'a small word beside a name',
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
      'doubtful only the second time',
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
  ])('%s', (_, accuracy, picture) => {
    const [verse = '', said = '', verdicts] = linesOf(picture)
    const recitation = final(begin(verse), said)
    expect(show(recitation)).toBe(verdicts)
    expect(accuracyOf(recitation.words)).toBe(accuracy)
  })
})

describe('other spellings are right', () => {
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
  ])('%s: %s', (verse, said) =>
    expect(final(begin(verse), said).words.every(({ verdict }) => verdict === 'correct')).toBe(true),
  )

  test.each([
    ['whosoever believeth in him', 'whosoever believes in him'],
    ['whosoever believeth in him', 'whosoever believe it in him'],
    ['he hath given thee rest', 'he has given the rest'],
    ['O LORD my God', 'oh lord my god'],
  ])('%s: %s', (verse, said) => expect(accuracyOf(final(begin(verse), said).words)).toBe(100))
})

describe('half a verse, another verse, and Selah', () => {
  test('unsaid words stay pending', () => {
    const recitation = final(begin(PSALM), 'the lord is my')
    expect(show(recitation)).toBe('the lord is my ·shepherd ·i ·shall ·not ·want')
    expect([recitation.position, recitation.isComplete, accuracyOf(recitation.words)]).toEqual([4, false, 44])
  })

  test('another verse doesn’t match, except for shared words', () => {
    const recitation = final(
      begin('In the beginning God created the heaven and the earth'),
      'he maketh me to lie down in green pastures',
    )
    expect(accuracyOf(recitation.words)).toBe(10)
  })

  test.each([
    ['my help. Selah. Praise him', 'my help praise him', 'my help ·selah praise him', true],
    ['my help. Selah. Praise him', 'my help selah praise him', 'my help selah praise him', true],
    ['my help. Selah', 'my help', 'my help ·selah', true],
  ])('%s: %s', (verse, said, picture, isComplete) => {
    const recitation = final(begin(verse), said)
    expect([show(recitation), recitation.isComplete, accuracyOf(recitation.words)]).toEqual([
      picture,
      isComplete,
      100,
    ])
  })

  test('without speech, or without a verse', () => {
    expect(show(final(begin(JOHN), ''))).toBe('·for ·god ·so ·loved ·the ·world')
    expect(final(begin(''), 'for god').words).toEqual([])
  })
})

describe('the on-device engine', () => {
  const verse = wordsOf('For God so loved the world that he gave')
  /** Numbers are located words, ~n is an unknown stretch of n sounds, anything else is free text. */
  const heard = (line: string) =>
    line.split(' ').map((part): HeardWord => {
      if (part.startsWith('~')) return { text: '', sounds: Number(part.slice(1)) }
      return /^\d+$/.test(part) ? { text: verse[Number(part)]?.key ?? '', at: Number(part) } : { text: part }
    })
  const finished = (line: string) => hear(beginRecitation(verse), settled(heard(line)), true)

  test.each([
    ['read exactly', '0 1 2 3 4 5 6 7 8', 'for god so loved the world that he gave'],
    ['a skipped word', '0 1 3 4 5 6 7 8', 'for god -so loved the world that he gave'],
    ['a skipped phrase', '0 1 2 6 7 8', 'for god so -loved -the -world that he gave'],
    ['unknown sound in place of a word', '0 1 ~4 3 4 5 6 7 8', 'for god ✗so() loved the world that he gave'],
    ['a short sound in its place', '0 1 ~2 3 4 5 6 7 8', 'for god ?so() loved the world that he gave'],
    [
      'unknown sound in place of a phrase',
      '0 1 2 ~11 6 7 8',
      'for god so ✗loved() ✗the() ✗world() that he gave',
    ],
    ['a long sound between words', '0 1 2 ~5 3 4 5 6 7 8', 'for god so + loved the world that he gave'],
    ['a short sound between words', '0 1 2 ~2 3 4 5 6 7 8', 'for god so loved the world that he gave'],
    ['gone back', '0 1 2 0 1 2 3 4 5 6 7 8', 'for god so =for =god =so loved the world that he gave'],
    ['a word twice', '0 1 2 2 3 4 5 6 7 8', 'for god so =so loved the world that he gave'],
    ['corrected', '0 1 2 ~5 2 3 4 5 6 7 8', 'for god so =so ↺loved() the world that he gave'],
    [
      'gone back for a skipped word',
      '0 1 3 4 2 3 4 5 6 7 8',
      'for god ↺so loved the =loved =the world that he gave',
    ],
    ['swapped', '0 1 3 2 4 5 6 7 8', 'for god ⇄so ⇄loved the world that he gave'],
    ['a word far ahead at the end', '0 8', 'for +gave ·god ·so ·loved ·the ·world ·that ·he ·gave'],
    ['stopped half-way with a breath', '0 1 2 3 ~4', 'for god so loved ·the ·world ·that ·he ·gave'],
    ['the last word unknown', '0 1 2 3 4 5 6 7 ~4', 'for god so loved the world that he ✗gave()'],
    [
      'the recognizers changed in the middle',
      'for god so 3 4 5 6 7 8',
      'for god so loved the world that he gave',
    ],
    [
      'the recognizers changed the other way',
      '0 1 2 3 4 world that he give',
      'for god so loved the world that he ✗gave(give)',
    ],
  ])('%s', (_, line, picture) => {
    expect(show(finished(line))).toBe(picture)
  })

  test("the recognizer's own doubt is never an error", () => {
    const doubtful = [...heard('0 1'), { text: 'sew what', doubtful: true }, ...heard('3 4 5 6 7 8')]
    expect(show(hear(beginRecitation(verse), settled(doubtful), true))).toContain('?so(sew what)')
    const beside = [...heard('0 1 2'), { text: 'hm yes', doubtful: true }, ...heard('3 4 5 6 7 8')]
    expect(show(hear(beginRecitation(verse), settled(beside), true))).not.toContain('+')
  })
})

describe('doubt is shown as doubt', () => {
  /** Like `heard`, with ? before a doubtful word and @from-to for its time. */
  const heardIn = (line: string, keys: readonly string[]) =>
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
      'sound enough for another word is a wrong word',
      `
      For God so loved the world
      0 1 ~3 3 4 5
      for god ✗so() loved the world`,
    ],
    [
      'less sound is not sure',
      `
      For God so loved the world
      0 1 ~2 3 4 5
      for god ?so() loved the world`,
    ],
    [
      'another written word is a wrong word',
      `
      For God so loved the world
      for god how loved the world
      for god ✗so(how) loved the world`,
    ],
    [
      'which the recognizer doubts is not sure',
      `
      For God so loved the world
      for god ?how loved the world
      for god ?so(how) loved the world`,
    ],
    [
      'a word of the verse that the recognizer half believes is not sure',
      `
      For God so loved the world
      0 1 ?2 3 4 5
      for god ?so(so) loved the world`,
    ],
    [
      'believed once, doubted the second time, it is right',
      `
      For God so loved the world
      0 1 2 3 1 ?2 3 4 5
      for god so loved =god =loved the world`,
    ],
    [
      'a word missing between words of a browser is skipped',
      `
      For God so loved the world
      for god loved the world
      for god -so loved the world`,
    ],
    [
      'also between words without timestamps',
      `
      For God so loved the world
      0 1 3 4 5
      for god -so loved the world`,
    ],
    [
      'where there was no time for it, it is skipped',
      `
      For God so loved the world
      0@0-20 1@20-50 3@52-90 4@90-100 5@100-140
      for god -so loved the world`,
    ],
    [
      'where there was time, it is not sure',
      `
      For God so loved the world
      0@0-20 1@20-50 3@70-108 4@108-118 5@118-158
      for god ?so loved the world`,
    ],
    [
      'time for one word is no time for four',
      `
      For God so loved the world that he gave
      0@0-20 5@40-80 6@80-100 7@100-110
      for -god -so -loved -the world that he ·gave`,
    ],
    [
      'beside a doubted word it is not sure',
      `
      For God so loved the world
      0@0-20 ?1@20-50 3@52-90 4@90-100 5@100-140
      for ?god(god) ?so loved the world`,
    ],
  ])('%s', (_, picture) => {
    const [text = '', line = '', verdicts] = linesOf(picture)
    const words = heardIn(
      line,
      wordsOf(text).map(({ key }) => key),
    )
    expect(show(final(begin(text), words))).toBe(verdicts)
  })

  test('uncertain words don’t count', () => {
    const end = final(begin(JOHN), heardIn('for god ?how loved the world', []))
    expect(accuracyOf(end.words)).toBe(100)
  })
})

describe('what does not count as an extra', () => {
  test.each([
    [
      'a word begun again and again',
      `
      In the beginning God created
      in the b be begin beginning god created
      in the beginning god created`,
    ],
    [
      'sounds of thinking',
      `
      In the beginning God created
      um in the uh beginning hmm god created
      in the beginning god created`,
    ],
    [
      'a word that was cut short at the end',
      `
      In the beginning God created
      in the begin
      in the ·beginning ·god ·created`,
    ],
  ])('%s', (_, picture) => {
    const [verse = '', said = '', verdicts] = linesOf(picture)
    expect(show(final(begin(verse), said))).toBe(verdicts)
  })
})
