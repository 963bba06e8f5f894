import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Runs npm in a folder and returns its output; uses the npm that started us, if any.
 *
 * @throws the error of `execFile`, with the output, if npm fails
 */
export async function runNpm(folder: string, args: readonly string[]): Promise<string> {
  const { npm_execpath: script } = process.env
  const [program, before] = script === undefined ? ['npm', []] : [process.execPath, [script]]
  const isCommandFile = script === undefined && process.platform === 'win32'
  const options = { cwd: folder, maxBuffer: 50_000_000, shell: isCommandFile }
  return (await promisify(execFile)(program, [...before, ...args], options)).stdout
}
