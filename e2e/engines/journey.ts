import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import type { EngineName } from '../../scripts/browser/engines.ts'
import { openEdgeServer, type EdgeServer } from '../edge-server.ts'
import { PSALM_23_1 } from '../verses.ts'
import type { Engine } from './engine.ts'
import { type Screen, createScreen } from './screen.ts'
import { setUpDesk, type VirtualDesk } from './virtual-desk.ts'
import { startEngine } from './start-engine.ts'

export interface EngineOptions {
  readonly engineName: EngineName
}

interface WorkerFixtures extends EngineOptions {
  readonly desk: VirtualDesk
  readonly engine: Engine
}

interface JourneyFixtures {
  /** A proxy that can be taken offline, with Psalm 23:1 as the verse of the day. */
  readonly edge: EdgeServer
  readonly view: Screen
}

/** A test in any engine, with its own origin and window, so nothing is left over from the previous test. */
export const journey = base.extend<JourneyFixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads fixture dependencies from it.
    async ({}, provide) => {
      const desk = await setUpDesk()
      await provide(desk)
      await desk.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  engine: [
    async ({ engineName, desk }, provide) => {
      const engine = await startEngine(engineName, desk)
      await provide(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  edge: async ({ baseURL }, provide) => {
    const edge = await openEdgeServer(baseURL ?? '', PSALM_23_1)
    await provide(edge)
    await edge.close()
  },
  view: async ({ engine, edge, viewport }, provide, testInfo) => {
    const window = await engine.openWindow(viewport ?? { width: 1280, height: 800 })
    await provide(createScreen(window, edge.origin))
    if (testInfo.status !== testInfo.expectedStatus)
      await withTimeout(window.screenshot()).then(
        (screenshot) => writeFile(testInfo.outputPath('screen.png'), screenshot),
        () => undefined,
      )
    await window.close()
  },
})

/** Rejects after ten seconds, because a stuck window yields no screenshot. */
const withTimeout = <Value>(value: Promise<Value>): Promise<Value> =>
  Promise.race([
    value,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('No screenshot was taken.')), 10_000),
    ),
  ])
