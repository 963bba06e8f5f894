import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One project per room, so that each runs where its code runs. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'shared', include: ['shared/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          include: ['{server,scripts,bench}/**/*.test.ts'],
          globalSetup: 'server/test-content.ts',
        },
      },
      {
        plugins: [react()],
        define: { __APP_VERSION__: JSON.stringify('test') },
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
    ],
  },
})
