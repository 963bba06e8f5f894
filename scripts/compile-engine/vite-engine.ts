import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import type { Plugin } from 'vite'
import { compileEngine } from './compile-engine.ts'

const DEV_FOLDER = fileURLToPath(new URL('../../.cache/engine-dev', import.meta.url))

/** Engine files, which packages would add to the bundle a second time. */
const ENGINE_FILES = /(soundswallower|ort-wasm)[^/]*\.wasm$/

/**
 * Replaces the engine's `Blob` polyfill, which fails in workers. Keeps WebAssembly files out of the bundle, because the
 * page loads them from `/engine/`. Serves that folder during development.
 */
export function engine(): Plugin {
  return {
    name: 'speech-engine',
    config: () => ({
      resolve: { alias: { 'blob-polyfill': fileURLToPath(new URL('./native-blob.ts', import.meta.url)) } },
    }),
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (ENGINE_FILES.test(name)) delete bundle[name]
    },
    async configureServer(server) {
      await compileEngine(DEV_FOLDER)
      server.middlewares.use('/engine', (request, response, next) => {
        const name = path.basename(request.url ?? '')
        const file = path.join(DEV_FOLDER, name)
        const content = existsSync(file)
          ? createReadStream(file)
          : createReadStream(`${file}.br`).on('error', next).pipe(createBrotliDecompress())
        content.on('error', next).pipe(response)
      })
    },
  }
}
