import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app/app.tsx'
import { prerendering } from './features/auth/index.ts'
import { type PartName, getElementId } from './features/home/prerendered-part.tsx'
import { Hero, LandingSections } from './features/home/landing.tsx'
import showLocalDay from './features/home/show-local-day.js?raw'
import { VERSES_ID } from './features/home/verse-in-page.ts'

/**
 * Prerenders the front page for a visitor or a member: in light colors, with a placeholder for today's verse, which
 * the server embeds. Runs only at build time.
 */
export function drawFrontPage(isForMember: boolean): string {
  prerendering.isForMember = isForMember
  const page = renderToString(
    <Router ssrPath="/">
      <App />
    </Router>,
  )
  // A member's page has no parts for visitors.
  const parts: [PartName, ComponentType][] = isForMember
    ? []
    : [
        ['hero', Hero],
        ['sections', LandingSections],
      ]
  const html = parts.reduce(
    (html, [name, Part]) => fillPart(html, getElementId(name), renderToString(<Part />)),
    page,
  )
  const data = `<script type="application/json" id="${VERSES_ID}">{{verses}}</script>`
  return replacePart(html, VERSES_ID, `${data}<script>${showLocalDay}</script>`)
}

const fillPart = (page: string, id: string, part: string) =>
  replacePart(page, id, `<div id="${id}">${part}</div>`)

function replacePart(page: string, id: string, replacement: string): string {
  const element = `<div id="${id}"></div>`
  if (!page.includes(element)) throw new Error(`The front page has no placeholder for ${id}.`)
  return page.replace(element, () => replacement)
}
