import { openStoredChoice } from '#web/stores/stored-choice.ts'
import { useStore } from '#web/stores/use-store.ts'

export type Appearance = 'light' | 'dark' | 'system'

const DARK = '(prefers-color-scheme: dark)'
/** The `--paper` token of tokens.css as hex, for the browser's own bars. */
const PAPER = { light: '#fbf9f5', dark: '#15110e' }

// Don't rename the key: index.html reads it too, before the first paint.
const choice = openStoredChoice<Appearance>('theme', ['light', 'dark', 'system'])

export function chooseAppearance(appearance: Appearance): void {
  choice.set(appearance)
  applyAppearance()
}

/** Follows the system and other tabs. Call once. */
export function followAppearance(): void {
  applyAppearance()
  matchMedia(DARK).addEventListener('change', applyAppearance)
  choice.subscribe(applyAppearance)
}

export const useAppearance = (): Appearance => useStore(choice, () => 'light')

function applyAppearance(): void {
  const appearance = choice.get()
  const isDark = appearance === 'dark' || (appearance === 'system' && matchMedia(DARK).matches)
  document.documentElement.classList.toggle('dark', isDark)
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', isDark ? PAPER.dark : PAPER.light)
}
