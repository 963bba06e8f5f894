import { expect, test } from 'vitest'
import { detectSoundType } from './sound-type.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const EBML = '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84'

test.each([
  ['WebM with Opus, as Chrome and Firefox record', `${EBML}webm … \x86\x86A_OPUS`, 'audio/webm'],
  ['WebM with video', `${EBML}webm … V_VP8 … A_OPUS`, undefined],
  ['Matroska', `${EBML}matroska … A_OPUS`, undefined],
  ['Ogg with Opus', 'OggS\x00\x02 … OpusHead', 'audio/ogg'],
  ['Ogg with Theora', 'OggS\x00\x02 … \x80theora', undefined],
  ['MP4 with sound, as Safari records', '\0\0\0\x1cftypiso5 … moov … soun', 'audio/mp4'],
  ['MP4 with video', '\0\0\0\x1cftypisom … moov … soun … vide', undefined],
  ['a web page', '<!doctype html><script>alert(1)</script>', undefined],
  ['a picture', '\x89PNG\r\n\x1a\n', undefined],
  ['an empty file', '', undefined],
])('detects the type of %s', (_, text, type) => {
  expect(detectSoundType(bytes(text))).toBe(type)
})
