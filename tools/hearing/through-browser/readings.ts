import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PASSAGES, type Passage } from '../passages.ts'
import { VOICES, type Voice } from '../voices.ts'

const CACHE = fileURLToPath(new URL('../../../.cache/hearing/through-browser', import.meta.url))

/** A text read without a mistake, as a file that a browser's microphone can play. */
export interface PlayedReading {
  readonly name: string
  readonly group: string
  /** Readings of the same speaker share a learned voice. */
  readonly speaker: string
  readonly text: string
  readonly file: string
}

/** How sox alters a voice. `room` is stereo inside sox, so it is mixed down again. */
const ALTERATIONS: Readonly<Record<string, readonly string[]>> = {
  clean: [],
  higher: ['pitch', '150'],
  lower: ['pitch', '-150'],
  room: ['reverb', '40', '50', '40', 'remix', '-'],
  quiet: ['vol', '-26dB'],
  clipped: ['vol', '12dB'],
}
/** Mains hum, 20 dB below the voice; sox mixes it in. */
const HUM = ['synth', 'sine', '50', 'synth', 'sine', 'mix', '150', 'vol', '0.02']

const SOX_FORMAT = ['-r', '16000', '-c', '1', '-b', '16']
/** Silence before and after the words. People begin once the screen shows that it listens. */
const SECONDS_BEFORE = '1.2'
const SECONDS_AFTER = '0.6'

/** Synthesizes `count` passages in every voice with every alteration. */
export function makeSyntheticReadings(count: number): PlayedReading[] {
  const kinds = [...Object.keys(ALTERATIONS), 'hum']
  return kinds.flatMap((kind, kindIndex) =>
    VOICES.flatMap((voice, voiceIndex) =>
      Array.from({ length: count }, (_, turn) => {
        const passage = PASSAGES[(kindIndex + voiceIndex * 3 + turn * 7) % PASSAGES.length] as Passage
        return alterVoice(voice, passage, kind)
      }),
    ),
  )
}

function alterVoice(voice: Voice, { id, text }: Passage, kind: string): PlayedReading {
  const name = `${voice.name}-${id}-${kind}`
  const file = provideFile(name, (draft) => {
    const raw = `${draft}.raw.wav`
    const stretch = voice.stretch === 1 ? [] : ['--setf', `duration_stretch=${voice.stretch}`]
    const spoken = text.replace(/\bLORD\b/g, 'Lord').replace(/\bO (?=Sh)/g, 'Oh ')
    execFileSync('flite', ['-voice', voice.flite, ...stretch, '-t', spoken, '-o', raw])
    const clean = `${draft}.clean.wav`
    sox([raw, ...SOX_FORMAT, '--norm=-6', clean, 'pad', SECONDS_BEFORE, SECONDS_AFTER])
    if (kind === 'hum') sox(['-m', clean, '|sox ' + [clean, '-p', ...HUM].join(' '), ...SOX_FORMAT, draft])
    else sox([clean, ...SOX_FORMAT, draft, ...(ALTERATIONS[kind] ?? [])])
  })
  return { name, group: `synthetic, ${kind}`, speaker: `${voice.name}-${kind}`, text, file }
}

/** Loads a folder of recordings of people: each `x.wav` with its text in `x.txt`. */
export function loadPeopleReadings(folder: string): PlayedReading[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.wav') && existsSync(path.join(folder, name.replace(/wav$/, 'txt'))))
    .toSorted()
    .map((wav) => {
      const name = wav.replace(/\.wav$/, '')
      const file = provideFile(name, (draft) =>
        sox([path.join(folder, wav), ...SOX_FORMAT, draft, 'pad', SECONDS_BEFORE, SECONDS_AFTER]),
      )
      const text = readFileSync(path.join(folder, `${name}.txt`), 'utf8').trim()
      return { name, group: `people, ${parseGroup(name)}`, speaker: parseSpeaker(name), text, file }
    })
}

/** Reads the speaker from the start of a file name, such as "ls-1688-…" or "sonnet3-4". */
function parseSpeaker(name: string): string {
  return name.startsWith('sonnet') ? 'sonnets' : name.split('-').slice(0, 2).join('-')
}

function parseGroup(name: string): string {
  if (name.startsWith('so-')) return CHILD_SPEAKERS.test(name) ? 'children, Mandarin' : 'adults, Mandarin'
  if (name.startsWith('vctk')) return 'British'
  return /^sonnet|^ls-2414/.test(name) ? 'archaic English' : 'native'
}

const CHILD_SPEAKERS = /^so-(3007|5408|5029|5432|3027|5218)/

function sox(parameters: readonly string[]): void {
  execFileSync('sox', ['-R', '-V1', ...parameters], { stdio: ['ignore', 'ignore', 'ignore'] })
}

function provideFile(name: string, make: (draft: string) => void): string {
  const file = path.join(CACHE, `${name}.wav`)
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  const draft = path.join(CACHE, `${name}.draft.wav`)
  make(draft)
  renameSync(draft, file)
  return file
}
