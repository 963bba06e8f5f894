import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { provideBrowser } from '#scripts/browser/find-browser.ts'
import { ENGINE_NAMES, type EngineName, provideEngines } from '#scripts/browser/engines.ts'
import { startOwnServer } from '#scripts/testing/own-server.ts'
import { startEngine } from '../../../../e2e/engines/start-engine.ts'
import { setUpDesk } from '../../../../e2e/engines/virtual-desk.ts'
import { checkTools } from '../../voices.ts'
import { loadPeopleReadings, type PlayedReading, makeSyntheticReadings } from '../readings.ts'
import { formatEngineTable, type EngineResult } from './engine-table.ts'
import { type EngineMicrophone, openEngineMicrophone } from './engine-microphone.ts'
import { computeTakeFigures } from './take-figures.ts'

/**
 * Compares how well the product hears in different browser engines: plays the same recordings through the microphone
 * of each, in real time. Needs the built app.
 */

const { values: options } = parseArgs({
  options: {
    /** Selects this benchmark (see ../../main.ts). */
    browser: { type: 'boolean' },
    /** One or more of firefox, webkit, and chromium, separated by commas. */
    engine: { type: 'string', default: ENGINE_NAMES.join() },
    /** Folder of recordings of people. */
    people: { type: 'string' },
    /** Number of passages per voice and alteration; 0 for people only. */
    passages: { type: 'string', default: '1' },
    /** Only every n-th reading. */
    every: { type: 'string', default: '1' },
    /** Also run the second pass: download the larger recognizer before the readings. */
    'second-pass': { type: 'boolean', default: false },
    /** Only readings whose name or group contains this. */
    only: { type: 'string', default: '' },
    /** File to append each result as a line of JSON. */
    log: { type: 'string' },
  },
})

const ATTEMPTS = 3

checkTools()
const engines = options.engine.split(',').map(parseEngine)
const problem = provideEngines()
if (problem !== null) throw new Error(`The browser engines aren't available here: ${problem}.`)
await provideBrowser()
const readings = [
  ...makeSyntheticReadings(Number(options.passages)),
  ...(options.people === undefined ? [] : loadPeopleReadings(options.people)),
]
  .filter(({ name, group }) => `${name} ${group}`.includes(options.only))
  .filter((_, index) => index % Number(options.every) === 0)
const server = await startOwnServer({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
const heard: EngineResult[] = []
for (const name of engines) await hearInEngine(name)
await server.stop()
const passes = options['second-pass'] ? 'both passes' : 'the first pass'
console.log(`## Hearing in each engine, ${passes}\n\n${formatEngineTable(heard)}`)

function parseEngine(name: string): EngineName {
  const engine = ENGINE_NAMES.find((candidate) => candidate === name)
  if (engine === undefined)
    throw new Error(`Unknown engine "${name}". Choose from ${ENGINE_NAMES.join(', ')}.`)
  return engine
}

async function hearInEngine(name: EngineName): Promise<void> {
  const desk = await setUpDesk()
  const engine = await startEngine(name, desk)
  const microphone = await openEngineMicrophone(engine, server.origin, options['second-pass'])
  let speaker = ''
  for (const reading of readings) {
    const take = await listenWithRetries(microphone, reading, reading.speaker !== speaker)
    speaker = reading.speaker
    const figures = computeTakeFigures(reading.text, take)
    heard.push({ engine: engine.name, group: reading.group, figures })
    if (options.log !== undefined)
      writeFileSync(
        options.log,
        `${JSON.stringify({ engine: engine.name, reading: reading.name, figures, take })}\n`,
        { flag: 'a' },
      )
  }
  await microphone.close()
  await engine.close()
  await desk.close()
}

/** Retries, because on a busy machine a page may not even open in time. */
async function listenWithRetries(microphone: EngineMicrophone, reading: PlayedReading, isUnknown: boolean) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await microphone.listenTo(reading, isUnknown)
    } catch (reason) {
      if (attempt === ATTEMPTS) throw reason
      console.error(`${reading.name}: ${String(reason).slice(0, 300)}`)
    }
  }
}
