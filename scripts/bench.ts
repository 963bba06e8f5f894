import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { ensureDependencies } from './checkout/dependencies.mjs'
import { ROOT, runScript } from './checkout/run.ts'

// Runs the benchmarks and updates docs/benchmarks.md. Each is a program that prints a Markdown section. They run one at
// a time, so they don't affect each other. Pass names (`npm run bench -- record`) to run some of them; the other
// sections are kept. Arguments from the first option on (`load --minutes 30`, `faults --only standby`) are passed to the
// benchmark.

ensureDependencies(ROOT)

const FILE = join(ROOT, 'docs/benchmarks.md')
const PAGE_HEADER = `# Benchmarks

\`npm run bench\` writes this page. To update only one section, add its name: \`npm run bench -- record\`.
`

const programs = new Map(
  readdirSync(join(ROOT, 'bench'))
    .sort()
    .map((entry) =>
      entry.endsWith('.ts')
        ? ([entry.slice(0, -3), `bench/${entry}`] as const)
        : ([entry, `bench/${entry}/main.ts`] as const),
    )
    .filter(([, program]) => existsSync(join(ROOT, program))),
)

const args = process.argv.slice(2)
const firstOption = args.findIndex((arg) => arg.startsWith('--'))
const chosen = firstOption === -1 ? args : args.slice(0, firstOption)
const options = firstOption === -1 ? [] : args.slice(firstOption)
const sections = readSections()
for (const name of chosen.length === 0 ? programs.keys() : chosen) {
  const loadAverage = loadavg()[0] ?? 0
  const { ok, output, stdout } = await runScript(programs.get(name) ?? `bench/${name}`, options)
  console.log(output)
  if (ok) sections.set(name, `${stdout}\n\n${describeRun(loadAverage)}\n`)
  else process.exitCode = 1
}
if (process.exitCode !== 1) writeFileSync(FILE, toDocument(sections))

function readSections(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const matches = [...text.matchAll(/<!-- ([\w-]+) -->\n\n([^]*?)(?=\n<!-- |$)/g)]
  return new Map(matches.map(([, name = '', section = '']) => [name, section] as const))
}

function toDocument(all: ReadonlyMap<string, string>): string {
  // Keep sections that no program writes.
  const names = [...all.keys()]
  return [PAGE_HEADER, ...names.map((name) => `<!-- ${name} -->\n\n${all.get(name)}`)].join('\n')
}

/** Describes when and on what machine a benchmark ran. `loadAverage` covers the minute before the run. */
function describeRun(loadAverage: number): string {
  const [cpu] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} with Node ${process.versions.node} on ${cpus().length} cores (${cpu?.model ?? 'unknown'}). Load average before it began: ${loadAverage.toFixed(1)}.`
}
