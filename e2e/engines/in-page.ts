import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { ElementLocator, Step } from './element-locator.ts'

/*
 * Runs in the page under test: finds elements by role and name, as a screen reader does, the same way in every engine.
 * Bundled and injected by `screen.ts`.
 */

/** Returns the first visible element that a locator matches, or null. */
function find(locator: ElementLocator): HTMLElement | null {
  return findAll(locator)[0] ?? null
}

/** Like `find`, but scrolls the element into view and returns it only if a pointer would reach it. */
function findPressable(locator: ElementLocator): HTMLElement | null {
  return whyNotPressable(locator) === null ? find(locator) : null
}

/** Explains why a pointer wouldn't reach the element now. Returns null if it would. */
function whyNotPressable(locator: ElementLocator): string | null {
  const target = find(locator)
  if (target === null) return 'does not exist'
  if (target.matches(':disabled, [aria-disabled="true"]')) return 'is disabled'
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isReached = hit !== null && (target.contains(hit) || (hit.contains(target) && hit.matches('label')))
  return isReached ? null : `is covered by ${hit?.outerHTML.slice(0, 200) ?? 'nothing'}`
}

/** Returns the text of an element, with whitespace collapsed, or null if the locator matches none. */
function textAt(locator: ElementLocator): string | null {
  const target = find(locator)
  return target === null ? null : target.innerText.replace(/\s+/g, ' ').trim()
}

/** Selects an option as a person would, because not every engine's driver can open the list. */
function choose(locator: ElementLocator, label: string): boolean {
  const list = find(locator)
  if (!(list instanceof HTMLSelectElement)) return false
  const option = [...list.options].find(({ text }) => text === label)
  if (option === undefined) return false
  list.value = option.value
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

function isChecked(locator: ElementLocator): boolean {
  const target = find(locator)
  return target instanceof HTMLInputElement ? target.checked : target?.ariaChecked === 'true'
}

function findAll(locator: ElementLocator): HTMLElement[] {
  let within = [document.body]
  for (const step of locator) within = within.flatMap((parent) => findMatches(parent, step))
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
