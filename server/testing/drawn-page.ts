/** The head of a page as the build makes it. */
export const HEAD = '<title>Verse by Heart</title><meta\n name="description"\n content="Of old." />'

/** The places that the build leaves in the front page. */
export const DRAWN =
  '<p>{{day}}</p><b>{{reference}} {{translation}}</b><q>{{text}}</q><script type="application/json">{{verses}}</script>'
