import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { Place, Step } from './place.ts'

/*
 * Runs in the page under test: finds elements by role and name, as a screen reader does, the same way in every engine.
 * Bundled and injected by `screen.ts`.
 */

/** Returns the first visible element at a place, or null. */
function find(place: Place): HTMLElement | null {
  return findAll(place)[0] ?? null
}

/** Like `find`, but scrolls the element into view, and returns it only if a pointer would reach it. */
function findPressable(place: Place): HTMLElement | null {
  return whyNotPressable(place) === null ? find(place) : null
}

/** Explains why a pointer wouldn't reach the element now. Returns null if it would. */
function whyNotPressable(place: Place): string | null {
  const target = find(place)
  if (target === null) return 'does not exist'
  if (target.matches(':disabled, [aria-disabled="true"]')) return 'is disabled'
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isReached = hit !== null && (target.contains(hit) || (hit.contains(target) && hit.matches('label')))
  return isReached ? null : `is covered by ${hit?.outerHTML.slice(0, 200) ?? 'nothing'}`
}

/** Returns the text at a place, with whitespace collapsed, or null if there is no such place. */
function textAt(place: Place): string | null {
  const target = find(place)
  return target === null ? null : target.innerText.replace(/\s+/g, ' ').trim()
}

/** Selects an option as a person would, because not every engine's driver can open the list. */
function choose(place: Place, label: string): boolean {
  const list = find(place)
  if (!(list instanceof HTMLSelectElement)) return false
  const option = [...list.options].find(({ text }) => text === label)
  if (option === undefined) return false
  list.value = option.value
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

function isChecked(place: Place): boolean {
  const target = find(place)
  return target instanceof HTMLInputElement ? target.checked : target?.ariaChecked === 'true'
}

function findAll(place: Place): HTMLElement[] {
  let within = [document.body]
  for (const step of place) within = within.flatMap((parent) => findMatches(parent, step))
  return within
}

function findMatches(within: HTMLElement, { role, label, css, name, text }: Step): HTMLElement[] {
  const matcher = typeof name === 'object' ? new RegExp(name.pattern) : name
  const target =
    role === undefined
      ? label === undefined
        ? [...within.querySelectorAll<HTMLElement>(css ?? '*')]
        : queryAllByLabelText(within, label, { selector: 'input, textarea, select' })
      : queryAllByRole(within, role, matcher === undefined ? {} : { name: matcher })
  return text === undefined ? target : target.filter(({ innerText }) => innerText.includes(text))
}

const inPage = { find, findPressable, whyNotPressable, textAt, choose, isChecked }

Object.assign(globalThis, { inPage })

export type InPage = typeof inPage
