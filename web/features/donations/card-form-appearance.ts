import type { Appearance } from '@stripe/stripe-js'

/** Creates a theme for the card form from this page's colors. */
export function createCardFormAppearance(): Appearance {
  const [paper, ink, soft, line, rubric, missed] = readColors(
    '--paper',
    '--ink',
    '--ink-soft',
    '--line-strong',
    '--rubric',
    '--missed',
  )
  return {
    theme: 'flat',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      ...(paper && { colorBackground: paper }),
      ...(ink && { colorText: ink }),
      ...(soft && { colorTextSecondary: soft, colorTextPlaceholder: soft }),
      ...(rubric && { colorPrimary: rubric }),
      ...(missed && { colorDanger: missed }),
    },
    rules: line === undefined ? {} : { '.Input': { border: `1px solid ${line}` } },
  }
}

/**
 * Converts color tokens to "rgb(1, 2, 3)" through a canvas, because the provider doesn't support `oklch()`.
 */
function readColors(...roles: readonly string[]): (string | undefined)[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const style = getComputedStyle(document.documentElement)
  return roles.map((role) => {
    if (context === null) return undefined
    context.fillStyle = style.getPropertyValue(role).trim()
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  })
}
