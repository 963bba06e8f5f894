import { useEffect } from 'react'

/**
 * Replaces the package `react-style-singleton`, which dialogs use to stop the page behind them from scrolling. It
 * inserts a style element, which the content security policy would have to allow everywhere; a constructed style
 * sheet needs no permission. The first use adds the sheet, and the last one removes it.
 */
export function styleSingleton(): (props: { readonly styles: string }) => null {
  let users = 0
  let sheet: CSSStyleSheet | undefined
  return function Sheet({ styles }) {
    // The first use sets the styles for all, so ignore later changes.
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
