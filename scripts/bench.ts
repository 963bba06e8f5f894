import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { ensureDependencies } from './checkout/dependencies.mjs'
import { ROOT, runScript } from './checkout/run.ts'

// Each benchmark is a program that prints a Markdown section. Run them one at a time, or they would affect each
// other. Names on the command line (`npm run bench -- record`) select some; other sections are kept.
// Arguments from the first option on (`load --minutes 30`, `faults --only standby`) are passed to the
// benchmark.

ensureDependencies(ROOT)

const FILE = join(ROOT, 'docs/benchmarks.md')
const HEAD = `# Benchmarks

Made by \`npm run bench\`, or part by part (\`npm run bench -- record\`).
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

const words = process.argv.slice(2)
const firstOption = words.findIndex((word) => word.startsWith('--'))
const chosen = firstOption === -1 ? words : words.slice(0, firstOption)
const options = firstOption === -1 ? [] : words.slice(firstOption)
const sections = readSections()
for (const name of chosen.length === 0 ? programs.keys() : chosen) {
  const busy = loadavg()[0] ?? 0
  const { ok, output, printed } = await runScript(programs.get(name) ?? `bench/${name}`, options)
  console.log(output)
  if (ok) sections.set(name, `${printed}\n\n${machine(busy)}\n`)
  else process.exitCode = 1
}
if (process.exitCode !== 1) writeFileSync(FILE, written())

function readSections(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const found = [...text.matchAll(/<!-- ([\w-]+) -->\n\n([^]*?)(?=\n<!-- |$)/g)]
  return new Map(found.map(([, name = '', section = '']) => [name, section] as const))
}

function written(): string {
  // Keep sections without a program here.
  const names = [...sections.keys()]
  return [HEAD, ...names.map((name) => `<!-- ${name} -->\n\n${sections.get(name)}`)].join('\n')
}

/** `busy`: the load average of the minute before. */
function machine(busy: number): string {
  const [cpu] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} with Node ${process.versions.node} on ${cpus().length} cores (${cpu?.model ?? 'unknown'}). Other work before it began: a load of ${busy.toFixed(1)}.`
}
