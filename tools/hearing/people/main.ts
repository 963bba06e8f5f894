import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openBenchEngine, openBenchSpeechModel } from '../listen.ts'
import { type Clip, clipsIn } from './clips.ts'
import { hearVariants, type Memory, type HeardVariant, type Session } from './hear-variants.ts'
import { peopleTable } from './people-figures.ts'
import { dumpTake } from './take-dump.ts'
import { openWordSpans } from './word-spans.ts'
import { KINDS, type VariantKind } from './variants.ts'

/**
 * Hears the recordings of people in a folder and prints the figures, each half of the speakers by itself. With `--dump`
 * it writes down what the engines heard, for `fit-decision.ts`.
 */

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '' },
    /** Kinds of readings, parted by commas. */
    kinds: { type: 'string', default: KINDS.join(',') },
    /** Only one half of the speakers: fit or report. */
    half: { type: 'string' },
    /** kept: what was learned of a speaker is kept for the next take; cold: every take is a first one. */
    memory: { type: 'string', default: 'kept' },
    /** Engines that listen: 1 or 2. */
    engines: { type: 'string', default: '2' },
    /** Hears each phrase once more with the speech model of the second pass. */
    'second-pass': { type: 'boolean', default: false },
    /** Clips of each speaker, at most. */
    clips: { type: 'string', default: '1000' },
    /** Each fault in one way only. */
    once: { type: 'boolean', default: false },
    /** Seconds of a block of sound. */
    block: { type: 'string', default: '0.04' },
    processes: { type: 'string', default: '2' },
    dump: { type: 'string' },
    /** Only speakers of this group. */
    group: { type: 'string' },
    /** Expects high voices, as the setting for children does. */
    high: { type: 'boolean', default: false },
    part: { type: 'string' },
  },
})

const clips = clipsIn(options.people)

if (options.part === undefined) await measure()
else process.send?.(await heardPart(Number(options.part)))

async function measure(): Promise<void> {
  const count = Number(options.processes)
  const parts = await Promise.all(Array.from({ length: count }, (_, part) => inOwnProcess(part)))
  const outcomes = parts.flat()
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0)
  const work = outcomes.reduce((sum, outcome) => sum + outcome.work, 0)
  for (const half of options.half === undefined ? ['report', 'fit'] : [options.half]) {
    const own = outcomes.filter((outcome) => outcome.half === half)
    const passes = options['second-pass'] ? ', two passes' : ''
    const how = `${options.engines === '2' ? 'two engines' : 'one engine'}${passes}, memory ${options.memory}`
    console.log(`\n### People, ${half} half, ${how}\n\n${peopleTable(own)}`)
  }
  console.log(
    `\n${(seconds / 60).toFixed(0)} minutes of sound, real-time factor ${(work / seconds).toFixed(3)}`,
  )
}

function inOwnProcess(part: number): Promise<HeardVariant[]> {
  const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--part', String(part)])
  return new Promise((resolve, reject) => {
    child.once('message', (outcomes) => {
      resolve(outcomes as HeardVariant[])
      child.disconnect()
    })
    child.once('exit', (code) => reject(new Error(`A listening process ended (exit ${code}).`)))
  })
}

/** A speaker's clips stay together; the processes take the speakers in turns. */
async function heardPart(part: number): Promise<HeardVariant[]> {
  const recognizer = await openBenchEngine(16_000, options.engines === '2' ? 2 : 1)
  if (options.high) recognizer.height = 'high'
  const chosen = clips.filter(
    ({ speaker }) =>
      (options.half === undefined || speaker.half === options.half) &&
      (options.group === undefined || speaker.group === options.group),
  )
  const speakers = [...new Set(chosen.map(({ speaker }) => speaker.id))]
  const mine = speakers.filter((_, place) => place % Number(options.processes) === part)
  const clipsOf = (id: string): Clip[] =>
    chosen.filter(({ speaker }) => speaker.id === id).slice(0, Number(options.clips))
  const session = {
    recognizer,
    all: clips,
    kinds: new Set(options.kinds.split(',') as VariantKind[]),
    spansOf: await openWordSpans(),
    once: options.once,
    memory: options.memory as Memory,
    blockSeconds: Number(options.block),
    speechModel: options['second-pass'] ? await openBenchSpeechModel() : null,
    onHeard: (...heard: Parameters<Session['onHeard']>) => {
      if (options.dump !== undefined) dumpTake(options.dump, ...heard)
    },
  }
  const outcomes: HeardVariant[] = []
  for (const id of mine) outcomes.push(...(await hearVariants(session, clipsOf(id))))
  return outcomes
}
