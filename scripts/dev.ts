import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { readEnvironment } from '#server/environment.ts'
import { findFreePort } from './checkout/free-port.ts'
import { ROOT } from './checkout/run.ts'
import { compileContent } from './compile-content/compile-content.ts'
import { compileEngine } from './compile-engine/compile-engine.ts'

// Runs two servers behind one URL. Vite forwards API calls to our server, which restarts when its files change.
const { port, host } = readEnvironment()
const serverPort = await findFreePort()

await compileContent(join(ROOT, 'dist/content'))
await compileEngine(join(ROOT, 'dist/web/engine'))

const args = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts']
const server = spawn(process.execPath, args, {
  cwd: ROOT,
  // A server with a public URL doesn't accept test donations by default.
  env: {
    PUBLIC_URL: `http://${host}:${port}`,
    DONATIONS: 'test',
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(serverPort),
  },
  stdio: 'inherit',
})
server.on('exit', (status) => process.exit(status ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))

const pages = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  clearScreen: false,
  server: {
    port,
    host,
    strictPort: true,
    proxy: { '^/(api|engine)/': `http://127.0.0.1:${serverPort}` },
  },
})
await pages.listen()
