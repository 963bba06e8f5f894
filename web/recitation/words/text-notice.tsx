import { builtInTranslation } from '#shared/domain/scripture/translations.ts'
import type { RecitedText } from '../run/use-recitation.ts'

/** What the owner of a text wants shown beside it, where that does not stand at the foot of every page. */
export function TextNotice({ verse: { translation, attribution } }: { readonly verse: RecitedText }) {
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
