import path from 'node:path'
import { listFirstFiles } from '#web/recognizer/on-device/engine/engine-manifest.ts'
import { compileEngine } from './compile-engine.ts'

const outDir = path.resolve(process.argv[2] ?? 'dist/web/engine')
const files = listFirstFiles(await compileEngine(outDir))
const transfer = files.reduce((sum, file) => sum + file.transfer, 0)
for (const file of files) console.log(`${file.name}  ${file.bytes} bytes, ${file.transfer} as brotli`)
console.log(`First use: ${(transfer / 1e6).toFixed(2)} MB in total, in ${outDir}`)
