import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface ProgramResult {
  readonly ok: boolean
  readonly output: string
  /** Only stdout. */
  readonly printed: string
}

interface ProgramOptions {
  /** The program's name, if it isn't the package's. */
  readonly command?: string
  /** The folder with `node_modules`, if not the checkout: a tool's. */
  readonly folder?: string
  readonly env?: NodeJS.ProcessEnv
}

export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      // Captured text needs no colors.
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

/** Path of a package's command line program, to run with Node (the only way on Windows). */
export function programOf(name: string, { command = name, folder = ROOT }: ProgramOptions = {}): string {
  const manifest = join(folder, 'node_modules', name, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin?.[command]
  if (file === undefined) throw new Error(`The package ${name} has no program ${command}`)
  return join(dirname(manifest), file)
}

export const runProgram = (name: string, args: readonly string[], options: ProgramOptions = {}) =>
  runNode([programOf(name, options), ...args], options.env)

export const runScript = (file: string, args: readonly string[] = []) =>
  runNode(['--import', 'tsx', join(ROOT, file), ...args])
