import { spawnSync } from 'node:child_process'
import { programPath, ROOT } from './checkout/run.ts'
import { installedTool } from './checkout/tool.ts'

// Generates SQL for the changes since the last migration. May ask whether a column was renamed.
const program = programPath('drizzle-kit', { folder: installedTool('migrations') })
const args = [program, 'generate', '--config=tools/migrations/drizzle.config.ts', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
