import { ArrowUpRight } from '#web/ui/icons/index.ts'
import { findBuiltInTranslation } from '#shared/domain/scripture/translations.ts'

/**
 * The translation next to the reference, as a link if its publisher requires one. Opens in a new tab, so a tap
 * doesn't end the recitation.
 */
export function TranslationName({ code }: { readonly code: string }) {
  const link = findBuiltInTranslation(code)?.link
  const style = 'font-medium text-ink-soft'
  if (link === undefined) return <span className={style}>{code}</span>
  return (
    <a
      href={link.href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${code} at ${link.text}, in a new tab`}
      className={`${style} inline-flex min-h-6 min-w-6 items-center hover:text-ink hover:underline`}
    >
      {code}
      <ArrowUpRight size={13} aria-hidden="true" />
    </a>
  )
}
