import { useTranslations } from '#web/features/translations/index.ts'
import { messages } from './messages.ts'
import { ScreenLink } from './screen-link.tsx'

// The page won't stay open long enough for the year to change.
const YEAR = new Date().getFullYear()

export function Footer() {
  const translations = useTranslations()
  return (
    <footer className="mt-20 border-t border-line">
      <div className="mx-auto grid max-w-5xl gap-8 px-5 py-12 text-sm text-ink-soft sm:px-6 md:grid-cols-[1fr_2fr]">
        <div className="flex flex-col gap-3">
          <p className="font-verse text-base text-ink">Verse by Heart</p>
          <p>{messages.about}</p>
          <p>
            © {YEAR} Verse by Heart ·{' '}
            <ScreenLink href="/privacy" className="text-ink underline underline-offset-2">
              Privacy
            </ScreenLink>
          </p>
        </div>
        <div className="flex flex-col gap-3 text-xs leading-relaxed">
          {translations.map(({ code, notice, link }) => (
            <p key={code}>
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
          ))}
        </div>
      </div>
    </footer>
  )
}
