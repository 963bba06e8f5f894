import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs npm, preferably the one that started us. @throws the error of `execFile`, with the output */
export async function runNpm(folder: string, args: readonly string[]): Promise<string> {
  const { npm_execpath: script } = process.env
  const [program, prefix] = script === undefined ? ['npm', []] : [process.execPath, [script]]
  const isCommandFile = script === undefined && process.platform === 'win32'
  const options = { cwd: folder, maxBuffer: 50_000_000, shell: isCommandFile }
  return (await promisify(execFile)(program, [...prefix, ...args], options)).stdout
}
