import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { choosePicture, type PictureColor, type PictureSymbol } from '#shared/domain/account/pictures.ts'
import { toInitials } from '#web/ui/avatar.tsx'
import { BookOpen, Cloud, Crown, Flame, Globe, Moon, Star, Sun } from '#web/ui/icons/index.ts'

interface PersonPictureProps {
  readonly person: { readonly id: string; readonly name: string; readonly picture: string | null }
  readonly size?: 'small' | 'large'
}

const ICONS: Readonly<Record<Exclude<PictureSymbol, 'initial'>, ComponentType<{ readonly size?: number }>>> =
  {
    sun: Sun,
    moon: Moon,
    star: Star,
    flame: Flame,
    crown: Crown,
    cloud: Cloud,
    book: BookOpen,
    globe: Globe,
  }

const COLORS: Readonly<Record<PictureColor, string>> = {
  red: 'bg-rubric-wash text-rubric',
  green: 'bg-heard-wash text-heard',
  gold: 'bg-doubt-wash text-doubt',
  gray: 'bg-sunken text-ink-soft',
}

/** Shows a person's picture, hidden from screen readers because the name is next to it. */
export function PersonPicture({ person, size = 'small' }: PersonPictureProps) {
  const { symbol, color } = choosePicture(person.picture, person.id)
  const Icon = symbol === 'initial' ? null : ICONS[symbol]
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full font-semibold select-none',
        size === 'large' ? 'size-12 text-base' : 'size-9 text-sm',
        COLORS[color],
      )}
    >
      {Icon === null ? toInitials(person.name, null) : <Icon size={size === 'large' ? 24 : 18} />}
    </span>
  )
}
