import { expect, test } from 'vitest'
import { updateVoiceActivity, isSpoken, isVoice, NO_VOICE_ACTIVITY } from './voice-activity.ts'

/** For each block of 40 ms whether it is spoken; the picture has a letter a block: v voice, . room, h a loud room. */
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

test('silence before the first word is not spoken', () => {
  expect(spoken(`${'.'.repeat(50)}vvv`)).toBe(`${'-'.repeat(50)}sss`)
})

test('a short pause between words is spoken, the rest of a long one is not', () => {
  expect(spoken('.'.repeat(10) + 'vvv...vvv').slice(10)).toBe('sssssssss')
  expect(spoken('.'.repeat(10) + 'vvv' + '.'.repeat(20)).slice(10)).toBe('s'.repeat(11) + '-'.repeat(12))
})

test('a loud room alone is not spoken, and a voice above it is', () => {
  expect(spoken(`${'h'.repeat(30)}vv`)).toBe(`${'-'.repeat(30)}ss`)
})

test('what a microphone hums by itself is not spoken', () => {
  const blocks = Array.from({ length: 40 }, (_, at) => (at % 5 === 0 ? 0.001 : 0))
  expect(isSpoken(blocks.reduce(updateVoiceActivity, NO_VOICE_ACTIVITY))).toBe(false)
})

test('the end of a word belongs to what is spoken, but is no voice by itself', () => {
  const heard = [0.004, 0.004, 0.1, 0.004].reduce(updateVoiceActivity, NO_VOICE_ACTIVITY)
  expect([isVoice(heard), isSpoken(heard)]).toEqual([false, true])
  expect(isVoice(updateVoiceActivity(heard, 0.1))).toBe(true)
})
