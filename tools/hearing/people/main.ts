import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { SecondPassParts } from '#web/recognizer/on-device/second-pass/second-pass-run.ts'
import { openBenchEngine, openBenchSecondPass } from '../listen.ts'
import { type Clip, loadClips } from './clips.ts'
import { hearVariants, type Memory, type HeardVariant, type Session } from './hear-variants.ts'
import { formatPeopleTable } from './people-figures.ts'
import { cacheModel } from './caching-model.ts'
import { readHeldOutClassifiers } from './phones/held-out-classifiers.ts'
import { dumpTake } from './take-dump.ts'
import { openWordSpans } from './word-spans.ts'
import { KINDS, type VariantKind } from './variants.ts'

/**
 * Runs the recognizer on a folder of recordings of people and prints the figures for each half of the speakers. With
 * `--dump`, writes what the engines heard, for `fit-decision.ts`.
 */

const { values: options } = parseArgs({
  options: {
    /** Folder of recordings of people. */
    people: { type: 'string', default: '' },
    /** Kinds of readings, separated by commas. */
    kinds: { type: 'string', default: KINDS.join(',') },
    /** Only one half of the speakers: fit or report. */
    half: { type: 'string' },
    /** kept: keep a speaker's voice for the next take; cold: start every take without one. */
    memory: { type: 'string', default: 'kept' },
    /** Number of engines: 1 or 2. */
    engines: { type: 'string', default: '2' },
    /** Also read each phrase with the speech model of the second pass. */
    'second-pass': { type: 'boolean', default: false },
    /** With the second pass: only compare the sounds of each phrase, as long as the decoder isn't installed. */
    'encoder-only': { type: 'boolean', default: false },
    /** File of phone classifiers fitted on other speakers (fit-phones.ts), to judge each speaker by. */
    phones: { type: 'string' },
    /** Maximum clips per speaker, and how many to skip before them. */
    clips: { type: 'string', default: '1000' },
    skip: { type: 'string', default: '0' },
    /** Make only one version of each fault. */
    once: { type: 'boolean', default: false },
    /** Seconds per block of sound. */
    block: { type: 'string', default: '0.04' },
    processes: { type: 'string', default: '2' },
    /** File to append what the engines heard to. */
    dump: { type: 'string' },
    /** Only speakers of this group. */
    group: { type: 'string' },
    /** Expect high voices, like the setting for children. */
    high: { type: 'boolean', default: false },
    /** Internal: the share of the speakers that this worker processes. */
    part: { type: 'string' },
  },
})

const clips = loadClips(options.people)
const findClassifier = options.phones === undefined ? null : readHeldOutClassifiers(options.phones)

if (options.part === undefined) await measure()
else process.send?.(await hearPart(Number(options.part)))

async function measure(): Promise<void> {
  const count = Number(options.processes)
  const parts = await Promise.all(Array.from({ length: count }, (_, part) => hearInOwnProcess(part)))
  const outcomes = parts.flat()
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0)
  const work = outcomes.reduce((sum, outcome) => sum + outcome.work, 0)
  for (const half of options.half === undefined ? ['report', 'fit'] : [options.half]) {
    const halfOutcomes = outcomes.filter((outcome) => outcome.half === half)
    const encoder = options['encoder-only'] ? ' (encoder only)' : ''
    const passes = options['second-pass'] ? `, two passes${encoder}` : ''
    const setup = `${options.engines === '2' ? 'two engines' : 'one engine'}${passes}, memory ${options.memory}`
    console.log(`\n### People, ${half} half, ${setup}\n\n${formatPeopleTable(halfOutcomes)}`)
  }
  console.log(
    `\n${(seconds / 60).toFixed(0)} minutes of sound, real-time factor ${(work / seconds).toFixed(3)}`,
  )
}

function hearInOwnProcess(part: number): Promise<HeardVariant[]> {
  const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--part', String(part)])
  return new Promise((resolve, reject) => {
    child.once('message', (outcomes) => {
      resolve(outcomes as HeardVariant[])
      child.disconnect()
    })
    child.once('exit', (code) =>
      reject(new Error(`A process that runs the recognizer ended (exit ${code}).`)),
    )
  })
}

/** Chooses the classifier that wasn't fitted on a speaker, or the shipped one. */
function chooseClassifier(speaker: string): Partial<SecondPassParts> {
  return findClassifier === null ? {} : { classifier: findClassifier(speaker) }
}

async function openSecondPass(): Promise<SecondPassParts> {
  const opened = await openBenchSecondPass()
  const parts = options['encoder-only'] ? { ...opened, decoder: null } : opened
  return options.dump === undefined ? parts : { ...parts, ...cacheModel(parts) }
}

/**
 * Processes this worker's share of the clips. Speakers are divided among the workers, so that each speaker's clips stay
 * together.
 */
async function hearPart(part: number): Promise<HeardVariant[]> {
  const recognizer = await openBenchEngine(16_000, options.engines === '2' ? 2 : 1)
  if (options.high) recognizer.pitch = 'high'
  const chosen = clips.filter(
    ({ speaker }) =>
      (options.half === undefined || speaker.half === options.half) &&
      (options.group === undefined || speaker.group === options.group),
  )
  const speakers = [...new Set(chosen.map(({ speaker }) => speaker.id))]
  const speakersOfPart = speakers.filter((_, index) => index % Number(options.processes) === part)
  const clipsOf = (id: string): Clip[] =>
    chosen
      .filter(({ speaker }) => speaker.id === id)
      .slice(Number(options.skip))
      .slice(0, Number(options.clips))
  const session = {
    recognizer,
    all: clips,
    kinds: new Set(options.kinds.split(',') as VariantKind[]),
    locateWords: await openWordSpans(),
    once: options.once,
    memory: options.memory as Memory,
    blockSeconds: Number(options.block),
    secondPass: options['second-pass'] ? await openSecondPass() : null,
    onHeard: (...heard: Parameters<Session['onHeard']>) => {
      if (options.dump !== undefined) dumpTake(options.dump, ...heard)
    },
  }
  const outcomes: HeardVariant[] = []
  for (const id of speakersOfPart) {
    const secondPass = session.secondPass && { ...session.secondPass, ...chooseClassifier(id) }
    outcomes.push(...(await hearVariants({ ...session, secondPass }, clipsOf(id))))
  }
  return outcomes
}
