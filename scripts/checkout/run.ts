import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** How a program ended, and what it printed. */
interface ProgramResult {
  readonly ok: boolean
  /** Everything it said, in order. */
  readonly output: string
  /** What it wrote to its standard output alone. */
  readonly printed: string
}

/** What may differ from the usual. */
interface ProgramOptions {
  /** The name of the program, where it is not that of its package. */
  readonly command?: string
  /** The folder whose `node_modules` holds the package, where that is not the checkout: that of a tool. */
  readonly folder?: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a file with this Node, in the root of the checkout, and keeps what it says. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      // What is kept as text is kept without colors.
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said: Buffer[] = []
    const printed: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => {
      said.push(bytes)
      printed.push(bytes)
    })
    child.stderr.on('data', (bytes: Buffer) => said.push(bytes))
    child.on('error', reject)
    child.on('close', (status) =>
      resolve({ ok: status === 0, output: textOf(said), printed: textOf(printed) }),
    )
  })
}

const textOf = (parts: readonly Buffer[]) => Buffer.concat(parts).toString().trimEnd()

/** The command line program of an installed package, as a file for Node (Windows has no other way to start it). */
export function programOf(name: string, { command = name, folder = ROOT }: ProgramOptions = {}): string {
  const manifest = join(folder, 'node_modules', name, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin?.[command]
  if (file === undefined) throw new Error(`The package ${name} has no program ${command}`)
  return join(dirname(manifest), file)
}

/** Runs the program that an installed package is named for, or another one of its programs. */
export const runProgram = (name: string, args: readonly string[], options: ProgramOptions = {}) =>
  runNode([programOf(name, options), ...args], options.env)

/** Runs a script of ours that is written in TypeScript. */
export const runScript = (file: string, args: readonly string[] = []) =>
  runNode(['--import', 'tsx', join(ROOT, file), ...args])
