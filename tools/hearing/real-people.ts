import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hearTake, openPasses } from './listen.ts'
import { createRandom } from './recitations.ts'
import { readWav, type Sound } from './wav.ts'

interface Reading {
  readonly name: string
  readonly sound: Sound
  readonly words: readonly string[]
}

/** The results of the recognizer on recordings of people. Changing the text instead of the sound simulates mistakes. */
export interface PeopleResult {
  readonly readings: number
  readonly words: number
  readonly accepted: number
  readonly replaced: number
  readonly replacedNoticed: number
  readonly missing: number
  readonly missingNoticed: number
  readonly added: number
  readonly addedNoticed: number
}

/** Where Debian's package `pocketsphinx-testdata` installs its recordings. */
const TESTDATA = '/usr/share/pocketsphinx/test/data'

const OTHER_WORDS =
  'earth heaven mercy people spirit always answer mountain river judgment children wisdom silver follow garden trouble because shepherd remember promise kingdom water letter morning father written tender glory'.split(
    ' ',
  )

/** Loads Debian's recordings of people. Returns null if the package isn't installed. */
export function loadTestdataReadings(): Reading[] | null {
  if (!existsSync(TESTDATA)) return null
  return [
    ['librivox', 'transcription'],
    ['cards', 'cards.transcription'],
  ].flatMap(([folder = '', list = '']) => readTranscription(path.join(TESTDATA, folder), list))
}

function readTranscription(folder: string, list: string): Reading[] {
  return readFileSync(path.join(folder, list), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, text, name] = /^(?:<s> )?(.*?)(?: <\/s>)? \((.*)\)/.exec(line) ?? []
      const file = path.join(folder, `${name}.wav`)
      if (text === undefined || name === undefined || !existsSync(file)) return []
      return [{ name, sound: loadSound(file), words: text.toLowerCase().trim().split(/\s+/) }]
    })
}

/** Loads a folder of recordings: each `x.wav` with its text in `x.txt`. */
export function loadFolderReadings(folder: string): Reading[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.wav') && existsSync(path.join(folder, name.replace(/wav$/, 'txt'))))
    .map((name) => ({
      name,
      sound: loadSound(path.join(folder, name)),
      words: readFileSync(path.join(folder, name.replace(/wav$/, 'txt')), 'utf8')
        .trim()
        .split(/\s+/),
    }))
}

function loadSound(file: string): Sound {
  const format = ['-t', 'wav', '-r', '16000', '-c', '1', '-b', '16']
  return readWav(
    execFileSync('sox', [file, ...format, '-', 'pad', '0.3', '0.5'], {
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
}

const NOTICED_VERDICTS: ReadonlySet<string | undefined> = new Set(['wrong', 'skipped', 'swapped', 'not-sure'])

/** Runs the recognizer on each reading with its own text, then with each word replaced, inserted, and removed. */
export async function hearPeople(readings: readonly Reading[], passes: 1 | 2): Promise<PeopleResult> {
  const listeners = await openPasses(passes)
  const random = createRandom(5)
  const result = {
    readings: readings.length,
    words: 0,
    accepted: 0,
    replaced: 0,
    replacedNoticed: 0,
    missing: 0,
    missingNoticed: 0,
    added: 0,
    addedNoticed: 0,
  }
  for (const { sound, words } of readings) {
    const verdicts = async (text: readonly string[]) =>
      (await hearTake(listeners, text.join(' '), sound)).judged
    const clean = await verdicts(words)
    result.words += words.length
    result.accepted += clean.words.filter(({ verdict }) => verdict === 'correct').length
    for (let index = 0; index < words.length; index += 1) {
      const other = OTHER_WORDS[Math.floor(random() * OTHER_WORDS.length)] ?? ''
      result.replaced += 1
      const replaced = await verdicts(words.toSpliced(index, 1, other))
      if (NOTICED_VERDICTS.has(replaced.words[index]?.verdict)) result.replacedNoticed += 1
      if (index === 0) continue
      result.missing += 1
      const missing = await verdicts(words.toSpliced(index, 0, other))
      if (NOTICED_VERDICTS.has(missing.words[index]?.verdict)) result.missingNoticed += 1
      if (index === words.length - 1) continue
      result.added += 1
      const added = await verdicts(words.toSpliced(index, 1))
      if (added.extras.length > 0) result.addedNoticed += 1
    }
  }
  return result
}
