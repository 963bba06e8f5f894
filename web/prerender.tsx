import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app/app.tsx'
import { type PartName, elementIdOf } from './features/home/drawn-ahead.tsx'
import { Hero, LandingSections } from './features/home/landing.tsx'

/** The front page as HTML: a visitor's, in light colors, with the verse still on its way. Runs at build time only. */
export function drawFrontPage(): string {
  const page = renderToString(
    <Router ssrPath="/">
      <App />
    </Router>,
  )
  return withPart(withPart(page, 'hero', Hero), 'sections', LandingSections)
}

/** Puts a part into the place that the page keeps for it. */
function withPart(page: string, name: PartName, Part: ComponentType): string {
  const place = `<div id="${elementIdOf(name)}">`
  if (!page.includes(`${place}</div>`)) throw new Error(`The front page has no place for its ${name}.`)
  return page.replace(`${place}</div>`, () => `${place}${renderToString(<Part />)}</div>`)
}
