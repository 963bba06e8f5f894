import { spawnSync } from 'node:child_process'
import { findProgram, ROOT } from './checkout/run.ts'
import { installTool } from './checkout/tool.ts'

// Generates SQL for the changes since the last migration. May ask whether a column was renamed.
const program = findProgram('drizzle-kit', { folder: installTool('migrations') })
const args = [program, 'generate', '--config=tools/migrations/drizzle.config.ts', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
