import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Records the clips in `e2e/audio` (16 kHz, mono, 16 bit) with flite and sox. They are committed, so tests need
 * no speech synthesizer.
 */

const AUDIO_FOLDER = fileURLToPath(new URL('../e2e/audio', import.meta.url))

type Voice = 'slt' | 'awb' | 'kal16'

interface Clip {
  readonly verse: string
  readonly kind: string
  readonly voices: readonly Voice[]
  readonly spoken: string
  /** Whether to compress the clip to a quarter (IMA ADPCM). Only for clips played through the browser's microphone. */
  readonly isPacked?: boolean
}

const CLIPS: readonly Clip[] = [
  {
    verse: 'JHN.3.16.KJV',
    kind: 'clean',
    voices: ['slt', 'awb', 'kal16'],
    spoken:
      'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
  },
  {
    verse: 'JHN.3.16.KJV',
    kind: 'skipped-word',
    voices: ['awb'],
    spoken:
      'For God so loved the world, that he gave his only Son, that whosoever believeth in him should not perish, but have everlasting life.',
  },
  {
    verse: 'JHN.3.16.KJV',
    kind: 'self-correction',
    voices: ['awb'],
    isPacked: true,
    spoken:
      'For God so loved the earth, the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
  },
  {
    verse: 'JHN.3.16.KJV',
    kind: 'half',
    voices: ['slt'],
    spoken: 'For God so loved the world, that he gave his only begotten Son,',
  },
  {
    verse: 'PSA.23.1.KJV',
    kind: 'clean',
    voices: ['slt', 'awb', 'kal16'],
    spoken: 'The LORD is my shepherd; I shall not want.',
  },
  {
    verse: 'PSA.23.1.KJV',
    kind: 'replaced-word',
    voices: ['kal16'],
    spoken: 'The LORD is my savior; I shall not want.',
  },
  {
    verse: 'PSA.23.1.KJV',
    kind: 'skipped-word',
    voices: ['kal16'],
    spoken: 'The LORD is my shepherd; I not want.',
  },
  {
    verse: 'PSA.23.1.KJV',
    kind: 'will-for-shall',
    voices: ['slt'],
    isPacked: true,
    spoken: 'The LORD is my shepherd; I will not want.',
  },
  {
    verse: 'PSA.23.1.KJV',
    kind: 'without-not',
    voices: ['slt'],
    isPacked: true,
    spoken: 'The LORD is my shepherd; I shall want.',
  },
  // For a verse with another word in this place: the recording of "shepherd" leaves a doubt, this one doesn't.
  {
    verse: 'PSA.23.1.KJV',
    kind: 'asked-again',
    voices: ['slt'],
    isPacked: true,
    spoken: 'is my keeper; I shall',
  },
  {
    verse: 'PHP.4.13.KJV',
    kind: 'clean',
    voices: ['slt', 'awb', 'kal16'],
    spoken: 'I can do all things through Christ which strengtheneth me.',
  },
  {
    verse: 'PHP.4.13.KJV',
    kind: 'replaced-word',
    voices: ['slt'],
    spoken: 'I can do all things through Moses which strengtheneth me.',
  },
  {
    verse: 'PHP.4.13.KJV',
    kind: 'self-correction',
    voices: ['kal16'],
    spoken: 'I can do all works, all things through Christ which strengtheneth me.',
  },
  {
    verse: 'PHP.4.13.KJV',
    kind: 'half',
    voices: ['kal16'],
    spoken: 'I can do all things',
  },
  {
    verse: 'ISA.3.23.KJV',
    kind: 'clean',
    voices: ['slt'],
    isPacked: true,
    spoken: 'The glasses, and the fine linen, and the hoods, and the vails.',
  },
  {
    verse: 'GEN.1.1.KJV',
    kind: 'clean',
    voices: ['slt'],
    spoken: 'In the beginning God created the heaven and the earth.',
  },
  {
    verse: 'GEN.1.1.KJV',
    kind: 'exchanged-words',
    voices: ['slt'],
    spoken: 'In beginning the God created the heaven and the earth.',
  },
  {
    verse: 'GEN.1.1.KJV',
    kind: 'repeated-phrase',
    voices: ['awb'],
    isPacked: true,
    spoken: 'In the beginning God created, God created the heaven and the earth.',
  },
]

/** A passage in one recording. A file next to it lists when each verse starts and ends, in seconds. */
const PASSAGE = {
  name: 'PSA.23.1-6.KJV',
  voice: 'slt',
  verses: [
    ['PSA.23.1.KJV', 'The LORD is my shepherd; I shall not want.'],
    ['PSA.23.2.KJV', 'He maketh me to lie down in green pastures: he leadeth me beside the still waters.'],
    [
      'PSA.23.3.KJV',
      "He restoreth my soul: he leadeth me in the paths of righteousness for his name's sake.",
    ],
    [
      'PSA.23.4.KJV',
      'Yea, though I walk through the valley of the shadow of death, I will fear no evil: for thou art with me; thy rod and thy staff they comfort me.',
    ],
    [
      'PSA.23.5.KJV',
      'Thou preparest a table before me in the presence of mine enemies: thou anointest my head with oil; my cup runneth over.',
    ],
    [
      'PSA.23.6.KJV',
      'Surely goodness and mercy shall follow me all the days of my life: and I will dwell in the house of the LORD for ever.',
    ],
  ],
} as const

interface ManifestEntry {
  readonly file: string
  readonly verse: string
  readonly voice: string
  readonly kind: string
  readonly spoken: string
  readonly seconds: number
}

const tempFolder = mkdtempSync(path.join(tmpdir(), 'recitations-'))
mkdirSync(AUDIO_FOLDER, { recursive: true })

const entries: ManifestEntry[] = CLIPS.flatMap(({ verse, kind, voices, spoken, isPacked = false }) =>
  voices.map((voice) => {
    const file = `${verse}-${kind}-${voice}.wav`
    if (isPacked) recordPacked(spoken, voice, path.join(AUDIO_FOLDER, file))
    else record(spoken, voice, path.join(AUDIO_FOLDER, file))
    return { file, verse, voice, kind, spoken, seconds: measureSeconds(path.join(AUDIO_FOLDER, file)) }
  }),
)
const silence = 'silence.wav'
execFileSync('sox', [
  '-n',
  '-r',
  '16000',
  '-c',
  '1',
  '-b',
  '16',
  path.join(AUDIO_FOLDER, silence),
  'synth',
  '2',
  'pinknoise',
  'vol',
  '0.001',
])
for (const verse of ['JHN.3.16.KJV', 'PSA.23.1.KJV']) {
  entries.push({ file: silence, verse, voice: 'none', kind: 'silence', spoken: '', seconds: 2 })
}
for (const [verse, other] of [
  ['JHN.3.16.KJV', 'PSA.23.1.KJV'],
  ['PSA.23.1.KJV', 'PHP.4.13.KJV'],
  ['PHP.4.13.KJV', 'JHN.3.16.KJV'],
] as const) {
  const read = entries.find(
    (entry) => entry.verse === other && entry.kind === 'clean' && entry.voice === 'kal16',
  )
  if (read !== undefined) entries.push({ ...read, verse, kind: 'another-verse' })
}
writeFileSync(path.join(AUDIO_FOLDER, 'manifest.json'), `${JSON.stringify(entries, null, 2)}\n`)

recordPassage()
rmSync(tempFolder, { recursive: true })

const files = new Set(entries.map(({ file }) => file))
const bytes = [...files].reduce((sum, file) => sum + statSync(path.join(AUDIO_FOLDER, file)).size, 0)
console.log(`${entries.length} recitations, ${(bytes / 1e6).toFixed(2)} MB`)

/** Speaks `text`, trims the silence at both ends to 0.25 s, and normalizes the loudness. */
function record(text: string, voice: Voice, file: string): void {
  const raw = path.join(tempFolder, 'raw.wav')
  execFileSync('flite', ['-voice', voice, '-t', respell(text), '-o', raw])
  const trim = ['silence', '1', '0.02', '0.5%', 'reverse', 'silence', '1', '0.02', '0.5%', 'reverse']
  execFileSync('sox', [
    raw,
    '-r',
    '16000',
    '-c',
    '1',
    '-b',
    '16',
    '--norm=-6',
    file,
    ...trim,
    'pad',
    '0.25',
    '0.25',
  ])
}

function recordPacked(text: string, voice: Voice, file: string): void {
  const clip = path.join(tempFolder, 'clip.wav')
  record(text, voice, clip)
  execFileSync('sox', [clip, '-e', 'ima-adpcm', file])
}

/** Speaks the verses into one file, compressed to a quarter (IMA ADPCM), with a list of their times. */
function recordPassage(): void {
  const parts: { verse: string; from: number; to: number }[] = []
  const clips = PASSAGE.verses.map(([verse, spoken], index) => {
    const clip = path.join(tempFolder, `${index}.wav`)
    record(spoken, PASSAGE.voice, clip)
    const from = parts.at(-1)?.to ?? 0
    parts.push({ verse, from, to: Number((from + measureSeconds(clip)).toFixed(2)) })
    return clip
  })
  const name = `${PASSAGE.name}-${PASSAGE.voice}`
  execFileSync('sox', [...clips, '-e', 'ima-adpcm', path.join(AUDIO_FOLDER, `${name}.wav`)])
  writeFileSync(path.join(AUDIO_FOLDER, `${name}.json`), `${JSON.stringify(parts, null, 2)}\n`)
}

/** Respells words that flite would mispronounce. */
function respell(text: string): string {
  return text.replace(/\bLORD\b/g, 'Lord').replace(/\bmaketh\b/g, 'mayketh')
}

function measureSeconds(file: string): number {
  return Number(Number(execFileSync('soxi', ['-D', file]).toString()).toFixed(2))
}
