import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App } from './app/app.tsx'

/** The front page as HTML: a visitor's, in light colours, with the verse still on its way. Runs at build time only. */
export function drawFrontPage(): string {
  return renderToString(
    <Router ssrPath="/">
      <App />
    </Router>,
  )
}
