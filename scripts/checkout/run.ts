import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface ProgramResult {
  readonly ok: boolean
  readonly output: string
  /** The output without stderr. */
  readonly stdout: string
}

interface ProgramOptions {
  /** The program's name, if it differs from the package's. */
  readonly command?: string
  /** The folder with `node_modules`, if it isn't the checkout but a tool's. */
  readonly folder?: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs Node in the checkout and collects its output. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      // Captured text needs no colors.
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: Buffer[] = []
    const stdout: Buffer[] = []
    child.stdout.on('data', (bytes: Buffer) => {
      output.push(bytes)
      stdout.push(bytes)
    })
    child.stderr.on('data', (bytes: Buffer) => output.push(bytes))
    child.on('error', reject)
    child.on('close', (status) =>
      resolve({ ok: status === 0, output: toText(output), stdout: toText(stdout) }),
    )
  })
}

const toText = (parts: readonly Buffer[]) => Buffer.concat(parts).toString().trimEnd()

/** Finds a package's command-line program, so Node can run it, which is the only way on Windows. */
export function findProgram(name: string, { command = name, folder = ROOT }: ProgramOptions = {}): string {
  const manifest = join(folder, 'node_modules', name, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin?.[command]
  if (file === undefined) throw new Error(`The package ${name} has no program ${command}`)
  return join(dirname(manifest), file)
}

/** Runs a package's command-line program. */
export const runProgram = (name: string, args: readonly string[], options: ProgramOptions = {}) =>
  runNode([findProgram(name, options), ...args], options.env)

/** Runs one of our TypeScript files. */
export const runScript = (file: string, args: readonly string[] = []) =>
  runNode(['--import', 'tsx', join(ROOT, file), ...args])
