import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Mic } from './icons/index.ts'

afterEach(cleanup)

const renderSvg = (icon: React.ReactElement) => render(icon).container.querySelector('svg')!

test('is 24 pixels wide, in the text color, and hidden from screen readers', () => {
  const attributes = [...renderSvg(<Mic />).attributes].map(({ name, value }) => [name, value])
  expect(Object.fromEntries(attributes)).toEqual({
    width: '24',
    height: '24',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  })
})

test('accepts a size, a stroke width, a fill, and classes', () => {
  const svg = renderSvg(<Mic size={18} strokeWidth={1.5} fill="currentColor" className="text-rubric" />)
  expect(svg.getAttribute('width')).toBe('18')
  expect(svg.getAttribute('height')).toBe('18')
  expect(svg.getAttribute('stroke-width')).toBe('1.5')
  expect(svg.getAttribute('fill')).toBe('currentColor')
  expect(svg.getAttribute('class')).toBe('text-rubric')
})

test('is visible to screen readers if it has a name', () => {
  const svg = renderSvg(<Mic role="img" aria-label="Microphone" />)
  expect(svg.hasAttribute('aria-hidden')).toBe(false)
  expect(svg.getAttribute('aria-label')).toBe('Microphone')
})

test('draws the shapes from Lucide', () => {
  expect([...renderSvg(<Mic />).children].map((shape) => shape.outerHTML)).toEqual([
    expect.stringContaining('d="M12 19v3"'),
    expect.stringContaining('d="M19 10v2a7 7 0 0 1-14 0v-2"'),
    expect.stringContaining('<rect x="9" y="2" width="6" height="13" rx="3"'),
  ])
})
