import { expect, test } from 'vitest'
import { findExtremes, updateVoiceActivity, isSpoken, isVoice, NO_VOICE_ACTIVITY } from './voice-activity.ts'

const blocks = (count: number, loudness: number) => Array.from({ length: count }, () => loudness)

const computeActivity = (loudness: readonly number[], gain = 1) =>
  loudness.reduce((activity, block) => updateVoiceActivity(activity, block, gain), NO_VOICE_ACTIVITY)

/** Marks which blocks of 40 ms are speech. Input: v voice, . room, h a loud room. */
function markSpeech(sketch: string): string {
  const loudness: Readonly<Record<string, number>> = { v: 0.1, '.': 0.004, h: 0.03 }
  let heard = NO_VOICE_ACTIVITY
  return [...sketch]
    .map((block) => {
      heard = updateVoiceActivity(heard, loudness[block] ?? 0)
      return isSpoken(heard) ? 's' : '-'
    })
    .join('')
}

test('doesn’t count silence before the first word as speech', () => {
  expect(markSpeech(`${'.'.repeat(50)}vvv`)).toBe(`${'-'.repeat(50)}sss`)
})

test('counts a short pause between words as speech, but not the rest of a long one', () => {
  expect(markSpeech('.'.repeat(10) + 'vvv...vvv').slice(10)).toBe('sssssssss')
  expect(markSpeech('.'.repeat(10) + 'vvv' + '.'.repeat(20)).slice(10)).toBe('s'.repeat(11) + '-'.repeat(12))
})

test('counts a voice above loud room noise as speech, but not the noise', () => {
  expect(markSpeech(`${'h'.repeat(30)}vv`)).toBe(`${'-'.repeat(30)}ss`)
})

test('doesn’t count the hum of a microphone as speech', () => {
  const blocks = Array.from({ length: 40 }, (_, index) => (index % 5 === 0 ? 0.001 : 0))
  expect(isSpoken(computeActivity(blocks))).toBe(false)
})

test('counts the end of a word as speech, but not as a voice by itself', () => {
  const heard = computeActivity([0.004, 0.004, 0.1, 0.004])
  expect([isVoice(heard), isSpoken(heard)]).toEqual([false, true])
  expect(isVoice(updateVoiceActivity(heard, 0.1))).toBe(true)
})

test('computes the 10th and 90th percentiles since the first sound', () => {
  const { room, voice } = computeActivity([...blocks(50, 0), ...blocks(60, 0.01), ...blocks(40, 0.1)])
  expect([room, voice]).toEqual([0.01, 0.1])
})

test('counts the silence since the last speech, not the pauses before it', () => {
  const spoken = [...blocks(10, 0.1), ...blocks(8, 0.001), ...blocks(10, 0.1), ...blocks(38, 0.001)]
  expect(computeActivity(spoken).hasSpoken).toBe(true)
  expect(computeActivity(spoken).silence).toBeCloseTo(38 * 0.04)
})

test('doesn’t count silence as speech', () => {
  expect(computeActivity(blocks(75, 0.0005))).toMatchObject({
    hasSpoken: false,
    silence: expect.closeTo(3) as number,
  })
})

test('counts a noisy room as silence from the first second, and after speech', () => {
  expect(computeActivity(blocks(25, 0.02)).hasSpoken).toBe(false)
  const { silence } = computeActivity([...blocks(25, 0.02), ...blocks(25, 0.2), ...blocks(38, 0.02)])
  expect(silence).toBeCloseTo(38 * 0.04)
})

test('ends the silence at a quiet voice only when it is amplified', () => {
  const quiet = [...blocks(25, 0.00005), ...blocks(25, 0.002)]
  expect(computeActivity(quiet).hasSpoken).toBe(false)
  expect(computeActivity(quiet, 10)).toMatchObject({ hasSpoken: true, silence: 0 })
})

test('averages the three quietest and the three loudest blocks', () => {
  const { room, voice } = findExtremes([0.1, 0.5, 0.2, 0.4, 0.3, 0.6, 0.3])
  expect(room).toBeCloseTo(0.2)
  expect(voice).toBeCloseTo(0.5)
  expect(findExtremes([])).toEqual({ room: 0, voice: 0 })
})
