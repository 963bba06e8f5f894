import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Rules whose results depend on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

declare global {
  interface Window {
    readonly axe: typeof axe
    /** A CSS rule that keeps bars and toasts from floating. */
    inFlow?: CSSStyleSheet
  }
}

/** Checks the screen with axe, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Wait for the screen's title, which appears once the page has loaded.
  await expect(page.locator('h1').first()).toBeAttached()
  // Make toasts appear at once, because axe would measure them half transparent while they slide in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await setFloating(page, false)
  for (const appearance of ['light', 'dark']) {
    await page.evaluate(
      (name) => document.documentElement.classList.toggle('dark', name === 'dark'),
      appearance,
    )
    await waitForAnimations(page)
    const results = await findViolations(page, appearance === 'light' ? AXE_TAGS : COLOR_RULES)
    expect(results.map((violation) => `${appearance}: ${violation}`)).toEqual([])
  }
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  await page.emulateMedia({ reducedMotion: null })
  await setFloating(page, true)
}

/** Checks the screen at the window's size, then at a phone's. */
export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  await expectAccessible(page)
  const size = page.viewportSize()
  if (size === null) return
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

/**
 * Moves floating bars and toasts into the page's flow, or back. A field partly under one would count as too small a
 * target, even though people can scroll it into view. Uses a CSS rule because bars can appear during the check.
 */
async function setFloating(page: Page, floats: boolean): Promise<void> {
  await page.evaluate((isFloating) => {
    window.inFlow ??= new CSSStyleSheet()
    window.inFlow.replaceSync(isFloating ? '' : '.sticky, .toasts { position: static !important }')
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== window.inFlow)
    document.adoptedStyleSheets = [...others, window.inFlow]
  }, floats)
}

/**
 * Lists violations of these rules, or of the rules with these tags: "color-contrast: <p>…</p>". Keeps axe loaded, and
 * returns only violations, because the rest is slow to transfer. Skips frames, which no screen has.
 */
async function findViolations(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async (runOnly) => {
      const results = await window.axe.run({
        runOnly,
        // Requires a control's name to contain its visible text, for voice control. No tag includes this experimental
        // rule.
        rules: { 'label-content-name-mismatch': { enabled: true } },
        resultTypes: ['violations'],
      })
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [...rules],
  )
}

/** Waits for all transitions to end, so axe measures the final colors. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finiteAnimations = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    // Transitions start in the frame after a class change.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    while (finiteAnimations().some(({ playState }) => playState === 'running'))
      await Promise.allSettled(finiteAnimations().map(({ finished }) => finished))
  })
}

/** Checks that nothing overflows the right edge, down to the narrowest phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [320, size?.width ?? 320]) {
    await page.setViewportSize({ width, height: size?.height ?? 800 })
    // Charts resize with a delay.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  }
}
