import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Sound, readWav } from './wav.ts'
import type { SpokenRecitation } from './recitations.ts'

const CACHE = fileURLToPath(new URL('../../.cache/hearing', import.meta.url))

/** A flite voice and how far its speech is stretched: 1 is its normal pace, less is faster. */
export interface Voice {
  readonly name: string
  readonly flite: string
  readonly stretch: number
}

export const VOICES: readonly Voice[] = [
  { name: 'slt', flite: 'slt', stretch: 1 },
  { name: 'awb', flite: 'awb', stretch: 1 },
  { name: 'kal16', flite: 'kal16', stretch: 1 },
  { name: 'slt-fast', flite: 'slt', stretch: 0.8 },
  { name: 'awb-slow', flite: 'awb', stretch: 1.25 },
]

/** A voice held out from tuning. */
export const HELD_OUT_VOICE: Voice = { name: 'rms', flite: 'rms', stretch: 1 }

/** Throws a readable error if flite or sox is missing. */
export function checkTools(): void {
  for (const tool of ['flite', 'sox']) {
    try {
      execFileSync(tool, ['--version'], { stdio: 'ignore' })
    } catch (reason) {
      if ((reason as NodeJS.ErrnoException).code === 'ENOENT')
        throw new Error(
          `This benchmark needs flite and sox, but "${tool}" isn't installed (Debian: apt install flite sox).`,
          { cause: reason },
        )
    }
  }
}

/** Synthesizes a recitation. Caches it in `.cache/hearing`. */
export function synthesize(recitation: SpokenRecitation, voice: Voice): Sound {
  const file = path.join(CACHE, voice.name, `${fileName(recitation)}.wav`)
  if (!existsSync(file)) recordSpeech(recitation, voice, file)
  return readWav(readFileSync(file))
}

function recordSpeech({ said, noise }: SpokenRecitation, voice: Voice, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const raw = `${file}.raw.wav`
  const draft = `${file}.draft.wav`
  const text = said
    .map((word) => word.text)
    .join(' ')
    .replace(/\bLORD\b/g, 'Lord')
    .replace(/\bO (?=Sh)/g, 'Oh ')
  const stretch = voice.stretch === 1 ? [] : ['--setf', `duration_stretch=${voice.stretch}`]
  execFileSync('flite', ['-voice', voice.flite, ...stretch, '-t', text, '-o', raw])
  const format = ['-r', '16000', '-c', '1', '-b', '16']
  execFileSync('sox', [raw, ...format, '--norm=-6', draft, 'pad', '0.4', '0.6'])
  if (noise !== undefined) addPinkNoise(draft, noise)
  renameSync(draft, file)
  rmSync(raw)
}

/** Adds pink noise to a recording, whose pauses make it quieter than its speech by a factor of about 1.15. */
function addPinkNoise(file: string, decibels: number): void {
  const noise = `${file}.noise.wav`
  const mixed = `${file}.mixed.wav`
  const { samples } = readWav(readFileSync(file))
  execFileSync('sox', [
    '-R',
    '-n',
    '-r',
    '16000',
    '-c',
    '1',
    '-b',
    '16',
    noise,
    'synth',
    String(samples.length / 16000),
    'pinknoise',
    'vol',
    '0.5',
  ])
  const gain =
    (loudness(samples) * 1.15) / 10 ** (decibels / 20) / loudness(readWav(readFileSync(noise)).samples)
  execFileSync('sox', ['-R', '-m', '-v', '0.9', file, '-v', String(0.9 * gain), noise, '-b', '16', mixed])
  renameSync(mixed, file)
  rmSync(noise)
}

function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}

/** Makes a short file name from what is said and how noisy it is. */
function fileName({ said, noise, passage, kind }: SpokenRecitation): string {
  let hash = 0
  for (const letter of said.map((word) => word.text).join(' '))
    hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  const spoken = kind === 'another-verse' ? 'read' : passage.id
  return `${spoken}-${(hash >>> 0).toString(36)}${noise === undefined ? '' : `-${noise}db`}`
}
