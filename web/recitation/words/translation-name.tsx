import { builtInTranslation } from '#shared/domain/scripture/translations.ts'

/** The translation beside the reference; a link where its publisher asks for one wherever the text is shown. */
export function TranslationName({ code }: { readonly code: string }) {
  const link = builtInTranslation(code)?.link
  const look = 'font-medium text-ink-soft'
  if (link === undefined) return <span className={look}>{code}</span>
  return (
    <a
      href={link.href}
      className={`${look} underline decoration-line-strong underline-offset-4`}
      title={link.text}
    >
      {code}
    </a>
  )
}
