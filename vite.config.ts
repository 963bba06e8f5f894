import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { OLDEST_BROWSERS } from './scripts/build/oldest-browsers.ts'
import { prerender } from './scripts/build/vite-prerender.ts'
import { engine } from './scripts/compile-engine/vite-engine.ts'
import { recordBundledPackages } from './scripts/third-party/vite-bundled-packages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }

/**
 * The code that every screen needs, as one file: it compresses better than many small ones, and stays cached while only
 * the screens change.
 */
const FRAME = [
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|mitt|clsx)\//,
  // Mutations are needed only by later screens.
  /node_modules\/@tanstack\/(react-query|query-core)\/(?!.*\/(useMutation|useMutationState|mutationObserver)\.js)/,
  /web\/(stores\/(?!recordings|takes|clear-storage|online|stored-data|storage-timeout|known-people|active-seat)|api\/(?!refusal|import-data|query-failed|request-number|stats|replace-data|change-list)|ui\/(button|icon|spinner|select|optional-part|toast-store)\.|features\/(auth|translations)\/(index|queries|remembered-member))/,
  /vite\/preload-helper/,
  /web\/recitation\/words\/verse-sheet|shared\/domain\/(local-day|scripture\/translations)/,
]

/** Small modules that most screens share: one file compresses and loads better than many. */
const SHARED = [
  /web\/ui\/(progress-bar|segmented)\.tsx|shared\/domain\/percent\.ts/,
  /shared\/domain\/recitation\/words\/normal-form\.ts/,
]

/** The recitation rules and the components that use them, for speaking and typing. */
const RECITATION = [
  /shared\/domain\/recitation\/(?!feedback|exchanges|said-twice|strictness|listener\/|words\/normal-form|from-memory\/letters-typed)/,
  /web\/recitation\/(take(?!\/settle-take)|run(?!\/(early-result|auto-start|take-signals))|words(?!\/(verse-sheet|verdict-words|gloss|place-)))\/|web\/recitation\/(recited-text|use-extras|result\/use-saving)\.tsx?$/,
  /web\/practice\/(practice-sheet|practiced|use-\S+|accepted-forms|saving\/(take-saver|save-failed))\.tsx?$/,
  /web\/ui\/icons\/(mic|square)\./,
  /web\/recitation\/(voice-practice\.tsx$|sheet\/(?!above-controls|below-controls|practice-note))/,
]

/** The code that saves a take, for visitors and members. */
const SAVING =
  /web\/(practice\/(saving\/(verse-saver|member-saver)|waiting-take\/)|stores\/takes)|shared\/domain\/uuid\.ts/

/** The base of all layers (menus, dialogs, tooltips, toasts). */
const LAYERS = [
  /node_modules\/@radix-ui\/(primitive|react-(collection|compose-refs|context|primitive|slot|id|presence|portal|dismissable-layer|visually-hidden|use-\S+))\/|web\/ui\/icons\/x\./,
  // Every page has toasts.
  /web\/ui\/toasts\.tsx|node_modules\/@radix-ui\/react-toast\//,
]

const isOneOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id))

/** Matches the only chunks preloaded with their dependencies; listing those for every screen would cost too many bytes. */
const PRELOADED = /recitation-|voice-practice|todays-practice/

const bundled = recordBundledPackages(root)

export default defineConfig({
  root: `${root}web`,
  publicDir: `${root}web/public`,
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    manifest: true,
    target: OLDEST_BROWSERS,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' || PRELOADED.test(file) ? parts : [],
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // An index.ts only reexports what others may use: importing one name must not include the rest.
      treeshake: {
        moduleSideEffects: [{ test: /web\/(features\/[^/]+|ui\/icons)\/index\.ts$/, sideEffects: false }],
      },
      output: {
        // No code reads a module's string tag.
        generatedCode: { symbols: false },
        // The front page lists every screen's file, and a hash alone is shorter.
        chunkFileNames: ({ name }) =>
          /-(screen|pages?)$/.test(name) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !/^(index|recitation)\./.test(name)
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash:8][extname]',
        codeSplitting: {
          groups: [
            { name: 'frame', test: isOneOf(FRAME) },
            { name: 'layers', test: isOneOf(LAYERS) },
            { name: 'shared', test: isOneOf(SHARED) },
            { name: 'recitation', test: isOneOf(RECITATION) },
            { name: 'saving', test: SAVING },
          ],
        },
      },
    },
  },
  resolve: {
    alias: {
      // The router includes a shim for old versions of React.
      'use-sync-external-store/shim/index.js': 'react',
      // No screen has an infinite list.
      './infiniteQueryBehavior.js': `${root}web/api/no-infinite-lists.ts`,
      // Don't refetch when the page regains focus or the network is back.
      './focusManager.js': `${root}web/api/no-refetching.ts`,
      './onlineManager.js': `${root}web/api/no-refetching.ts`,
      // No page replaces the timers.
      './timeoutManager.js': `${root}web/api/plain-timers.ts`,
      // Dialogs would add a style element, which the content security policy forbids.
      'react-style-singleton': `${root}web/ui/dialogs/adopted-style.ts`,
    },
  },
  worker: { format: 'es', plugins: () => [bundled.createWorkerPlugin()] },
  plugins: [react(), tailwindcss(), engine(), prerender(root), bundled.pagePlugin],
})
