import createModule from 'soundswallower'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#scripts/checkout/run.ts'
import {
  loadAcousticModel,
  loadEngineModule,
  loadPronunciations,
  loadSecondAcousticModel,
} from '#scripts/compile-engine/compile-engine.ts'
import { Engine } from '#web/recognizer/on-device/engine/engine.ts'
import { openEngineModule } from '#web/recognizer/on-device/engine/engine-module.ts'
import { unpackModel } from '#web/recognizer/on-device/engine/model-pack.ts'
import { openPronunciations } from '#web/recognizer/on-device/pronunciation/pronunciations.ts'
import { heardWords } from '#web/recognizer/on-device/decoding/decision.ts'
import { EngineRun } from '#web/recognizer/on-device/decoding/engine-run.ts'
import { type SpokenUnit, spokenUnits } from '#web/recognizer/on-device/decoding/spoken-units.ts'
import { loadClips } from './clips.ts'
import { KINDS, type Variant, type VariantKind, makeVariants } from './variants.ts'
import { openWordSpans } from './word-spans.ts'

/**
 * Measures the benefit and cost of each form in `as-spoken.txt` on recordings of people: how many correct words
 * and how many unsaid words were believed because of it, and how those counts change in the same takes without it. No
 * take starts with a known voice.
 */

const { values: options } = parseArgs({
  options: {
    /** Folder of recordings of people. */
    people: { type: 'string', default: '' },
    kinds: { type: 'string', default: 'clean,replaced-small' },
    /** Use only every n-th recording. */
    every: { type: 'string', default: '1' },
    /**
     * Rerun takes without a form only if it made the engine believe at least `cost` unsaid words; at most `takes` each.
     */
    cost: { type: 'string', default: '1' },
    takes: { type: 'string', default: '40' },
  },
})

interface Outcome {
  readonly variant: Variant
  /** For each form by which an engine heard a believed word: how many such words were said or not. */
  readonly forms: ReadonlyMap<string, { said: number; unsaid: number }>
  readonly right: number
  readonly wronglyBelieved: number
}

const module = await openEngineModule(createModule as never, await loadEngineModule())
const models = [await loadAcousticModel(), unpackModel(await loadSecondAcousticModel())]
const engines = models.map((model) => new Engine(module, model, 16_000))
const pronounce = openPronunciations(new TextDecoder().decode(await loadPronunciations()))
const spokenForms = readSpokenForms()

const locateWords = await openWordSpans()
const variants = await chooseVariants()
const outcomes = variants.map((variant) => hearWithout(variant, null))
const rows = countForms(outcomes)
console.log(
  '| form | right words heard by it | unsaid words | left out: right words | unsaid words believed |',
)
console.log('|---|---:|---:|---:|---:|')
for (const { form, said, unsaid } of rows)
  console.log(`| ${form} | ${said} | ${unsaid} | ${formatChanges(form, unsaid)} |`)

async function chooseVariants(): Promise<Variant[]> {
  const all = loadClips(options.people)
  const kinds = new Set(options.kinds.split(',') as VariantKind[])
  if (![...kinds].every((kind) => KINDS.includes(kind)))
    throw new Error(`The kinds of readings are ${KINDS.join(', ')}.`)
  const chosen: Variant[] = []
  for (const [index, clip] of all.entries())
    if (index % Number(options.every) === 0)
      chosen.push(...(await makeVariants(clip, all, kinds, locateWords, true)))
  return chosen
}

/** Reads the forms in the file, as "word: phones". */
function readSpokenForms(): ReadonlySet<string> {
  const text = readFileSync(join(ROOT, 'content/pronunciations/as-spoken.txt'), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Set(
    lines.flatMap((line) => {
      const [word = '', ...phones] = line.split(' ')
      const ways = phones.join(' ').split('|')
      return ways.map((way) => `${word}: ${way}`)
    }),
  )
}

function hearWithout(variant: Variant, form: string | null): Outcome {
  const units = spokenUnits(variant.text.join(' '), pronounce).map((unit) => removeForm(unit, form))
  for (const engine of engines) {
    engine.stop()
    engine.forgetSpeaker()
  }
  const run = new EngineRun(engines, null, units, 0, null, () => undefined)
  const { samples, rate } = variant.sound
  const block = Math.round(rate * 0.04)
  for (let at = 0; at < samples.length; at += block) run.process(samples.subarray(at, at + block))
  const { words } = heardWords(run.looks(), units, true)
  const believed = new Set(
    words.flatMap(({ at, doubtful }) => (at === undefined || doubtful === true ? [] : [at])),
  )
  const forms = countHeardForms(units, believed, variant.unsaid)
  run.end()
  const wronglyBelieved = [...believed].filter((at) => variant.unsaid.has(at)).length
  return { variant, forms, right: believed.size - wronglyBelieved, wronglyBelieved }
}

/** Removes a form from a word, and renames the word, because the engine caches pronunciations by name. */
function removeForm(unit: SpokenUnit, form: string | null): SpokenUnit {
  if (form === null || !form.startsWith(`${unit.word}: `)) return unit
  const ways = unit.ways.filter((way) => `${unit.word}: ${way}` !== form)
  return {
    ...unit,
    ways,
    name: `${unit.name}-${unit.ways.length - ways.length}-${[...spokenForms].indexOf(form)}`,
  }
}

function countHeardForms(
  units: readonly SpokenUnit[],
  believed: ReadonlySet<number>,
  unsaid: ReadonlySet<number>,
): Map<string, { said: number; unsaid: number }> {
  const unitsByName = new Map(units.map((unit) => [unit.name, unit]))
  const places = new Map<string, number>()
  for (const { name, way } of engines.flatMap((engine) => engine.segments())) {
    const unit = unitsByName.get(name)
    const form = `${unit?.word}: ${unit?.ways[way]}`
    if (unit !== undefined && believed.has(unit.at) && spokenForms.has(form))
      places.set(`${form}@${unit.at}`, unit.at)
  }
  const forms = new Map<string, { said: number; unsaid: number }>()
  for (const [key, at] of places) {
    const form = key.slice(0, key.lastIndexOf('@'))
    const count = forms.get(form) ?? { said: 0, unsaid: 0 }
    forms.set(
      form,
      unsaid.has(at) ? { ...count, unsaid: count.unsaid + 1 } : { ...count, said: count.said + 1 },
    )
  }
  return forms
}

function countForms(all: readonly Outcome[]) {
  const names = [...spokenForms].filter((form) => all.some(({ forms }) => forms.has(form)))
  const sum = (form: string, key: 'said' | 'unsaid') =>
    all.reduce((total, { forms }) => total + (forms.get(form)?.[key] ?? 0), 0)
  return names
    .map((form) => ({ form, said: sum(form, 'said'), unsaid: sum(form, 'unsaid') }))
    .toSorted((first, second) => second.unsaid - first.unsaid || second.said - first.said)
}

/** Formats two table cells: how the counts change when the engine lacks a form. */
function formatChanges(form: string, unsaid: number): string {
  if (unsaid < Number(options.cost)) return '|'
  const before = outcomes.filter(({ forms }) => forms.has(form)).slice(0, Number(options.takes))
  const after = before.map(({ variant }) => hearWithout(variant, form))
  const sumChange = (key: 'right' | 'wronglyBelieved') => {
    const total = (list: readonly Outcome[]) => list.reduce((sum, outcome) => sum + outcome[key], 0)
    return total(after) - total(before)
  }
  const formatSigned = (number: number) => (number > 0 ? `+${number}` : String(number))
  return `${formatSigned(sumChange('right'))} | ${formatSigned(sumChange('wronglyBelieved'))}`
}
