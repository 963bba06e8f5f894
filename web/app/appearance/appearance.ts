import { storedChoice } from '#web/stores/stored-choice.ts'
import { useStore } from '#web/stores/use-store.ts'

/** Whether the page is light or dark, as a person may choose it. */
export type Appearance = 'light' | 'dark' | 'system'

const DARK = '(prefers-color-scheme: dark)'
/** The paper when light and when dark, for the browser's own bars (the role `--paper` of tokens.css as hex). */
const PAPER = { light: '#fbf9f5', dark: '#15110e' }

// The key is part of the product: index.html reads it too, before the first paint.
const choice = storedChoice<Appearance>('theme', ['light', 'dark', 'system'])

/** Chooses an appearance, shows it and keeps the choice. */
export function chooseAppearance(appearance: Appearance): void {
  choice.set(appearance)
  apply()
}

/** Follows the system and other tabs from now on. Call once. */
export function followAppearance(): void {
  apply()
  matchMedia(DARK).addEventListener('change', apply)
  choice.subscribe(apply)
}

/** The choice, for drawing the control: light until one is made. */
export const useAppearance = (): Appearance => useStore(choice, () => 'light')

function apply(): void {
  const appearance = choice.get()
  const dark = appearance === 'dark' || (appearance === 'system' && matchMedia(DARK).matches)
  document.documentElement.classList.toggle('dark', dark)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? PAPER.dark : PAPER.light)
}
