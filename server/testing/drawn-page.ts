export const PAGE_HEAD = '<title>Verse by Heart</title><meta\n name="description"\n content="Of old." />'

export const PAGE_TEMPLATE =
  '<p>{{day}}</p><b>{{reference}} {{translation}}</b><q>{{text}}</q><script type="application/json">{{verses}}</script>'
