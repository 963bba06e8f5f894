import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runProgram, runScript } from '../checkout/run.ts'
import { tallyFailure, tallyCheck, type Tally } from './tally.ts'

export interface Step {
  readonly name: string
  run(): Promise<Tally>
}

/** Runs a step and prints one line, with problems below it. */
export async function report({ name, run }: Step): Promise<Tally> {
  const start = performance.now()
  const tally = await run().catch(tallyFailure)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const figures = tally.passed + tally.failed === 1 ? '' : `, ${tally.passed} passed, ${tally.failed} failed`
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s${figures})`)
  if (tally.output !== '') console.log(tally.output)
  return tally
}

/** Runs independent steps two at a time. Returns tallies in the order of the steps. */
export async function reportAll(steps: readonly Step[]): Promise<Tally[]> {
  const tallies = new Map<Step, Tally>()
  const queue = [...steps]
  const work = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift())
      tallies.set(step, await report(step))
  }
  await Promise.all([work(), work()])
  return steps.flatMap((step) => tallies.get(step) ?? [])
}

export const sourceSteps: readonly Step[] = [
  ...listConfigurations().map((file) => ({
    name: `types by ${file}`,
    // By default, tsc runs several checkers, which repeat a third of the work. Two of these steps run at once anyway.
    run: async () =>
      tallyCheck(await runProgram('typescript', ['-p', file, '--checkers', '1'], { command: 'tsc' })),
  })),
  { name: 'lint', run: async () => tallyCheck(await runProgram('oxlint', ['--quiet'])) },
  {
    name: 'format',
    run: async () => tallyCheck(await runProgram('oxfmt', ['--list-different', '.'])),
  },
  { name: 'boundaries', run: async () => tallyCheck(await runScript('scripts/boundaries/main.ts')) },
  { name: 'wording', run: async () => tallyCheck(await runScript('scripts/wording/main.ts')) },
]

/** Lists the compiler configurations. A folder has one per environment: page, worker, server. */
function listConfigurations(): string[] {
  return ['shared', 'server', 'web', 'e2e', 'bench', 'tools/hearing'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => /^tsconfig.*\.json$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
}
