import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countFinishedTake } from '#web/stores/takes.ts'
import { dismissToast, toasts } from '#web/ui/toast-store.ts'
import { offerInstall, type InstallPrompt } from './install-offer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toasts.get()) dismissToast(id)
  globalThis.installPrompt = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const openToasts = () => toasts.get().flatMap(({ text, open }) => (open ? text : []))

function finishTake() {
  countFinishedTake()
  vi.advanceTimersByTime(2_000)
}

it('offers nothing if the browser can’t install apps', () => {
  offerInstall()
  finishTake()
  finishTake()
  expect(openToasts()).toEqual([])
})

it('offers to install once, after the second finished take', () => {
  localStorage.clear()
  let prompts = 0
  const prompt = () => Promise.resolve((prompts += 1))
  globalThis.installPrompt = { prompt } as unknown as InstallPrompt
  offerInstall()
  finishTake()
  expect(openToasts()).toEqual(['It opens like an app, even offline.'])
  toasts.get()[0]?.action?.run()
  expect(prompts).toBe(1)
  dismissToast(toasts.get()[0]?.id ?? 0)
  offerInstall()
  finishTake()
  expect(openToasts()).toEqual([])
})

it('explains how to install on an iPhone', () => {
  localStorage.clear()
  vi.stubGlobal('navigator', { ...navigator, standalone: false })
  offerInstall()
  finishTake()
  expect(openToasts()).toEqual(['Tap Share, then “Add to Home Screen.” It opens like an app, even offline.'])
})
