import { builtInTranslation } from '#shared/domain/scripture/translations.ts'
import type { RecitedText } from '../recited-text.ts'

/** The notice that the owner of a text requires beside it, unless the foot of every page shows it already. */
export function TextNotice({ text: { translation, attribution } }: { readonly text: RecitedText }) {
  if (attribution === undefined) return null
  const { notice, link } = attribution
  const atFoot = builtInTranslation(translation)
  if (atFoot?.notice === notice && atFoot.link?.href === link?.href) return null
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
