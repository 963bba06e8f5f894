import { useSyncExternalStore } from 'react'

/** What a person may choose. */
export type Theme = 'light' | 'dark' | 'system'

const KEY = 'theme'
const DARK = '(prefers-color-scheme: dark)'
/** The paper of each theme, for the browser's own bars (the roles `--paper` of tokens.css as hex). */
const PAPER = { light: '#fbf9f5', dark: '#15110e' }

const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system'

const listeners = new Set<() => void>()
// Used where the browser keeps nothing for us (private windows, blocked storage).
let unsaved: Theme | undefined

/** The choice; light where there is none, or one that nobody knows. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY)
    return isTheme(stored) ? stored : (unsaved ?? 'light')
  } catch {
    return unsaved ?? 'light'
  }
}

function apply(): void {
  const theme = chosenTheme()
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(DARK).matches)
  document.documentElement.classList.toggle('dark', dark)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? PAPER.dark : PAPER.light)
}

/** Chooses a theme and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  unsaved = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // The choice then holds until the page is left.
  }
  apply()
  for (const listener of listeners) listener()
}

/** Follows the system and other tabs from now on. Call once. */
export function followTheme(): void {
  apply()
  matchMedia(DARK).addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    apply()
    for (const listener of listeners) listener()
  })
}

/** The choice, for drawing the control. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    chosenTheme,
    () => 'light',
  )
}
