import { findBuiltInTranslation } from '#shared/domain/scripture/translations.ts'
import type { RecitedText } from '../recited-text.ts'

/** The notice that must be shown with a text, unless the footer already has it. */
export function TextNotice({ text: { translation, attribution } }: { readonly text: RecitedText }) {
  if (attribution === undefined) return null
  const { notice, link } = attribution
  const inFooter = findBuiltInTranslation(translation)
  if (inFooter?.notice === notice && inFooter.link?.href === link?.href) return null
  return (
    <p className="text-xs text-ink-soft">
      {notice}
      {link !== undefined && (
        <>
          {' '}
          <a href={link.href} className="text-ink underline underline-offset-2">
            {link.text}
          </a>
        </>
      )}
    </p>
  )
}
