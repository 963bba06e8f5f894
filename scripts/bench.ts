import { readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { ROOT, runScript } from './checkout/run.ts'

// Each benchmark is a program that prints a section of Markdown. One after the other, or they would measure each other.
const programs = readdirSync(join(ROOT, 'bench'))
  .map((name) => (name.endsWith('.ts') ? `bench/${name}` : `bench/${name}/main.ts`))
  .sort()

const sections = [`# Benchmarks\n\n${machine()}\n`]
for (const program of programs) {
  const { ok, output } = await runScript(program)
  console.log(output)
  if (ok) sections.push(`${output}\n`)
  else process.exitCode = 1
}
if (process.exitCode !== 1) writeFileSync(join(ROOT, 'docs/benchmarks.md'), sections.join('\n'))

function machine(): string {
  const [cpu] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  return `Measured on ${day} with Node ${process.versions.node} on ${cpus().length} cores (${cpu?.model ?? 'unknown'}). Made by \`npm run bench\`.`
}
