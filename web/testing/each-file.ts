import { onlineManager } from '@tanstack/react-query'
import { openDB } from 'idb'
import { afterAll, expect, vi } from 'vitest'
import { dismissToast, toasts } from '#web/ui/toast-store.ts'

// Runs before each test file. Files share a process, because loading React and the product anew for each took longer than
// testing them, so what a file changed for the whole process is put back when it ends.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  for (const { id } of toasts.get()) dismissToast(id)
  await clearDatabases()
})

/** Empties the browser's databases and keeps them open, because modules hold on to their connections. */
async function clearDatabases(): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue
    const database = await openDB(name)
    for (const store of database.objectStoreNames) await database.clear(store)
    database.close()
  }
}

// How long a component test waits for what it looks for, in milliseconds. The library's default of one second is too short
// on a busy machine; the wait ends as soon as the thing is there.
if (expect.getState().testPath?.endsWith('.tsx') === true) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 20_000 })
}
