import { execFileSync } from 'node:child_process'

/** Maps espeak-ng's IPA to the engine's phones, longest first. */
const IPA_PHONES: readonly (readonly [ipa: string, phones: string])[] = Object.entries({
  tʃ: 'CH',
  dʒ: 'JH',
  aɪə: 'AY AH',
  aɪɚ: 'AY ER',
  aʊ: 'AW',
  aɪ: 'AY',
  eɪ: 'EY',
  oʊ: 'OW',
  əʊ: 'OW',
  ɔɪ: 'OY',
  ɑːɹ: 'AA R',
  ɔːɹ: 'AO R',
  oːɹ: 'AO R',
  ɛɹ: 'EH R',
  ɪɹ: 'IH R',
  ʊɹ: 'UH R',
  iə: 'IY AH',
  ɜːɹ: 'ER',
  ɜː: 'ER',
  ɚ: 'ER',
  ɝ: 'ER',
  iː: 'IY',
  uː: 'UW',
  ɑː: 'AA',
  ɔː: 'AO',
  oː: 'AO',
  əl: 'AH L',
  n̩: 'AH N',
  l̩: 'AH L',
  i: 'IY',
  u: 'UW',
  ɪ: 'IH',
  ᵻ: 'IH',
  ɛ: 'EH',
  e: 'EH',
  æ: 'AE',
  a: 'AA',
  ɑ: 'AA',
  ɐ: 'AH',
  ʌ: 'AH',
  ə: 'AH',
  ɔ: 'AO',
  o: 'OW',
  ʊ: 'UH',
  ɒ: 'AA',
  θ: 'TH',
  ð: 'DH',
  ʃ: 'SH',
  ʒ: 'ZH',
  ŋ: 'NG',
  ɹ: 'R',
  r: 'R',
  ɾ: 'T',
  ɡ: 'G',
  g: 'G',
  j: 'Y',
  x: 'K',
  ʔ: 'T',
  ç: 'K',
  ɬ: 'L',
  b: 'B',
  d: 'D',
  f: 'F',
  h: 'HH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  p: 'P',
  s: 'S',
  t: 'T',
  v: 'V',
  w: 'W',
  z: 'Z',
}).toSorted(([a], [b]) => b.length - a.length)

const IPA_MARKS = /[ˈˌ.‿\s-]|\u200D|\u0361/g

/** Gets each word's phones from espeak-ng, in one of its accents. Throws if espeak-ng isn't installed. */
export function sayWithEspeak(words: readonly string[], accent: 'en-us' | 'en-gb'): string[] {
  if (words.length === 0) return []
  const sentences = words.map((word) => `${word.replace(/'/g, '')}.\n`).join('\n')
  const output = execFileSync('espeak-ng', ['-q', '--ipa', '-v', accent, '-b', '1'], {
    input: sentences,
    maxBuffer: 1 << 26,
  })
  const lines = output
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '')
  if (lines.length !== words.length)
    throw new Error(`espeak-ng pronounced ${lines.length} of ${words.length} words.`)
  return lines.map(toPhones)
}

function toPhones(ipa: string): string {
  const phones: string[] = []
  let remaining = ipa.replace(IPA_MARKS, '')
  while (remaining !== '') {
    const sound = IPA_PHONES.find(([symbols]) => remaining.startsWith(symbols))
    if (sound !== undefined) phones.push(sound[1])
    remaining = remaining.slice(sound?.[0].length ?? 1)
  }
  return phones.join(' ')
}
