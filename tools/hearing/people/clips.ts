import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readWav, type Sound } from '../wav.ts'

export const GROUPS = ['native', 'british', 'archaic', 'accents', 'children'] as const

export type Group = (typeof GROUPS)[number]

export interface Speaker {
  readonly id: string
  readonly group: Group
  /** Decisions are fitted on one half of the speakers and reported on the other. */
  readonly half: 'fit' | 'report'
}

export interface Clip {
  readonly name: string
  readonly speaker: Speaker
  readonly sound: Sound
  readonly words: readonly string[]
}

/**
 * Speakers of public collections: LibriSpeech (ls, mfa), VCTK, LibriVox sonnets, speechocean762 (so), and sample files of
 * speech tools.
 */
const SPEAKERS: Readonly<Record<Group, { readonly fit: string; readonly report: string }>> = {
  native: { fit: 'ls-533 ls-2609 mfa-61', report: 'ls-1688 ls-3331 sb-spk1 vosk-numbers' },
  british: { fit: 'vctk-p225', report: 'vctk-p227' },
  archaic: { fit: 'ls-2414', report: 'sonnets' },
  accents: { fit: 'so-9623 so-2451 so-0135', report: 'so-2897 so-2236 so-9611' },
  children: { fit: 'so-3007 so-5432 so-5218', report: 'so-5408 so-5029 so-3027' },
}

const SPEAKERS_BY_ID = new Map(
  GROUPS.flatMap((group) =>
    (['fit', 'report'] as const).flatMap((half) =>
      SPEAKERS[group][half].split(' ').map((id): [string, Speaker] => [id, { id, group, half }]),
    ),
  ),
)

/**
 * Loads the recordings of a folder, sorted by speaker: each `x.wav` (16,000 samples per second), with its text in
 * `x.txt`.
 */
export function loadClips(folder: string): Clip[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.wav') && existsSync(path.join(folder, textFile(name))))
    .toSorted()
    .map((name) => ({
      name: name.replace(/\.wav$/, ''),
      speaker: parseSpeaker(name),
      sound: padWithSilence(readWav(readFileSync(path.join(folder, name)))),
      words: readFileSync(path.join(folder, textFile(name)), 'utf8')
        .trim()
        .split(/\s+/),
    }))
}

function textFile(name: string): string {
  return name.replace(/wav$/, 'txt')
}

/**
 * Reads the speaker from the first two parts of the file name. An unknown speaker counts as native, in the half that is
 * reported.
 */
function parseSpeaker(name: string): Speaker {
  const id = name.startsWith('sonnet') ? 'sonnets' : (/^[^-]+-[^-_.]+/.exec(name)?.[0] ?? name)
  return SPEAKERS_BY_ID.get(id) ?? { id, group: 'native', half: 'report' }
}

/** Silence added before and after a recording. */
const SILENCE_BEFORE_SECONDS = 0.3
const SILENCE_AFTER_SECONDS = 0.5

function padWithSilence({ samples, rate }: Sound): Sound {
  const longer = new Float32Array(
    Math.round(rate * (SILENCE_BEFORE_SECONDS + SILENCE_AFTER_SECONDS)) + samples.length,
  )
  longer.set(samples, Math.round(rate * SILENCE_BEFORE_SECONDS))
  return { rate, samples: longer }
}
