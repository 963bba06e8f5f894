import { useEffect } from 'react'

/**
 * Stands in for the package `react-style-singleton`, by which dialogs keep the page from scrolling behind them. That one
 * writes a style element, which the content policy would have to allow for everybody; a style sheet made by a script is
 * no part of the page and needs no permission. Added with the first that needs it, removed with the last.
 */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return function Sheet({ styles }) {
    // What the first one asks for holds for all, so later changes are nobody's.
    useEffect(() => {
      users += 1
      if (sheet === undefined) {
        sheet = new CSSStyleSheet()
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      return () => {
        users -= 1
        if (users > 0) return
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
        sheet = undefined
      }
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [])
    return null
  }
}
