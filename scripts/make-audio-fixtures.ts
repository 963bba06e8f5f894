import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Makes the recitations in `e2e/audio` (16 kHz, mono, 16 bit) that the tests play into the microphone, with flite and
 * sox. They are committed, so that the tests themselves need no speech synthesiser: run this only to change them.
 */

const FOLDER = fileURLToPath(new URL('../e2e/audio', import.meta.url))

type Voice = 'slt' | 'awb' | 'kal16'

interface Clip {
  readonly verse: string
  readonly kind: string
  readonly voices: readonly Voice[]
  readonly spoken: string
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
    kind: 'replaced-word',
    voices: ['slt'],
    spoken:
      'For God so loved the earth, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
  },
  {
    verse: 'JHN.3.16.KJV',
    kind: 'self-correction',
    voices: ['awb'],
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
    verse: 'PHP.4.13.KJV',
    kind: 'clean',
    voices: ['slt', 'awb', 'kal16'],
    spoken: 'I can do all things through Christ which strengtheneth me.',
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
]

interface Entry {
  readonly file: string
  readonly verse: string
  readonly voice: string
  readonly kind: string
  readonly spoken: string
  readonly seconds: number
}

const scratch = mkdtempSync(path.join(tmpdir(), 'recitations-'))
mkdirSync(FOLDER, { recursive: true })

const entries: Entry[] = CLIPS.flatMap(({ verse, kind, voices, spoken }) =>
  voices.map((voice) => {
    const file = `${verse}-${kind}-${voice}.wav`
    record(spoken, voice, path.join(FOLDER, file))
    return { file, verse, voice, kind, spoken, seconds: secondsOf(path.join(FOLDER, file)) }
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
  path.join(FOLDER, silence),
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
writeFileSync(path.join(FOLDER, 'manifest.json'), `${JSON.stringify(entries, null, 2)}\n`)
rmSync(scratch, { recursive: true })

const files = new Set(entries.map(({ file }) => file))
const bytes = [...files].reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0)
console.log(`${entries.length} recitations, ${(bytes / 1e6).toFixed(2)} MB`)

/** Says `text`, cuts the silence at both ends to 0.25 s, and levels the loudness. */
function record(text: string, voice: Voice, file: string): void {
  const raw = path.join(scratch, 'raw.wav')
  execFileSync('flite', ['-voice', voice, '-t', text.replace(/\bLORD\b/g, 'Lord'), '-o', raw])
  const cut = ['silence', '1', '0.02', '0.5%', 'reverse', 'silence', '1', '0.02', '0.5%', 'reverse']
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
    ...cut,
    'pad',
    '0.25',
    '0.25',
  ])
}

function secondsOf(file: string): number {
  return Number(Number(execFileSync('soxi', ['-D', file]).toString()).toFixed(2))
}
