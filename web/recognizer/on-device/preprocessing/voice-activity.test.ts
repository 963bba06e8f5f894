import { expect, test } from 'vitest'
import { extremesIn, updateVoiceActivity, isSpoken, isVoice, NO_VOICE_ACTIVITY } from './voice-activity.ts'

const blocks = (count: number, loudness: number) => Array.from({ length: count }, () => loudness)

const after = (loudness: readonly number[], gain = 1) =>
  loudness.reduce((activity, block) => updateVoiceActivity(activity, block, gain), NO_VOICE_ACTIVITY)

/** Marks which blocks of 40 ms are speech. Input: v voice, . room, h a loud room. */
function spoken(picture: string): string {
  const loudness: Readonly<Record<string, number>> = { v: 0.1, '.': 0.004, h: 0.03 }
  let heard = NO_VOICE_ACTIVITY
  return [...picture]
    .map((block) => {
      heard = updateVoiceActivity(heard, loudness[block] ?? 0)
      return isSpoken(heard) ? 's' : '-'
    })
    .join('')
}

test('silence before the first word is not speech', () => {
  expect(spoken(`${'.'.repeat(50)}vvv`)).toBe(`${'-'.repeat(50)}sss`)
})

test('a short pause between words is speech, the rest of a long one is not', () => {
  expect(spoken('.'.repeat(10) + 'vvv...vvv').slice(10)).toBe('sssssssss')
  expect(spoken('.'.repeat(10) + 'vvv' + '.'.repeat(20)).slice(10)).toBe('s'.repeat(11) + '-'.repeat(12))
})

test('loud room noise is not speech, but a voice above it is', () => {
  expect(spoken(`${'h'.repeat(30)}vv`)).toBe(`${'-'.repeat(30)}ss`)
})

test('the hum of a microphone is not speech', () => {
  const blocks = Array.from({ length: 40 }, (_, at) => (at % 5 === 0 ? 0.001 : 0))
  expect(isSpoken(after(blocks))).toBe(false)
})

test('the end of a word is speech, but not a voice by itself', () => {
  const heard = after([0.004, 0.004, 0.1, 0.004])
  expect([isVoice(heard), isSpoken(heard)]).toEqual([false, true])
  expect(isVoice(updateVoiceActivity(heard, 0.1))).toBe(true)
})

test('levels are the 10th and 90th percentile since the first sound', () => {
  const { room, voice } = after([...blocks(50, 0), ...blocks(60, 0.01), ...blocks(40, 0.1)])
  expect([room, voice]).toEqual([0.01, 0.1])
})

test('counts the silence since the last speech, not the pauses before it', () => {
  const spoken = [...blocks(10, 0.1), ...blocks(8, 0.001), ...blocks(10, 0.1), ...blocks(38, 0.001)]
  expect(after(spoken).hasSpoken).toBe(true)
  expect(after(spoken).silence).toBeCloseTo(38 * 0.04)
})

test('silence is not speech', () => {
  expect(after(blocks(75, 0.0005))).toMatchObject({ hasSpoken: false, silence: expect.closeTo(3) as number })
})

test('a noisy room is silence from the first second, and after speech', () => {
  expect(after(blocks(25, 0.02)).hasSpoken).toBe(false)
  const { silence } = after([...blocks(25, 0.02), ...blocks(25, 0.2), ...blocks(38, 0.02)])
  expect(silence).toBeCloseTo(38 * 0.04)
})

test('a quiet voice ends the silence only when amplified', () => {
  const quiet = [...blocks(25, 0.00005), ...blocks(25, 0.002)]
  expect(after(quiet).hasSpoken).toBe(false)
  expect(after(quiet, 10)).toMatchObject({ hasSpoken: true, silence: 0 })
})

test('extremes are the means of the three quietest and the three loudest blocks', () => {
  const { room, voice } = extremesIn([0.1, 0.5, 0.2, 0.4, 0.3, 0.6, 0.3])
  expect(room).toBeCloseTo(0.2)
  expect(voice).toBeCloseTo(0.5)
  expect(extremesIn([])).toEqual({ room: 0, voice: 0 })
})
