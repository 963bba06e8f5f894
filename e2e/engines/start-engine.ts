import { findEngine, type EngineName } from '../../scripts/browser/engines.ts'
import { startChromium } from './chromium.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import type { VirtualDesk } from './virtual-desk.ts'
import { startWebKit } from './webkit.ts'

const START_FUNCTIONS = { firefox: startFirefox, webkit: startWebKit, chromium: startChromium }

/** Starts a browser that uses the virtual desk's screen and microphone. */
export function startEngine(name: EngineName, desk: VirtualDesk): Promise<Engine> {
  const program = findEngine(name)
  if (program === undefined) throw new Error(`${name} is not installed.`)
  return START_FUNCTIONS[name](program, desk)
}
